import { expect, it } from 'vitest';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { celBodyOf } from './cel-body.ts';

const SIDE = 400;

/** A round pet with strands in its coat and an outline that is wavy by some plan units. */
function pet(wavy: number) {
  const angleAt = (x: number, y: number) => Math.atan2(y - 200, x - 200);
  return squareScene(SIDE, {
    mask: (x, y) => Math.hypot(x - 200, y - 200) < 150 + wavy * Math.sin(24 * angleAt(x, y)),
    light: (x, y) => (Math.floor((60 * angleAt(x, y)) / Math.PI) % 2 ? 0.3 : 0.7),
  });
}

/** The parts of the figure that stand out of the cut-out by more than some plan units, and their heights. */
function tuftsOf(wavy: number) {
  const { depth, inside } = celBodyOf(pet(wavy));
  const { width, height } = inside;
  const tufts = createPlane(width, height);
  for (let i = 0; i < inside.data.length; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    const at = Math.floor(y * depth.height) * depth.width + Math.floor(x * depth.width);
    if (inside.data[i] > 0 && depth.data[at] < -1.5) tufts.data[i] = 1;
  }
  return Array.from(
    areasOf(tufts, (value) => value > 0.5),
    (area) => ({ size: area.length, y: (Math.floor(area[0] / width) / height) * SIDE }),
  ).filter(({ size }) => size > 4);
}

it('leaves a short coat without tufts, however strong its strands are', () => {
  expect(tuftsOf(0)).toEqual([]);
});

it('lets few large tufts leave a long coat, none on its back or below its belly', () => {
  const tufts = tuftsOf(12);
  expect(tufts.length).toBeGreaterThan(1);
  expect(tufts.length).toBeLessThan(8);
  for (const { size, y } of tufts) {
    expect(size).toBeGreaterThan(25);
    expect(y).toBeGreaterThan(120);
    expect(y).toBeLessThan(340);
  }
});
