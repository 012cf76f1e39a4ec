import { expect, it } from 'vitest';
import { coatOf } from '../coat/coat.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { planDriedRims } from './dried-rims.ts';
import { bodyWithEdges } from './lost-edges.ts';

const SIDE = 400;

it('lays pigment along the outline, in some places, and none inside', () => {
  const scene = squareScene(SIDE, {
    mask: boxMask(SIDE, 100, 300, 100, 300),
    light: 0.5,
  });
  const coat = coatOf(scene);
  const body = bodyWithEdges(scene, coat, { found: 1, lost: 2, share: 0, margin: 6 }, 1);
  const { pigment } = planDriedRims(coat, coat, body, 1);
  const { columns, densities } = pigment;
  const at = (x: number, y: number) =>
    densities[3 * (Math.round((y * columns) / SIDE) * columns + Math.round((x * columns) / SIDE))];
  const along = Array.from({ length: 40 }, (_, n) => at(102, 102 + 5 * n));
  expect(Math.max(...along)).toBeGreaterThan(20);
  expect(Math.min(...along)).toBe(0);
  for (let y = 120; y < 280; y += 10) expect(at(200, y)).toBe(0);
});
