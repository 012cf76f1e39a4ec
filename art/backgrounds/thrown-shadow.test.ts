import { expect, it } from 'vitest';
import { compose } from '../plan/composition/compose.ts';
import type { Scene } from '../plan/scene.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createRaster } from '../raster.ts';
import { thrownShadow, throwShadow } from './thrown-shadow.ts';

const SIDE = 128;

/** A scene whose pet is a box down to a row. */
function boxTo(bottom: number): Scene {
  const mask = boxMask(SIDE, 50, 78, 30, bottom);
  const placement = compose({ photo: createRaster(SIDE, SIDE), mask, found: true }, 'bleed');
  return { ...squareScene(SIDE, { mask }), placement, found: true };
}

/** Green of a white floor with a shadow on it. */
function floorOf(side: 1 | -1, floor: number) {
  const white = () => new Float32Array(SIDE * SIDE).fill(1);
  const picture = { width: SIDE, height: SIDE, red: white(), green: white(), blue: white() };
  throwShadow(picture, boxTo(110), side, floor);
  return (x: number, y: number) => picture.green[y * SIDE + x];
}

it('lays the shadow from the feet on away from the lamp, weaker the higher what throws it', () => {
  const shadow = thrownShadow(boxTo(110), SIDE, SIDE, 1);
  const at = (x: number, y: number) => shadow?.data[y * SIDE + x];
  expect(at(78, 108)).toBeGreaterThan(0.7);
  expect(at(47, 108)).toBeLessThan(0.2);
  expect(at(96, 100)).toBeLessThan(at(84, 106) ?? 0);
  expect(thrownShadow(boxTo(110), SIDE, SIDE, -1)?.data[108 * SIDE + 49]).toBeGreaterThan(0.7);
});

it('throws none where the picture cuts the pet off', () => {
  expect(thrownShadow(boxTo(SIDE), SIDE, SIDE, 1)).toBeUndefined();
});

it('darkens the floor on one side and right under the feet, and no sky', () => {
  const [lit, far] = [floorOf(1, 0.5), floorOf(1, 0.95)];
  expect(lit(80, 107)).toBeLessThan(0.75);
  expect(lit(46, 107)).toBeGreaterThan(0.9);
  expect(far(84, 106)).toBe(1);
  expect(lit(64, 110)).toBeLessThan(0.75);
  expect(lit(64, 110)).toBeGreaterThan(0.55);
  expect(lit(70, 112)).toBeLessThan(0.9);
});
