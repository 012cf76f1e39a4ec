import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { dullGloss, dullNose } from './dull-gloss.ts';

const SIDE = 40;

/** Fur of one color, and how much of that color it keeps in its middle. */
function kept(color: [l: number, a: number, b: number], black: number) {
  const [light, a, b] = color.map((value) => createPlane(SIDE, SIDE, value));
  dullGloss({ light, a, b }, black);
  const at = SIDE * (SIDE / 2) + SIDE / 2;
  return Math.hypot(a.data[at], b.data[at]) / Math.hypot(color[1], color[2]);
}

it.each([
  ['violet shadows of any coat', [0.25, 0.03, -0.04], 0, 0.6],
  ['the gloss of a black coat', [0.5, 0, -0.05], 1, 0.6],
] as const)('dulls %s', (_, color, black, most) => {
  expect(kept([...color], black)).toBeLessThan(most);
});

it.each([
  ['brown fur', [0.25, 0.03, 0.04], 1],
  ['a lilac tongue', [0.7, 0.05, -0.05], 1],
  ['cool shadows of a white coat', [0.7, 0, -0.04], 0],
  ['a blue collar', [0.25, 0, -0.16], 1],
] as const)('leaves %s alone', (_, color, black) => {
  expect(kept([...color], black)).toBeCloseTo(1, 5);
});

it('takes the sky off a nose, and leaves its pink and the fur around it alone', () => {
  const [a, b] = [0.03, -0.05].map((value) => createPlane(SIDE, SIDE, value));
  dullNose({ a, b, scale: 1 }, { x: 20, y: 20, radius: 6 });
  const middle = 20 * SIDE + 20;
  expect(b.data[middle]).toBeGreaterThan(-0.01);
  expect(b.data[2 * SIDE + 2]).toBeCloseTo(-0.05);
  const pink = { a: createPlane(SIDE, SIDE, 0.05), b: createPlane(SIDE, SIDE, 0.01), scale: 1 };
  dullNose(pink, { x: 20, y: 20, radius: 6 });
  expect(pink.a.data[middle]).toBeCloseTo(0.05);
  expect(pink.b.data[middle]).toBeCloseTo(0.01);
});
