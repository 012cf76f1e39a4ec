import { expect, it } from 'vitest';
import { boxMask } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { planBackruns } from './backruns.ts';

const SIDE = 256;
const NO_PET = createPlane(SIDE, SIDE);

/** Where backruns are in a wash of one depth, 0 or 1. */
function runsIn(depth: number, mask = NO_PET, most = 3) {
  const runs = planBackruns(createPlane(SIDE, SIDE, depth), mask, 0.25, most, createRandom(5));
  return runs.data.map((value) => (value > 0.5 ? 1 : 0));
}

const areaOf = (shape: Float32Array) => shape.reduce((sum, value) => sum + value, 0);

it('runs back into deep paint with lobes at its border', () => {
  const shape = runsIn(0.9, NO_PET, 1);
  let border = 0;
  for (let i = SIDE; i < shape.length; i++) border += Math.abs(shape[i] - shape[i - SIDE]);
  for (let i = 1; i < shape.length; i++) border += Math.abs(shape[i] - shape[i - 1]);
  const round = 8 * Math.sqrt(areaOf(shape) / Math.PI);
  expect(areaOf(shape)).toBeGreaterThan(100);
  expect(border).toBeGreaterThan(1.12 * round);
});

it('leaves thin paint, paint beside little of it, and pets alone', () => {
  expect(areaOf(runsIn(0.4))).toBe(0);
  expect(areaOf(runsIn(0.9, NO_PET, 0))).toBe(0);
  const pet = boxMask(SIDE, 0, 200, 0, SIDE);
  const beside = runsIn(0.9, pet);
  expect(areaOf(beside)).toBeGreaterThan(0);
  expect(areaOf(beside.map((value, i) => value * pet.data[i]))).toBeLessThan(0.1 * areaOf(beside));
  expect(areaOf(runsIn(0.9, boxMask(SIDE, 0, 250, 0, SIDE)))).toBe(0);
});
