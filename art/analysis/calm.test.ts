import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import { calm } from './calm.ts';

const CALMING = { rounds: 3, sigma: 2, reach: 5 };

function calmGray(plane: Plane): Plane {
  const { width, height } = plane;
  return calm([plane, plane, plane], CALMING, createPlane(width, height, 1))[0];
}

it('takes away noise and keeps the border between two tones', () => {
  const random = createRandom(4);
  const plane = createPlane(64, 64);
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = (i % 64 < 32 ? 0.25 : 0.75) + 0.12 * (random() - 0.5);
  }
  const calmed = calmGray(plane);
  const spread = (data: Float32Array) => {
    const values = Array.from({ length: 40 }, (_, row) => data[(row + 12) * 64 + 14]);
    return Math.max(...values) - Math.min(...values);
  };
  expect(spread(calmed.data)).toBeLessThan(0.6 * spread(plane.data));
  const row = 32 * 64;
  expect(calmed.data[row + 35] - calmed.data[row + 28]).toBeGreaterThan(0.4);
});

it('keeps a flat plane as it is', () => {
  const calmed = calmGray(createPlane(20, 12, 0.4));
  for (const value of calmed.data) expect(value).toBeCloseTo(0.4, 5);
});

it('leaves what lies elsewhere as it is', () => {
  const random = createRandom(5);
  const plane = createPlane(32, 32);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = random();
  const [light] = calm([plane, plane, plane], { ...CALMING, rounds: 1 }, createPlane(32, 32));
  expect(light.data).toEqual(plane.data);
});
