import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { feetOf } from './feet.ts';

/** A pet of boxes: left, top, right, bottom. */
function petOf(...boxes: [number, number, number, number][]): Plane {
  const mask = createPlane(200, 160);
  for (const [left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y++) mask.data.fill(1, y * 200 + left, y * 200 + right);
  }
  return mask;
}

it('finds each foot of a pet that stands, also one that stands farther away, and not its belly', () => {
  const feet = feetOf(petOf([40, 20, 160, 90], [50, 90, 66, 150], [130, 90, 144, 126]));
  expect(feet.map(({ from, to }) => [from, to])).toEqual([
    [50, 65],
    [130, 143],
  ]);
  expect(feet[0]?.lowest[55]).toBe(149);
  expect(feet[1]?.lowest[135]).toBe(125);
});

it('lets a pet that lies rest on its belly', () => {
  expect(feetOf(petOf([30, 60, 170, 130])).map(({ from, to }) => [from, to])).toEqual([[30, 169]]);
});

it('goes on at the same height in a gap of a foot', () => {
  const [foot] = feetOf(petOf([40, 20, 160, 90], [50, 90, 58, 150], [59, 90, 66, 150]));
  expect([foot?.from, foot?.to]).toEqual([50, 65]);
  expect(foot?.lowest[58]).toBe(149);
});

it('finds none where there is no pet', () => {
  expect(feetOf(createPlane(40, 30))).toEqual([]);
});
