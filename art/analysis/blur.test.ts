import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { gaussianBlur, gaussianBlurUpTo } from './blur.ts';

it.each([0.2, 0.7, 2.3, 6.1])('blurs a part exactly as the whole (sigma %d)', (sigma) => {
  const random = createRandom(7);
  const plane = createPlane(97, 83);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = random();
  const whole = gaussianBlur(plane, sigma);
  for (const [right, bottom] of [
    [30, 41],
    [95.4, 20.2],
    [0, 82],
    [-50, 20],
  ] as const) {
    const part = gaussianBlurUpTo(plane, sigma, right, bottom);
    for (let y = 0; y <= Math.ceil(bottom); y++) {
      const row = (plane: { data: Float32Array }) =>
        plane.data.subarray(y * 97, y * 97 + Math.min(97, Math.max(0, Math.ceil(right) + 1)));
      expect(row(part)).toEqual(row(whole));
    }
  }
});
