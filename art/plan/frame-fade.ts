import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { mix, smoothstep } from '../numbers.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Scene } from './scene.ts';

/** The border at its widest, in margins. */
const DEEPEST = 1.7;

/**
 * 0 at the edges of the frame, 1 from about `margin` plan units inwards, unevenly: the white border of a painting on
 * paper, where the brush ran out.
 */
export function frameFade(scene: Scene, margin: number, seed = 3): Plane {
  const plane = createPlane(scene.width, scene.height);
  const random = createRandom(seed);
  const hills = { width: 12, height: 12, data: new Float32Array(144).map(() => random()) };
  const grid = resizePlane(hills, Math.max(2, scene.width >> 3), Math.max(2, scene.height >> 3));
  const uneven = resizePlane(gaussianBlur(grid, 3), scene.width, scene.height);
  const deepest = margin * scene.scale * DEEPEST;
  for (let y = 0; y < scene.height; y++) {
    const down = Math.min(y + 0.5, scene.height - y - 0.5);
    for (let x = 0; x < scene.width; x++) {
      const i = y * scene.width + x;
      const across = Math.min(x + 0.5, scene.width - x - 0.5);
      // Further in than the border ever reaches.
      if (Math.min(down, across) >= deepest) {
        plane.data[i] = 1;
        continue;
      }
      const reach = margin * scene.scale * mix(0.3, DEEPEST, smoothstep(0.2, 0.8, uneven.data[i]));
      plane.data[i] = smoothstep(0, reach, Math.min(down, across));
    }
  }
  return plane;
}
