import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { keepEyes } from './keep-eyes.ts';

const SIDE = 60;

/** Planes of `scale` pixels a plan unit, all of one value, and what becomes of them where a change makes them 1. */
function changed(scale: number, ...eyes: Parameters<typeof keepEyes>[1]) {
  const [light, a, b] = [0.2, 0.2, 0.2].map((value) => createPlane(SIDE * scale, SIDE * scale, value));
  keepEyes({ light, a, b, scale }, eyes, () => {
    for (const plane of [light, a, b]) plane.data.fill(1);
  });
  return (x: number, y: number) =>
    [light, a, b].map(({ width, data }) => data[Math.floor(y * scale) * width + Math.floor(x * scale)]);
}

it('leaves eyes as they are, and what is beside them as it was made', () => {
  for (const scale of [0.5, 1, 2]) {
    const at = changed(scale, { x: 20, y: 30, radius: 6 }, { x: 44, y: 30, radius: 4 });
    for (const [x, y] of [
      [20, 30],
      [25, 30],
      [44, 27],
    ])
      for (const value of at(x, y)) expect(value).toBeCloseTo(0.2);
    for (const [x, y] of [
      [20, 45],
      [32, 30],
      [5, 5],
    ])
      expect(at(x, y)).toEqual([1, 1, 1]);
  }
});

it('runs from one into the other', () => {
  const at = changed(2, { x: 30, y: 30, radius: 10 });
  const [near, far] = [12, 14].map((away) => at(30 + away, 30)[0]);
  expect(near).toBeGreaterThan(0.25);
  expect(far).toBeGreaterThan(near + 0.2);
  expect(far).toBeLessThan(0.98);
});

it('takes eyes at the edge of the picture, and none', () => {
  expect(changed(1, { x: 0, y: 0, radius: 6 })(1, 1)[0]).toBeCloseTo(0.2);
  expect(changed(1, { x: -40, y: 90, radius: 6 })(1, 58)[0]).toBe(1);
  expect(changed(1)(30, 30)[0]).toBe(1);
});
