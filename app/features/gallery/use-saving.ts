import { useEffect, useRef, useState } from 'react';
import type { SaveForm } from '#domain/artwork/save-artwork.ts';
import type { SAVE_COPY } from '#domain/artwork/save-copy.ts';
import type { Variant } from '#domain/shop/experiments.ts';
import { track } from '../../lib/analytics.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { endLostSession } from '../../lib/auth/end-lost-session.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { namePetOfCurrentArt } from '../../lib/current-art.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { markPictureSaved } from '../../lib/visit-pictures.ts';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';
import { DownloadFailedError, saveArtwork } from './save-artwork.ts';

const COPY = GALLERY_COPY.save;

/**
 * Saves an artwork. Without a session it opens the sign-in first, then continues.
 */
export function useSaving(artwork: FinishedArtwork, form: SaveForm, words: (typeof SAVE_COPY)[Variant]) {
  const { user } = useAuth();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Artwork | null>(null);
  const authDialog = useAuthDialog();
  /** Set while saving waits for a new sign-in. */
  const isWaiting = useRef(false);
  const askToSignIn = () => {
    isWaiting.current = true;
    authDialog.open({
      mode: 'sign-in',
      reason: COPY.sessionLost,
      stay: true,
      onDismiss: () => {
        isWaiting.current = false;
        notify.error({ title: words.signIn });
      },
    });
  };

  const saveAs = async (userId: string) => {
    notify.dismissErrors();
    setSaving(true);
    const supabase = await browserSupabase();
    try {
      const entry = await saveArtwork(supabase, userId, artwork, form);
      track('artwork_saved', { style: entry.transformation_type, shared: entry.is_public });
      namePetOfCurrentArt(artwork.url, form);
      markPictureSaved(artwork.url);
      setSaved(entry);
    } catch (error) {
      setSaving(false);
      if (await endLostSession(supabase)) return askToSignIn();
      reportProblem('An artwork could not be saved', error);
      const { title } = words.failed;
      notify.error(error instanceof DownloadFailedError ? { title, body: error.message } : words.failed);
    }
  };
  const goOn = useRef(saveAs);
  goOn.current = saveAs;
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isWaiting.current) return;
    isWaiting.current = false;
    void goOn.current(userId);
  }, [userId]);

  return { saving, saved, save: async () => (user ? saveAs(user.id) : askToSignIn()) };
}
