import { notify } from './notify.ts';
import { SHARED_COPY } from './shared-copy.ts';

/** How to load each part anew that waits for it. */
const waiting = new Set<() => void>();
let takeBack = () => {};

/**
 * One message for all parts of the page that could not be loaded; its button loads all of them anew. It stays until it
 * is pressed or no part waits any more: nothing else on the page would load them.
 */
export function offerToTryAgain(tryAgain: () => void, gone: AbortSignal): void {
  // Shown anew rather than kept: the visitor may have dismissed it since.
  if (waiting.size > 0) takeBack();
  waiting.add(tryAgain);
  takeBack = notify.error({
    title: SHARED_COPY.unreachable,
    action: {
      label: SHARED_COPY.tryAgain,
      onClick: () => {
        for (const again of [...waiting]) again();
      },
    },
    durationMs: Number.POSITIVE_INFINITY,
  });
  const forget = () => {
    waiting.delete(tryAgain);
    if (waiting.size === 0) takeBack();
  };
  gone.addEventListener('abort', forget, { once: true });
}
