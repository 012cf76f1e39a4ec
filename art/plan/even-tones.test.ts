import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { coatOf } from './coat.ts';
import { evenTones } from './even-tones.ts';
import type { Scene } from './scene.ts';

const SIDE = 300;

/** A round pet of one lightness, with a rim of another. */
function petOf(light: number, rim: number): Scene {
  const planes = { light: createPlane(SIDE, SIDE), mask: createPlane(SIDE, SIDE) };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2);
    planes.light.data[i] = away < 0.416 * SIDE ? light : rim;
    planes.mask.data[i] = away < 0.42 * SIDE ? 1 : 0;
  }
  const placement = { width: 1024, height: 1024 } as Scene['placement'];
  const [a, b] = [createPlane(SIDE, SIDE), createPlane(SIDE, SIDE)];
  return { width: SIDE, height: SIDE, scale: SIDE / 1024, placement, a, b, found: true, ...planes };
}

it('has no rim in the light of what was behind the pet', () => {
  const scene = petOf(0.2, 0.6);
  const { data } = evenTones(scene);
  const inside = coatOf(scene).mask.data;
  expect(Math.max(...data.filter((_, i) => inside[i] > 0.5))).toBeLessThan(0.35);
});
