import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { awayFromLight } from './form-light.ts';
import type { Scene } from './scene.ts';

const SIDE = 300;

/** How far a round pet looks away from the light at a place, 0 to 1 across and down. @param y of its middle */
function awayAt(middle: number): (x: number, y: number) => number {
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot((i % SIDE) / SIDE - 0.5, Math.floor(i / SIDE) / SIDE - middle);
    mask.data[i] = away < 0.3 ? 1 : 0;
  }
  const placement = { width: 1024, height: 1024 } as Scene['placement'];
  const [light, a, b] = [0, 1, 2].map(() => createPlane(SIDE, SIDE, 0.5));
  const scene = { width: SIDE, height: SIDE, scale: SIDE / 1024, placement, light, a, b, mask, found: true };
  const { width, height, data } = awayFromLight(scene);
  return (x, y) => data[Math.floor(y * height) * width + Math.floor(x * width)];
}

it('is largest below at the right', () => {
  const at = awayAt(0.5);
  expect(at(0.68, 0.7)).toBeGreaterThan(0.3);
  expect(at(0.32, 0.3)).toBeLessThan(-0.3);
});

it('is nothing at the edge of the sheet, where a pet that is cut goes on', () => {
  expect(Math.abs(awayAt(0.8)(0.55, 0.995))).toBeLessThan(0.05);
});
