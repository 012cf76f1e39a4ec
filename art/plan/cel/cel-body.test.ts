import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { celBodyOf } from './cel-body.ts';

const SIDE = 400;

/** A round pet with strands in its coat and an outline that is wavy by some plan units. */
function pet(wavy: number) {
  const [mask, light] = [createPlane(SIDE, SIDE), createPlane(SIDE, SIDE)];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [dx, dy] = [(i % SIDE) - 200, Math.floor(i / SIDE) - 200];
    const angle = Math.atan2(dy, dx);
    mask.data[i] = Math.hypot(dx, dy) < 150 + wavy * Math.sin(24 * angle) ? 1 : 0;
    light.data[i] = Math.floor((60 * angle) / Math.PI) % 2 ? 0.3 : 0.7;
  }
  return squareScene(SIDE, { mask, light });
}

/** Cells of the figure that lie outside the cut-out by more than some plan units. */
function tuftsOf(wavy: number): number {
  const { depth, inside } = celBodyOf(pet(wavy));
  let count = 0;
  for (let i = 0; i < inside.data.length; i++) {
    const [x, y] = [(i % inside.width) / inside.width, Math.floor(i / inside.width) / inside.height];
    const at = Math.floor(y * depth.height) * depth.width + Math.floor(x * depth.width);
    if (inside.data[i] > 0 && depth.data[at] < -1.5) count++;
  }
  return count;
}

it('leaves a short coat without tufts, however strong its strands are', () => {
  expect(tuftsOf(0)).toBe(0);
});

it('lets tufts leave a long coat', () => {
  expect(tuftsOf(12)).toBeGreaterThan(300);
});
