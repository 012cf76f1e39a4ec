/** A part of the page that could not be loaded. */
interface LostPart {
  readonly tryAgain: () => void;
  /** Where it would stand, an element with `data-lost`; without one its message is shown on top of the page. */
  readonly place?: Element;
  /** Shows or hides the message in its place. */
  readonly show?: (isShown: boolean) => void;
}

const parts = new Set<LostPart>();

/**
 * Waits to be loaded anew with all others. The main content shows one message for all of its lost parts, at the first
 * of them; a part elsewhere has its own. Returns how to take the part out again, once its place is gone from the page.
 */
export function addLostPart(part: LostPart): () => void {
  parts.add(part);
  showFirst();
  return () => {
    parts.delete(part);
    showFirst();
  };
}

function showFirst(): void {
  for (const { place, show } of parts) {
    const main = place?.closest('main');
    show?.(!main || main.querySelector('[data-lost]') === place);
  }
}

/** Loads all of them anew: what was out of reach for one was so for the others. */
export function tryLostPartsAgain(): void {
  for (const { tryAgain } of [...parts]) tryAgain();
}
