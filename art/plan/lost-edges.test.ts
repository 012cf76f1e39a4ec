import { expect, it } from 'vitest';
import { coatOf } from './coat.ts';
import { bodyWithEdges } from './lost-edges.ts';
import { squareScene } from './square-scene.ts';

const SIDE = 200;

it('thins paint out where the frame cuts a pet, and keeps it elsewhere', () => {
  const scene = squareScene(SIDE, {});
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
