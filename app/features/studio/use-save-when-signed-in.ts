import { useEffect, useRef } from 'react';
import type { Variant } from '#domain/experiments.ts';
import { SAVE_COPY } from '#domain/save-copy.ts';
import { useAuthDoor } from '../../lib/auth/auth-door.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { keepPendingSave, type PendingSave } from '../../lib/pending-save.ts';

interface Options {
  /** Null for guests. */
  readonly userId: string | null;
  readonly flow: Variant;
  readonly onSave: ((artwork: FinishedArtwork) => void) | undefined;
}

/**
 * Hands an artwork over to be saved. A guest is asked to sign up first; as soon as somebody is signed in, also by a
 * link that opened in another tab, the saving goes on by itself. When this page is gone by then, the one that signing
 * in leads back to goes on.
 */
export function useSaveWhenSignedIn({ userId, flow, onSave }: Options) {
  const door = useAuthDoor();
  const waiting = useRef<PendingSave>(undefined);
  const hand = useRef(onSave);
  hand.current = onSave;
  useEffect(() => {
    if (!userId || !waiting.current) return;
    hand.current?.(waiting.current.artwork);
    waiting.current.settle();
    waiting.current = undefined;
  }, [userId]);
  useEffect(() => () => waiting.current?.leave(), []);

  return (artwork: FinishedArtwork | null) => {
    const words = SAVE_COPY[flow];
    if (!artwork) return notify.error(words.nothing);
    if (userId) return hand.current?.(artwork);
    waiting.current?.settle();
    waiting.current = keepPendingSave(artwork);
    door.open({
      mode: 'sign-up',
      reason: words.signIn,
      stay: true,
      onDismiss: () => {
        waiting.current?.settle();
        waiting.current = undefined;
      },
    });
  };
}
