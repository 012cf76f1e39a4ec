import { useEffect, useState } from 'react';
import { useAuth } from '../../lib/auth/auth-context.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { isSavedElsewhere, takePendingSave } from '../../lib/pending-save.ts';
import { useDialogPart } from '../../lib/use-part.ts';
import { GALLERY_COPY } from './gallery-copy.ts';

const loadSaveDialog = () => import('./save-dialog.tsx').then(({ SaveDialog }) => SaveDialog);

/**
 * Continues saving a guest's artwork after sign-in, on the page that sign-in returns to. It stays when the session
 * ends, so that saving can continue.
 */
export function PendingSave() {
  const { user } = useAuth();
  const [artwork, setArtwork] = useState<FinishedArtwork | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    // In the visible tab: others get the sign-in event too.
    const goOn = async () => {
      if (document.visibilityState !== 'visible') return;
      const kept = await takePendingSave();
      if (kept) setArtwork(kept);
      else if (await isSavedElsewhere()) notify.info(GALLERY_COPY.pending.elsewhere);
    };
    void goOn();
    document.addEventListener('visibilitychange', goOn);
    return () => document.removeEventListener('visibilitychange', goOn);
  }, [userId]);
  const SaveDialog = useDialogPart(loadSaveDialog, artwork !== null, () => setArtwork(null));
  return artwork && SaveDialog && <SaveDialog artwork={artwork} onClose={() => setArtwork(null)} />;
}
