import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import type { Coat } from './coat.ts';
import { coatPalette, paintedCoat } from './palette.ts';

const side = 60;

/** A dark, an orange and a white third. */
function coatOfThree(): Coat {
  const [light, a, b] = [0, 1, 2].map(() => createPlane(side, side));
  for (let i = 0; i < light.data.length; i++) {
    const third = Math.floor((3 * (i % side)) / side);
    light.data[i] = [0.2, 0.6, 0.95][third] ?? 0;
    a.data[i] = third === 1 ? 0.08 : 0;
    b.data[i] = third === 1 ? 0.1 : 0;
  }
  const lightBelow = (share: number) => (share < 0.34 ? 0.2 : share < 0.67 ? 0.6 : 0.95);
  return {
    width: side,
    height: side,
    scale: 1,
    mask: createPlane(side, side, 1),
    near: createPlane(side, side, 1),
    light,
    a,
    b,
    lightBelow,
  };
}

it('finds the colours that a coat has, from dark to light', () => {
  const { colours, labels } = coatPalette(coatOfThree(), 3);
  expect(colours.map(([l]) => Math.round(l * 100))).toEqual([20, 60, 95]);
  expect([5, 30, 55].map((x) => labels[x])).toEqual([0, 1, 2]);
});

it('paints each pixel in one of them', () => {
  const coat = coatOfThree();
  const picture = paintedCoat(coat, coatPalette(coat, 3), [0, 0]);
  const seen = new Set(Array.from(picture.red, (red, i) => `${red} ${picture.green[i]} ${picture.blue[i]}`));
  expect(seen.size).toBe(3);
  expect(picture.red[55]).toBeGreaterThan(0.9);
  expect(picture.red[5]).toBeLessThan(0.2);
  expect(picture.red[30]).toBeGreaterThan(picture.blue[30] + 0.2);
});

it('paints the lights of a white coat white, not those of a gray one', () => {
  const lightest = (light: number) => {
    const coat = { ...coatOfThree(), lightBelow: () => light };
    coat.light.data.fill(light);
    coat.a.data.fill(0);
    coat.b.data.fill(0);
    return Math.max(...paintedCoat(coat, coatPalette(coat, 3), [0, 0]).green);
  };
  expect(lightest(0.86)).toBeGreaterThan(0.92);
  expect(lightest(0.7)).toBeLessThan(0.7);
});
