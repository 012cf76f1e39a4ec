import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { gaussianBlur, gaussianBlurIn } from './blur.ts';

it.each([0.2, 0.7, 2.3, 6.1])('blurs a part as the whole (sigma %d)', (sigma) => {
  const random = createRandom(7);
  const plane = createPlane(97, 83);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = random();
  const whole = gaussianBlur(plane, sigma);
  for (const [left, top, right, bottom] of [
    [0, 0, 30, 41],
    [40.5, 10.2, 95.4, 20.2],
    [60, 50, 96, 82],
    [-60, 10, -50, 20],
    [120, 90, 130, 95],
  ] as const) {
    const part = gaussianBlurIn(plane, sigma, { left, top, right, bottom });
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(82, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(96, right); x++) {
        expect(part.data[y * 97 + x]).toBeCloseTo(whole.data[y * 97 + x], 5);
      }
    }
  }
});
