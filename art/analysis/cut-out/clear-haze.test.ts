import { expect, it } from 'vitest';
import { createRaster, type Raster } from '../../raster.ts';
import { clearHaze } from './clear-haze.ts';

const SIDE = 32;

/** Tones from dark to light, evenly spread. */
function tonesBetween(darkest: number, lightest: number): Raster {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const tone = darkest + ((lightest - darkest) * i) / (SIDE * SIDE - 1);
    photo.data.set([tone, tone, tone, 200], 4 * i);
  }
  return photo;
}

it('stretches the tones of a photo through haze', () => {
  const { data } = clearHaze(tonesBetween(95, 210));
  expect(data[0]).toBe(0);
  expect(data[4 * (SIDE * SIDE - 1)]).toBe(255);
  expect(data[4 * (SIDE * SIDE) - 1]).toBe(200);
  const middle = data[4 * ((SIDE * SIDE) / 2)];
  expect(middle).toBeGreaterThan(115);
  expect(middle).toBeLessThan(140);
});

it.each([
  ['dark', 5, 90],
  ['of many tones', 75, 250],
  ['clear', 10, 240],
  ['of one tone', 120, 120],
])('leaves a photo that is %s as it is', (_, darkest, lightest) => {
  const photo = tonesBetween(darkest, lightest);
  expect(clearHaze(photo)).toBe(photo);
});
