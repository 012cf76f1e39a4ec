import { expect, it } from 'vitest';
import type { Plane } from '../../raster.ts';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { groomedLocks } from './groomed-locks.ts';
import type { Growth } from './growth.ts';
import { inflate } from './modeling.ts';

const side = 240;

/** A pet as broad as the picture but for a margin. */
function pet(): Scene {
  const scene = squareScene(side, { mask: 0 });
  for (let y = 20; y < side - 20; y++) scene.mask.data.fill(1, y * side + 20, y * side + side - 20);
  return scene;
}

/** Fur that lies the same way all over. */
function lying(x: number, y: number): Growth {
  const plane = (value: number): Plane => {
    const made = createPlane(side / 4, side / 4);
    made.data.fill(value);
    return made;
  };
  return { x: plane(x), y: plane(y) };
}

function locksOf(growth: Growth, from: readonly [number, number] = [-1, 0]): Plane {
  const scene = pet();
  return groomedLocks(scene, inflate(scene, 90), growth, from);
}

/** Mean change from a cell to the next one, across and down, well inside the pet. */
function changes({ width, data }: Plane): { across: number; down: number } {
  let [across, down] = [0, 0];
  for (let y = 30; y < 90; y++) {
    for (let x = 30; x < 90; x++) {
      const i = y * width + x;
      across += Math.abs(data[i + 1] - data[i]);
      down += Math.abs(data[i + width] - data[i]);
    }
  }
  return { across, down };
}

it('lays locks along the fur', () => {
  const down = changes(locksOf(lying(0, 1)));
  const right = changes(locksOf(lying(1, 0)));
  expect(down.across).toBeGreaterThan(1.3 * down.down);
  expect(right.down).toBeGreaterThan(1.3 * right.across);
});

it('lights their sides towards the lamp', () => {
  const [left, right] = [-1, 1].map((x) => locksOf(lying(0, 1), [x, 0]));
  const apart = left.data.map((light, i) => light - right.data[i]);
  expect(apart.reduce((sum, value) => sum + Math.abs(value), 0) / apart.length).toBeGreaterThan(0.1);
  // The outermost locks show one of their sides.
  let [first, last] = [0, 0];
  for (let y = 30; y < 90; y++) {
    const row = apart.subarray(y * left.width, (y + 1) * left.width);
    first += row.find((value) => value !== 0) ?? 0;
    last += row.findLast((value) => value !== 0) ?? 0;
  }
  expect(first).toBeGreaterThan(0);
  expect(last).toBeLessThan(0);
});

it('begins inside the pet and keeps within its range', () => {
  const { width, data } = locksOf(lying(0, 1));
  expect(Math.max(...data.map(Math.abs))).toBeLessThan(1.9);
  expect(data.subarray(0, 6 * width).every((light) => light === 0)).toBe(true);
});

it('combs a pet the same way each time', () => {
  expect(locksOf(lying(0, 1)).data).toEqual(locksOf(lying(0, 1)).data);
});
