import { addLostPart, tryLostPartsAgain } from './lost-parts.ts';
import { notify } from './notify.ts';
import { SHARED_COPY } from './shared-copy.ts';

/** How many parts the message stands for. */
let waiting = 0;
let takeBack = () => {};

/**
 * One message for all parts without a place in the page that could not be loaded. It stays until it is pressed or none
 * of them waits any more: nothing else on the page would load them.
 *
 * @param gone aborted when the part no longer waits
 */
export function offerToTryAgain(tryAgain: () => void, gone: AbortSignal): void {
  const takeOut = addLostPart({ tryAgain });
  waiting += 1;
  // Shown anew rather than kept: the visitor may have dismissed it since.
  takeBack();
  takeBack = notify.error({
    title: SHARED_COPY.unreachable,
    action: { label: SHARED_COPY.tryAgain, onClick: tryLostPartsAgain },
    durationMs: Number.POSITIVE_INFINITY,
  });
  const forget = () => {
    takeOut();
    waiting -= 1;
    if (waiting === 0) takeBack();
  };
  gone.addEventListener('abort', forget, { once: true });
}
