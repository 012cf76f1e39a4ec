import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { mix, smoothstep } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';

/** The fade is as smooth as this many halvings of the scene's grid can hold. */
const SHIFT = 2;
/** The border at its widest, in margins. */
const DEEPEST = 1.7;

/** Edges of the frame. */
export interface Sides {
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}

const ALL_SIDES: Sides = { left: true, top: true, right: true, bottom: true };

/**
 * 0 at the edges of the frame (all, or those of `sides`), 1 from about `margin` plan units inwards, unevenly: the white
 * border of a painting on paper, where the brush ran out.
 */
export function frameFade(
  scene: Pick<Scene, 'width' | 'height' | 'placement'>,
  margin: number,
  seed = 3,
  { left, top, right, bottom }: Sides = ALL_SIDES,
): Plane {
  const width = Math.max(2, scene.width >> SHIFT);
  const height = Math.max(2, scene.height >> SHIFT);
  const plane = createPlane(width, height);
  const random = createRandom(seed);
  const hills = { width: 12, height: 12, data: new Float32Array(144).map(() => random()) };
  const grid = resizePlane(hills, Math.max(2, scene.width >> 3), Math.max(2, scene.height >> 3));
  const uneven = resizePlane(gaussianBlur(grid, 3), width, height);
  // Pixels of the grid in a plan unit, along each side.
  const stepX = width / scene.placement.width;
  const stepY = height / scene.placement.height;
  for (let y = 0; y < height; y++) {
    const down = Math.min(top ? y + 0.5 : Infinity, bottom ? height - y - 0.5 : Infinity) / stepY;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const across = Math.min(left ? x + 0.5 : Infinity, right ? width - x - 0.5 : Infinity) / stepX;
      const reach = margin * mix(0.3, DEEPEST, smoothstep(0.2, 0.8, uneven.data[i]));
      plane.data[i] = smoothstep(0, reach, Math.min(down, across));
    }
  }
  return resizePlane(plane, scene.width, scene.height);
}
