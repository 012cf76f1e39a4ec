import { createPlane, type Plane } from '../raster.ts';
import type { Scene } from './scene.ts';

/**
 * A square scene, for tests, which the pet fills unless another mask is given.
 *
 * @param scale pixels in a plan unit
 */
export function squareScene(
  side: number,
  planes: Partial<Pick<Scene, 'mask' | 'light' | 'a' | 'b'>>,
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
    mask: createPlane(side, side, 1),
    light: createPlane(side, side),
    a: createPlane(side, side),
    b: createPlane(side, side),
    found: true,
    ...planes,
  };
}

/** A mask with a pet in a box, for tests: columns and rows from the first to before the last. */
export function boxMask(side: number, left: number, right: number, top: number, bottom: number): Plane {
  const mask = createPlane(side, side);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * side + left, y * side + right);
  return mask;
}
