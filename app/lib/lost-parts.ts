/** A part in the page's flow that could not be loaded. */
interface LostPart {
  /** Where it would stand. */
  readonly place: Element;
  readonly tryAgain: () => void;
}

const parts = new Set<LostPart>();
const listeners = new Set<() => void>();

const tellListeners = () => {
  for (const listener of listeners) listener();
};

/** Returns how to take it out again. */
export function addLostPart(part: LostPart): () => void {
  parts.add(part);
  tellListeners();
  return () => {
    parts.delete(part);
    tellListeners();
  };
}

/** Returns how to stop listening. */
export function onLostParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the message stands here: it is shown once for all lost parts of the main content, at the first of them. */
export function showsMessage(place: Element): boolean {
  const main = place.closest('main');
  const rest = [...parts].filter((part) => part.place !== place && part.place.closest('main') === main);
  return !rest.some((part) => isBefore(part.place, place));
}

const isBefore = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Loads all of them anew: what was out of reach for one was so for the others. */
export function tryLostPartsAgain(): void {
  for (const { tryAgain } of [...parts]) tryAgain();
}
