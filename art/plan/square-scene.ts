import { createPlane, type Plane } from '../raster.ts';
import type { Scene } from './scene.ts';

/** A plane, the one value of it, or its values by column and row, read in rows from the top. */
type Given = Plane | number | ((x: number, y: number) => number | boolean);

function planeOf(side: number, given: Given): Plane {
  if (typeof given === 'object') return given;
  if (typeof given === 'number') return createPlane(side, side, given);
  const data = new Float32Array(side * side).map((_, i) => Number(given(i % side, Math.floor(i / side))));
  return { width: side, height: side, data };
}

/**
 * A square scene, for tests, which the pet fills unless another mask is given.
 *
 * @param scale pixels in a plan unit
 */
export function squareScene(
  side: number,
  { mask = 1, light = 0, a = 0, b = 0 }: Partial<Record<'mask' | 'light' | 'a' | 'b', Given>> = {},
  scale = 1,
): Scene {
  const units = side / scale;
  return {
    width: side,
    height: side,
    scale,
    placement: {
      width: units,
      height: units,
      scale: 1,
      offsetX: 0,
      offsetY: 0,
      photoWidth: units,
      photoHeight: units,
      edges: { left: 0, top: 0, right: units, bottom: units },
      framing: 'bleed',
    },
    mask: planeOf(side, mask),
    light: planeOf(side, light),
    a: planeOf(side, a),
    b: planeOf(side, b),
    found: true,
  };
}

/** A mask with a pet in a box, for tests: columns and rows from the first to before the last. */
export function boxMask(side: number, left: number, right: number, top: number, bottom: number): Plane {
  const mask = createPlane(side, side);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * side + left, y * side + right);
  return mask;
}
