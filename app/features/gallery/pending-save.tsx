import { lazy, Suspense, useEffect, useState } from 'react';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { takePendingSave } from '../../lib/pending-save.ts';

const SaveDialog = lazy(() =>
  import('./save-dialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })),
);

/** Goes on with an artwork that a guest wanted to save, on the page to which signing in leads back. */
export function PendingSave() {
  const [artwork, setArtwork] = useState<FinishedArtwork | null>(null);
  useEffect(() => {
    // Where somebody looks: other tabs hear of the sign-in too.
    const goOn = async () => {
      if (document.visibilityState !== 'visible') return;
      const kept = await takePendingSave();
      if (kept) setArtwork(kept);
    };
    void goOn();
    document.addEventListener('visibilitychange', goOn);
    return () => document.removeEventListener('visibilitychange', goOn);
  }, []);
  if (!artwork) return null;
  return (
    <Suspense>
      <SaveDialog artwork={artwork} onClose={() => setArtwork(null)} />
    </Suspense>
  );
}
