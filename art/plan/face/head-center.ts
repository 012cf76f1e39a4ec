import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { findHead } from '../composition/find-head.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { maybeFaceOf } from './face.ts';

/** The part of a pet's area, from above, in whose middle a head is that neither eyes nor its shape show. */
const UPPERMOST = 0.34;

/**
 * Where a pet's head is, plan units: its face, the middle between closed eyes, its round shape, or the upper part of
 * the pet.
 */
export const headCenter = oncePerScene((scene: Scene): Point => {
  const face = maybeFaceOf(scene);
  if (face) return { x: face.x, y: face.y };
  const [left, right = left] = scene.closedEyes ?? [];
  if (left) return { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const { x, y } = findHead(scene.mask) ?? uppermost(scene.mask);
  return { x: x / scene.scale, y: y / scene.scale };
});

function uppermost({ data, width, height }: Plane): Point {
  const total = data.reduce((sum, share) => sum + share, 0);
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let row = 0; row < height && sum < total * UPPERMOST; row++) {
    for (let column = 0; column < width; column++) {
      const share = data[row * width + column];
      sum += share;
      sumX += share * column;
      sumY += share * row;
    }
  }
  return sum > 0 ? { x: sumX / sum, y: sumY / sum } : { x: 0, y: 0 };
}
