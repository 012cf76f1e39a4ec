import { expect, test, vi } from 'vitest';
import { addLostPart, tryLostPartsAgain } from './lost-parts.ts';

const fake = (element: object) => element as unknown as Element;

test('the first of several lost parts shows the message, and all are loaded anew', () => {
  const inMain: Element[] = [];
  const main = { querySelector: () => inMain[0] };
  const [above, below, footer] = [
    fake({ closest: () => main }),
    fake({ closest: () => main }),
    fake({ closest: () => null }),
  ];
  const shown = new Map<Element, boolean>();
  const tries = vi.fn();
  const add = (place: Element) =>
    addLostPart({ place, tryAgain: () => tries(place), show: (isShown) => shown.set(place, isShown) });
  inMain.push(below);
  const removals = [add(below), add(footer)];
  expect([...shown]).toEqual([
    [below, true],
    [footer, true],
  ]);
  inMain.unshift(above);
  const remove = add(above);
  expect(shown.get(above)).toBe(true);
  expect(shown.get(below)).toBe(false);
  expect(shown.get(footer)).toBe(true);
  tryLostPartsAgain();
  expect(tries.mock.calls.flat()).toEqual([below, footer, above]);
  inMain.shift();
  remove();
  expect(shown.get(below)).toBe(true);
  for (const takeOut of removals) takeOut();
});
