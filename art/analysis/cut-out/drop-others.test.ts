import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { dropOthers } from './drop-others.ts';

const SIDE = 40;

/** Squares of a side at places from the left, each with a value. */
function squares(...all: readonly (readonly [left: number, side: number, value: number])[]): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (const [left, side, value] of all) {
    for (let y = 10; y < 10 + side; y++) plane.data.fill(value, y * SIDE + left, y * SIDE + left + side);
  }
  return plane;
}

const at = ({ data }: Plane, x: number) => data[12 * SIDE + x];

it('drops a person beside a dog', () => {
  const kept = dropOthers(squares([2, 14, 0.9], [20, 14, 0.9]), squares([2, 14, 1], [20, 14, 0.3]));
  expect(at(kept, 5)).toBeCloseTo(0.9);
  expect(at(kept, 25)).toBe(0);
});

it('keeps two pets, and all where no animal is sure', () => {
  const seen = squares([2, 14, 0.9], [20, 14, 0.9]);
  expect(dropOthers(seen, squares([2, 14, 1], [20, 14, 0.7])).data).toEqual(seen.data);
  expect(dropOthers(seen, squares([2, 14, 0.7], [20, 14, 0.3])).data).toEqual(seen.data);
});

it('keeps a small part that may be a paw, and compares planes of different sizes', () => {
  const seen = squares([2, 14, 0.9], [24, 4, 0.9]);
  const half = createPlane(SIDE / 2, SIDE / 2);
  for (let i = 0; i < half.data.length; i++) half.data[i] = i % (SIDE / 2) < 9 ? 1 : 0;
  expect(at(dropOthers(seen, half), 25)).toBeCloseTo(0.9);
});
