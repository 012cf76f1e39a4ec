import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { withThinParts } from './remove-poles.ts';

const SIDE = 200;

/** 1 in each box. */
function boxes(...all: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) {
  const plane = createPlane(SIDE, SIDE);
  for (const [left, top, right, bottom] of all) {
    for (let y = top; y < bottom; y++) plane.data.fill(1, y * SIDE + left, y * SIDE + right);
  }
  return plane;
}

it('takes what is thin beside a pole for a part of it, not a tail elsewhere', () => {
  const mask = boxes([40, 80, 160, 140], [92, 70, 96, 80], [150, 60, 154, 80]);
  const { data } = withThinParts(boxes([96, 20, 100, 80]), mask);
  const at = (x: number, y: number) => data[y * SIDE + x];
  expect(at(98, 40)).toBe(1);
  expect(at(94, 73)).toBe(1);
  expect(at(152, 70)).toBe(0);
  expect(at(100, 110)).toBe(0);
});
