import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Scene } from './scene.ts';

/** How far inside the outline the pet's own paint surely hides what is behind, in plan units. */
const HIDDEN_INSIDE = 14;

/** Where the ground will be seen, 1 or 0 with a soft border; strokes deep behind the pet would never be seen. */
export function seenGround({ mask, placement }: Scene, width: number, height: number): Plane {
  const calm = gaussianBlur(resizePlane(mask, width, height), (HIDDEN_INSIDE * width) / placement.width);
  return { ...calm, data: calm.data.map((value) => smoothstep(0.99, 0.94, value)) };
}
