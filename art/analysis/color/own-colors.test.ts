import { expect, test } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { hasVividColors } from './own-colors.ts';

const SIDE = 70;

/** A pet of which a tenth has one color, sRGB, and the rest another. */
function pet(tenth: readonly number[], rest: readonly number[]) {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) photo.data.set([...(i % 10 === 0 ? tenth : rest), 255], 4 * i);
  return { photo, mask: createPlane(SIDE, SIDE, 1) };
}

const BROWN = [110, 80, 55];

test.each([
  ['blue', [60, 90, 200]],
  ['green', [40, 150, 40]],
  ['yellow', [240, 210, 40]],
  ['red', [215, 25, 30]],
])('%s on a tenth of a pet is its own', (_, color) => {
  expect(hasVividColors(pet(color, BROWN))).toBe(true);
});

test.each([
  ['red fur', [190, 95, 35]],
  ['cream', [235, 205, 150]],
  ['blue gray', [95, 105, 125]],
  ['white fur on a lawn', [185, 205, 160]],
])('%s is not', (_, color) => {
  expect(hasVividColors(pet(color, color))).toBe(false);
});

test('what lies around the pet does not count, nor does a small collar', () => {
  const { photo } = pet([60, 90, 200], BROWN);
  expect(hasVividColors({ photo, mask: createPlane(SIDE, SIDE, 0) })).toBe(false);
  const mask = createPlane(SIDE, SIDE, 1);
  for (let i = 0; i < SIDE * SIDE; i++) if (i % 20 === 0) mask.data[i] = 0;
  expect(hasVividColors({ photo, mask })).toBe(false);
});
