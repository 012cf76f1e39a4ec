import { expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { grayCatShare } from './gray-cat.ts';

const SIDE = 80;

/** A pet that fills its photo: 8-bit values of its coat from top to bottom, warm by as much red. */
function pet(darkest: number, lightest: number, { patch = 0, warm = 0 } = {}) {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const row = Math.floor(i / SIDE);
    const value = row < patch * SIDE ? 40 : darkest + ((lightest - darkest) * row) / (SIDE - 1);
    photo.data.set([value + warm, value, value - warm, 255], 4 * i);
  }
  return { photo, mask: createPlane(SIDE, SIDE, 1) };
}

it('knows a light gray cat', () => {
  expect(grayCatShare(pet(110, 190), 0.95)).toBe(1);
});

it.each([
  ['a dog, or nothing that is certainly a cat', pet(110, 190), 0.6],
  ['a white cat in shade, whose lights are white', pet(110, 250), 0.95],
  ['a white cat', pet(170, 220), 0.95],
  ['a dark gray cat', pet(50, 120), 0.95],
  ['a cat with black patches', pet(110, 190, { patch: 0.25 }), 0.95],
  ['a cat with a color', pet(110, 190, { warm: 25 }), 0.95],
  ['nothing', { ...pet(110, 190), mask: createPlane(SIDE, SIDE, 0) }, 0.95],
])('takes for none: %s', (_, seen, cat) => {
  expect(grayCatShare(seen, cat)).toBe(0);
});
