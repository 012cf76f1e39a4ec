import { useEffect, useRef } from 'react';
import { SAVE_COPY } from '#domain/save-copy.ts';
import { useAuthDoor } from '../../lib/auth/auth-door.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';

/**
 * Hands an artwork over to be saved. A guest is asked to sign up first; as soon as somebody is signed in, also by a
 * link that opened in another tab, the saving goes on by itself.
 */
export function useSaveWhenSignedIn(
  userId: string | null,
  onSave: ((artwork: FinishedArtwork) => void) | undefined,
) {
  const door = useAuthDoor();
  const waiting = useRef<FinishedArtwork | null>(null);
  const hand = useRef(onSave);
  hand.current = onSave;
  useEffect(() => {
    if (!userId || !waiting.current) return;
    hand.current?.(waiting.current);
    waiting.current = null;
  }, [userId]);

  return (artwork: FinishedArtwork | null) => {
    if (!artwork) return notify.error(SAVE_COPY.nothing);
    if (userId) return hand.current?.(artwork);
    waiting.current = artwork;
    notify.info({ title: SAVE_COPY.signIn });
    door.open({
      mode: 'sign-up',
      reason: SAVE_COPY.signIn,
      stay: true,
      onDismiss: () => {
        waiting.current = null;
      },
    });
  };
}
