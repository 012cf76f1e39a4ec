import { useEffect, useRef } from 'react';
import { SAVE_COPY } from '#domain/artwork/save-copy.ts';
import type { Variant } from '#domain/shop/experiments.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { keepPendingSave, type PendingSave, takePendingSave } from '../../lib/pending-save.ts';

interface Options {
  /** Null for guests. */
  readonly userId: string | null;
  readonly flow: Variant;
  readonly onSave: ((artwork: FinishedArtwork) => void) | undefined;
}

/**
 * Hands an artwork over to be saved. A guest signs up first; after the sign-in, the saving continues by itself: here,
 * or where signing in leads to when this page is closed or hidden by then.
 */
export function useSaveWhenSignedIn({ userId, flow, onSave }: Options) {
  const authDialog = useAuthDialog();
  const waiting = useRef<PendingSave>(undefined);
  const hand = useRef(onSave);
  hand.current = onSave;
  useEffect(() => {
    const pending = waiting.current;
    if (!userId || !pending) return;
    waiting.current = undefined;
    if (document.visibilityState === 'visible') {
      hand.current?.(pending.artwork);
      return pending.hand();
    }
    // Another tab is visible and may continue; otherwise this one does once it is visible again.
    pending.leave();
    const goOn = async () => {
      const artwork = document.visibilityState === 'visible' ? await takePendingSave() : null;
      if (artwork) hand.current?.(artwork);
    };
    document.addEventListener('visibilitychange', goOn);
    return () => document.removeEventListener('visibilitychange', goOn);
  }, [userId]);
  useEffect(() => () => waiting.current?.leave(), []);

  return (artwork: FinishedArtwork | null) => {
    const words = SAVE_COPY[flow];
    if (!artwork) return notify.error(words.nothing);
    if (userId) return hand.current?.(artwork);
    waiting.current?.settle();
    waiting.current = keepPendingSave(artwork);
    authDialog.open({
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
