import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import { lightSideOf, paintCloud } from './paint-cloud.ts';
import { poseOf } from './pose.ts';

const SIDE = 96;

/** A square pet in the middle, or further left. */
function petAt(left: number): Plane {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 32; y < 64; y++) mask.data.fill(1, y * SIDE + left, y * SIDE + left + 32);
  return mask;
}

/** As light as the share of the way from one side to the other. */
function rising(sign: number): Plane {
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < light.data.length; i++) light.data[i] = 0.5 + (sign * ((i % SIDE) - 48)) / SIDE;
  return light;
}

it('chooses the lighter side of a pet', () => {
  const mask = petAt(32);
  for (const seed of [1, 2, 3, 4]) {
    const sideOf = (sign: number) => lightSideOf(mask, rising(sign), poseOf(mask), createRandom(seed)).x;
    expect(sideOf(1)).toBeGreaterThan(0);
    expect(sideOf(-1)).toBeLessThan(0);
  }
});

it('chooses the emptier side of the sheet for an evenly lit pet', () => {
  const even = createPlane(SIDE, SIDE, 0.5);
  for (const seed of [1, 2, 3, 4]) {
    const sideOf = (mask: Plane) => lightSideOf(mask, even, poseOf(mask), createRandom(seed)).x;
    expect(sideOf(petAt(8))).toBeGreaterThan(0);
    expect(sideOf(petAt(56))).toBeLessThan(0);
  }
});

it('paints one side of the pet, and more of the other around a pale one', () => {
  const mask = petAt(32);
  const paint = (pale: number) =>
    paintCloud(
      { near: mask, pose: poseOf(mask), hug: 0.4, pale, spread: 0.5, towards: { x: 1, y: 0 } },
      0,
      createRandom(5),
      5,
    );
  const meanOf = ({ data }: Plane, from: number, to: number) => {
    const some = data.filter((_, i) => i % SIDE >= from && i % SIDE < to);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  };
  const [usual, around] = [paint(0), paint(1)];
  expect(meanOf(usual, 64, 96)).toBeGreaterThan(1.5 * meanOf(usual, 0, 32));
  expect(meanOf(around, 32, 48)).toBeGreaterThan(1.1 * meanOf(usual, 32, 48));
});
