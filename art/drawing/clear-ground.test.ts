import { expect, test } from 'vitest';
import { clearGround } from './clear-ground.ts';

test('what lies outside the shape becomes transparent, the rest stays', () => {
  const [width, height] = [40, 20];
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  // The pet is on the left.
  const field = { columns: 2, rows: 1, values: Uint8Array.of(255, 0) };
  clearGround({ width, height, data }, { field, level: 0.5, softness: 0.01, wander: 0 }, 1, 7);
  const alpha = (x: number, y: number) => data[4 * (y * width + x) + 3];
  expect([alpha(3, 2), alpha(3, 18)]).toEqual([200, 200]);
  expect([alpha(36, 2), alpha(36, 18)]).toEqual([0, 0]);
  expect(data[4 * 36]).toBe(200);
});
