import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { shareAdded, withApparentLight } from './apparent-light.ts';

const SIDE = 160;
const CENTER = (SIDE / 2) * SIDE + SIDE / 2;

/** Lightness as drawn in the middle of a coat of one color. */
function drawn(l: number, a: number, b: number): number {
  return withApparentLight(squareScene(SIDE, { light: l, a, b })).light.data[CENTER];
}

it('draws rust and tan fur in middle tones, cream as light as it is', () => {
  expect(drawn(0.32, 0.04, 0.05)).toBeGreaterThan(0.44);
  expect(drawn(0.66, 0.04, 0.08)).toBeLessThan(0.68);
  expect(drawn(0.84, 0.01, 0.05)).toBeGreaterThan(0.84);
});

it('leaves black, gray, white and bluish fur as it is', () => {
  for (const l of [0.1, 0.3, 0.6, 0.95]) expect(drawn(l, 0, 0)).toBeCloseTo(l, 5);
  expect(drawn(0.2, 0, -0.04)).toBeCloseTo(0.2, 5);
  expect(drawn(0.1, 0.01, 0.01)).toBeLessThan(0.12);
});

it('keeps light and shade within a marking', () => {
  const light = (x: number) => (x >= SIDE / 2 ? 0.45 : 0.3);
  const { data } = withApparentLight(squareScene(SIDE, { light, a: 0.04, b: 0.06 })).light;
  expect(data[CENTER + 4] - data[CENTER - 4]).toBeGreaterThan(0.1);
});

it('adds most light to strong colors, and less to yellow than to red', () => {
  expect(shareAdded(0.1, 0)).toBeCloseTo(0.116 * Math.SQRT1_2 + 0.085, 6);
  expect(shareAdded(0, 0.1)).toBeLessThan(shareAdded(0.1, 0));
  expect(shareAdded(0.05, 0)).toBeLessThan(shareAdded(0.1, 0));
  expect(shareAdded(0, 0)).toBe(0);
});
