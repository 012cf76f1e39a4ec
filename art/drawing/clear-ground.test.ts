import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { clearGround } from './clear-ground.ts';
import { drawPlan } from './draw-plan.ts';

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

test('cuts where a painting with that outline is cut', () => {
  const random = createRandom(4);
  const field = { columns: 6, rows: 5, values: new Uint8Array(30).map(() => 255 * random()) };
  const shape = { field, level: 0.5, softness: 0.08, wander: 0.3 };
  const size = { width: 90, height: 72 };
  const finish = { relief: 0, paper: 0, texture: 'paper', outline: shape } as const;
  const drawn = drawPlan({ width: 1000, height: 800, seed: 7, layers: [], finish }, size).data;
  const cleared = new Uint8ClampedArray(drawn.length).fill(255);
  clearGround({ ...size, data: cleared }, shape, size.width / 1000, 7);
  const apart = drawn.map((value, i) => Math.abs(value - cleared[i]));
  expect(apart.filter((difference, i) => i % 4 === 3 && difference > 1)).toHaveLength(0);
  expect(new Set(drawn.filter((_, i) => i % 4 === 3)).size).toBeGreaterThan(20);
});
