import { expect, test, vi } from 'vitest';
import { addLostPart, onLostParts, showsMessage, tryLostPartsAgain } from './lost-parts.ts';

/** An element at a place of the document, in the main content or outside. */
function element(at: number, main: object | null): Element {
  const fake = {
    at,
    closest: () => main,
    compareDocumentPosition: (other: { at: number }) => (other.at < at ? 2 : 4),
  };
  return fake as unknown as Element;
}

test('the first of several lost parts shows the message, and all are loaded anew', () => {
  vi.stubGlobal('Node', { DOCUMENT_POSITION_PRECEDING: 2 });
  const changed = vi.fn();
  const stop = onLostParts(changed);
  const main = {};
  const [below, above, footer] = [element(2, main), element(1, main), element(3, null)];
  const tries = [vi.fn(), vi.fn(), vi.fn()];
  const removals = [below, above, footer].map((place, i) =>
    addLostPart({ place, tryAgain: () => tries[i]?.() }),
  );
  expect([below, above, footer].map(showsMessage)).toEqual([false, true, true]);
  tryLostPartsAgain();
  for (const again of tries) expect(again).toHaveBeenCalledOnce();
  removals[1]?.();
  expect(showsMessage(below)).toBe(true);
  expect(changed).toHaveBeenCalledTimes(4);
  removals[0]?.();
  removals[2]?.();
  stop();
});
