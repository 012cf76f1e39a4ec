import { expect, it } from 'vitest';
import { createRaster, type Raster } from '../../raster.ts';
import { shrinkPhoto } from './small-photo.ts';

const SIDE = 40;

/** Light and shade, red and green, with lightness `light`. */
function room(light: number): Raster {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const shade = 60 + 4 * (i % SIDE);
    photo.data.set([light * shade, light * (255 - shade), light * 255, 255], 4 * i);
  }
  return photo;
}

/** The greatest difference of any number of two photos. */
function difference(one: Raster, other: Raster): number {
  const [a, b] = [shrinkPhoto(one, SIDE).colors, shrinkPhoto(other, SIDE).colors];
  return Math.max(...a.map((value, i) => Math.abs(value - b[i])));
}

it('has the same colors for a dim photo as for a bright one', () => {
  expect(difference(room(1), room(0.5))).toBeLessThan(0.02);
});

it('keeps a photo in the dark dark', () => {
  expect(difference(room(1), room(0.1))).toBeGreaterThan(0.3);
});

it('is not misled by a lamp', () => {
  const withLamp = room(0.5);
  withLamp.data.fill(255, 0, 4 * 10);
  const [lit, dim] = [shrinkPhoto(withLamp, SIDE).colors, shrinkPhoto(room(0.5), SIDE).colors];
  expect(lit.subarray(3 * 10)).toEqual(dim.subarray(3 * 10));
});
