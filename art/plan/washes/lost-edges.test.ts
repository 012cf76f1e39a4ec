import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { squareScene } from '../square-scene.ts';
import { bodyWithEdges } from './lost-edges.ts';

const SIDE = 200;

it('thins paint out where the frame cuts a pet, and keeps it elsewhere', () => {
  const scene = squareScene(SIDE);
  scene.light.data.fill(0.5);
  scene.mask.data.fill(0);
  for (let y = 40; y < SIDE; y++) scene.mask.data.fill(1, y * SIDE + 100, (y + 1) * SIDE);
  const coat = coatOf(scene);
  const { shape, thickness } = bodyWithEdges(scene, coat, { found: 1, lost: 2, share: 0, margin: 6 }, 1);
  const at = ({ data }: typeof shape, x: number, y: number) =>
    data[Math.floor(y * coat.scale) * coat.width + Math.floor(x * coat.scale)];
  expect(at(thickness, 125, 90)).toBe(1);
  expect(at(shape, 125, 90)).toBeGreaterThan(0.95);
  // Thin already, but no border of a wash yet.
  const edge = [180, 185, 190].find((x) => at(thickness, x, 90) < 0.6) ?? 190;
  expect(at(thickness, edge, 90)).toBeLessThan(0.6);
  expect(at(shape, edge, 90)).toBeGreaterThan(0.9);
  expect(at(shape, 60, 90)).toBeLessThan(0.05);
});

/** How much less paint of one lightness there is where the frame cuts it if it ends in strands, mean of absolutes. */
function changeByStrands(light: number): number {
  const scene = squareScene(SIDE);
  scene.light.data.fill(light);
  scene.mask.data.fill(0);
  for (let y = 40; y < SIDE; y++) scene.mask.data.fill(1, y * SIDE + 100, (y + 1) * SIDE);
  const coat = coatOf(scene);
  const edges = { found: 1, lost: 2, share: 0, margin: 6 };
  const fur = createPlane(coat.width, coat.height);
  for (let i = 0; i < fur.data.length; i++) fur.data[i] = (i >> 2) % 2 ? 1 : -1;
  const plain = bodyWithEdges(scene, coat, edges, 1).thickness.data;
  const strands = bodyWithEdges(scene, coat, edges, 1, fur).thickness.data;
  // Strands run on: they are no scratches in the paint.
  expect(strands.every((value, i) => value >= plain[i])).toBe(true);
  return strands.reduce((sum, value, i) => sum + Math.abs(value - plain[i]), 0) / strands.length;
}

it('lets black paint run out in strands, and none of pale fur', () => {
  expect(changeByStrands(0.1)).toBeGreaterThan(0.002);
  expect(changeByStrands(0.95)).toBe(0);
});
