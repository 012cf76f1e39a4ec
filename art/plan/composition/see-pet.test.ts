import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { aroundHeads, withTop } from './see-pet.ts';

const SIDE = 100;
const HEAD = { x: 50, y: 60, radius: 10 };
const BOX = { left: 0, top: 0, right: SIDE, bottom: SIDE };

/** A head with an ear to the left whose tip is in column 30, and what else is in rows 45 to 55. */
function petWith(from: number, to: number) {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 50; y < 70; y++) mask.data.fill(1, y * SIDE + 40, y * SIDE + 60);
  for (let y = 42; y < 54; y++) mask.data.fill(1, y * SIDE + 30, y * SIDE + 44);
  for (let y = 45; y < 55; y++) mask.data.fill(1, y * SIDE + from, y * SIDE + to);
  return mask;
}

it('knows how far the ears of a head reach', () => {
  const head = withTop(petWith(50, 62), HEAD, BOX);
  expect(head.top).toBe(42);
  expect(head.left).toBe(20);
  expect(head.right).toBe(11);
});

it('takes no body beside a head for an ear', () => {
  const head = withTop(petWith(50, SIDE), HEAD, BOX);
  expect(head.left).toBe(20);
  expect(head.right).toBeUndefined();
});

it('takes several heads for one that reaches as far as the ears of each', () => {
  const left = { x: 30, y: 40, radius: 10, top: 22, left: 24, right: 11 };
  const right = { x: 60, y: 50, radius: 12, top: 34, chin: 65 };
  expect(aroundHeads(right, left)).toEqual({ x: 46, y: 39, radius: 26, top: 22, left: 40, right: -5 });
});
