import { expect, it } from 'vitest';
import { createRaster, type Raster } from '../raster.ts';
import { photoSeed, versionSeed } from './photo-seed.ts';

/** A photo with light from one side, at any size. */
function photoOf(width: number, height: number, from: number, to: number, noise = 0): Raster {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const light = from + ((to - from) * ((i % width) + 0.5)) / width + (i % 2 ? noise : -noise);
    photo.data.set([light, light, light, 255], 4 * i);
  }
  return photo;
}

it('is the same for a photo at any size, with or without the noise of another decoder', () => {
  const seed = photoSeed(photoOf(1100, 800, 40, 200));
  expect(photoSeed(photoOf(448, 326, 40, 200))).toBe(seed);
  expect(photoSeed(photoOf(1100, 800, 40, 200, 2))).toBe(seed);
});

it('is another for most other photos', () => {
  const lights = [10, 60, 110, 160, 210];
  const seeds = lights.flatMap((from) => lights.map((to) => photoSeed(photoOf(90, 70, from, to))));
  expect(new Set(seeds).size).toBeGreaterThan(20);
});

it('gives each version a seed of its own, and the first one that of the photo', () => {
  expect(versionSeed(77)).toBe(77);
  const seeds = Array.from({ length: 100 }, (_, version) => versionSeed(65_000, version));
  expect(new Set(seeds).size).toBe(100);
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(1);
});
