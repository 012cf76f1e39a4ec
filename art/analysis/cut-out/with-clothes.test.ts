import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { withClothes } from './with-clothes.ts';

const SIDE = 40;

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxes(...list: Box[]): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (const [left, top, right, bottom] of list)
    for (let y = top; y < bottom; y++) plane.data.fill(1, y * SIDE + left, y * SIDE + right);
  return plane;
}

const HEAD: Box = [4, 4, 14, 14];
const LEGS: Box = [26, 20, 34, 34];
const valueAt = ({ data }: Plane, x: number, y: number) => data[y * SIDE + x];

it('joins a head and legs by what stands out with them', () => {
  const dressed = withClothes(boxes(HEAD, LEGS), boxes([4, 4, 34, 34]));
  expect(valueAt(dressed, 20, 18)).toBe(1);
});

it('takes nothing that lies beside the pet', () => {
  const dressed = withClothes(boxes(HEAD, LEGS), boxes([4, 4, 34, 34]));
  expect(valueAt(dressed, 33, 5)).toBe(0);
  expect(valueAt(dressed, 5, 33)).toBe(0);
});

it('leaves pets apart that stand out each by itself', () => {
  const two = boxes(HEAD, LEGS);
  expect(withClothes(two, boxes([3, 3, 15, 15], [25, 19, 35, 35]))).toEqual(two);
});

it('leaves a pet alone that is seen in one part', () => {
  const one = boxes(HEAD);
  expect(withClothes(one, boxes([4, 4, 34, 34]))).toEqual(one);
});

it('takes nothing that is much larger than what is seen of the pet', () => {
  const paws = boxes([2, 2, 5, 5], [34, 34, 37, 37]);
  expect(withClothes(paws, boxes([0, 0, 40, 40]))).toEqual(paws);
});

it('takes nothing that hardly stands out', () => {
  const seen = boxes(HEAD, LEGS);
  const faint = boxes([4, 4, 34, 34]);
  for (const [i, value] of faint.data.entries()) faint.data[i] = seen.data[i] || 0.6 * value;
  expect(withClothes(seen, faint)).toEqual(seen);
});
