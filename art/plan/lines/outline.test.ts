import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { cutOutOf } from './outline.ts';

const SIDE = 256;

it('cuts a pet out along its outline, and before the frame where the frame cuts it', () => {
  const mask = createPlane(SIDE, SIDE);
  // From 3 pixels below the upper edge down to the lower one.
  for (let y = 3; y < SIDE; y++) mask.data.fill(1, y * SIDE + 60, y * SIDE + 200);
  const placement = { width: 1024, height: 1024 };
  const scene = { mask, scale: SIDE / 1024, width: SIDE, height: SIDE, placement } as Scene;
  const { field, level } = cutOutOf(scene);
  expect([field.columns, field.rows]).toEqual([SIDE, SIDE]);
  const isInside = (x: number, y: number) => field.values[y * SIDE + x] / 255 > level;
  expect(isInside(130, 128)).toBe(true);
  expect(isInside(64, 128)).toBe(true);
  expect(isInside(57, 128)).toBe(false);
  expect(isInside(130, 5)).toBe(true);
  expect(isInside(130, SIDE - 1)).toBe(false);
});
