import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { groundLine } from './ground-line.ts';

const SIDE = 100;

/** A body from row 20 to 60 with legs at these columns down to these rows. */
function petOn(legs: readonly (readonly [from: number, to: number, foot: number])[]) {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 20; y < 60; y++) mask.data.fill(1, y * SIDE + 20, y * SIDE + 80);
  for (const [from, to, foot] of legs) {
    for (let y = 60; y < foot; y++) mask.data.fill(1, y * SIDE + from, y * SIDE + to);
  }
  return mask;
}

it('goes from foot to foot, also where one stands further back, and leaves the belly above', () => {
  const line = groundLine(
    petOn([
      [22, 30, 80],
      [70, 78, 90],
    ]),
  );
  expect(line?.left).toBeLessThan(30);
  expect(line?.right).toBe(77);
  expect(line?.rows[26]).toBeCloseTo(79, -1);
  expect(line?.rows[74]).toBeCloseTo(89);
  expect(line?.touch[74]).toBe(1);
  expect(line?.touch[29]).toBeGreaterThan(0.9);
  expect(line?.touch[50]).toBe(0);
});

it('is the whole lower side of a pet that lies', () => {
  const line = groundLine(petOn([]));
  expect([line?.left, line?.right]).toEqual([20, 79]);
  expect(Math.min(...(line?.touch.slice(20, 80) ?? []))).toBe(1);
});

it('reaches the far foot of a pet that stands or lies across the picture', () => {
  const line = groundLine(
    petOn([
      [22, 30, 90],
      [60, 68, 69],
    ]),
  );
  expect(line?.right).toBe(67);
  expect(line?.touch[66]).toBeGreaterThan(0.9);
});

it('does not climb the side of a pet', () => {
  // A leg that hangs, far higher than the one that stands.
  const line = groundLine(
    petOn([
      [40, 50, 90],
      [76, 80, 70],
    ]),
  );
  expect(line?.right).toBe(49);
});

it('is missing where there is no pet', () => {
  expect(groundLine(createPlane(SIDE, SIDE))).toBeUndefined();
});
