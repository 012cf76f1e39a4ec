import type { Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';

/** Side of the squares in which tests see a face. */
export const FACE_SIDE = 400;

/**
 * A face from the front, in a square of `FACE_SIDE`: eyes 100 units apart, the tip of its nose in the middle. For
 * tests.
 */
export const FRONTAL_FACE = {
  eyes: [150, 250].map((x) => ({
    x,
    y: 120,
    radius: 14,
    pupil: { x, y: 120, radius: 8 },
    iris: { l: 0.2, a: 0.02, b: 0.03 },
  })),
  tip: { x: 200, y: 200 },
} satisfies Scene['face'];

/** Sets a disc of a plane to one value. */
export function paintDisc({ width, data }: Plane, x: number, y: number, radius: number, value: number): void {
  for (let i = 0; i < data.length; i++) {
    if (Math.hypot((i % width) - x, Math.floor(i / width) - y) < radius) data[i] = value;
  }
}
