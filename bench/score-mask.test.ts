import { expect, test } from 'vitest';
import { createPlane, type Plane } from '#art/raster.ts';
import { scoreMask } from './score-mask.ts';

const SIDE = 200;

/** Columns up to `pet` are pet, those up to `end` are void. */
function columns(pet: number, end = pet): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (let i = 0; i < plane.data.length; i++) {
    const x = i % SIDE;
    plane.data[i] = x < pet ? 1 : x < end ? 128 / 255 : 0;
  }
  return plane;
}

test('without void, masks are compared everywhere', () => {
  expect(scoreMask(columns(100), columns(100))).toEqual({ iou: 1, boundary: 1 });
  expect(scoreMask(columns(80), columns(100))).toEqual({ iou: 0.8, boundary: 0 });
});

test.each([100, 104, 110, 120])('an outline at column %i may lie anywhere in void', (edge) => {
  expect(scoreMask(columns(edge), columns(100, 120))).toEqual({ iou: 1, boundary: 1 });
});

test('pixels beyond void count against a mask', () => {
  const { iou, boundary } = scoreMask(columns(140), columns(100, 120));
  expect(iou).toBeCloseTo(100 / 120, 10);
  expect(boundary).toBe(0);
});

test('missing pixels of the pet beside void count against a mask', () => {
  expect(scoreMask(columns(80), columns(100, 120))).toEqual({ iou: 0.8, boundary: 0 });
});

test('an outline deep in void does not outweigh a wrong one elsewhere', () => {
  const truth = columns(20, 190);
  const mask = columns(100);
  for (let y = 0; y < SIDE; y++) mask.data.fill(1, y * SIDE + 196, y * SIDE + 198);
  expect(scoreMask(mask, truth).boundary).toBe(0);
});

test('a mask without a pet scores nothing', () => {
  expect(scoreMask(columns(0), columns(100))).toEqual({ iou: 0, boundary: 0 });
});
