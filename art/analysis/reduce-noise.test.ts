import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane, createRaster, type Raster } from '../raster.ts';
import { noiseOf, reduceNoise } from './reduce-noise.ts';

const SIDE = 96;

/** Dark on the left, light on the right, with noise of a standard deviation. */
function twoTones(noise: number): Raster {
  const random = createRandom(2);
  const photo = createRaster(SIDE, SIDE);
  // Three uniform numbers add up to nearly normally distributed ones with a variance of a quarter.
  const normal = () => 2 * (random() + random() + random() - 1.5);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const tone = i % SIDE < SIDE / 2 ? 70 : 180;
    const light = noise * normal();
    photo.data.set([tone + light, tone + light, tone + light, 255], 4 * i);
  }
  return photo;
}

function redOf({ data }: Raster, fromColumn: number, columns: number): number[] {
  return Array.from({ length: columns * SIDE }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), fromColumn + (at % columns)];
    return data[4 * (row * SIDE + column)];
  });
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

it.each([2, 8, 20])('measures noise of %d levels', (noise) => {
  const { data } = twoTones(noise);
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < light.data.length; i++) light.data[i] = data[4 * i] / 255;
  expect(noiseOf(light) / noise).toBeGreaterThan(0.8);
  expect(noiseOf(light) / noise).toBeLessThan(1.2);
});

it('smooths noise and keeps the border between two tones', () => {
  const noisy = twoTones(16);
  const calm = reduceNoise(noisy);
  expect(deviation(redOf(calm, 8, 24))).toBeLessThan(0.4 * deviation(redOf(noisy, 8, 24)));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(redOf(calm, SIDE / 2 + 2, 2)) - mean(redOf(calm, SIDE / 2 - 4, 2))).toBeGreaterThan(90);
});

it('leaves a clean photo as it is', () => {
  const photo = twoTones(1);
  expect(reduceNoise(photo)).toBe(photo);
});
