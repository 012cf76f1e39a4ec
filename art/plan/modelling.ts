import { gaussianBlur } from '../analysis/blur.ts';
import { signedDistance } from '../analysis/distance.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Scene } from './scene.ts';

/** Which way the surface of the pet looks, as if its outline were blown up like a balloon. */
export interface Modelling {
  /** Components of the unit normal, -1 to 1; x to the right, y down, z to the viewer. */
  x: Plane;
  y: Plane;
  z: Plane;
  /** Depth inside the outline in plan units; negative outside. */
  depth: Plane;
}

/**
 * Inflates the cut-out (height by the root of the distance from the outline, as in Johnston 2002, "Lumo") and lets the
 * photo's lights and shadows bend it a little.
 *
 * @param roundness how far the rounding reaches inwards, plan units
 */
export function inflate(scene: Scene, roundness: number): Modelling {
  const { width, height, scale } = scene;
  const half = resizePlane(scene.mask, Math.max(1, width >> 1), Math.max(1, height >> 1));
  const distance = signedDistance(gaussianBlur(half, 2 * scale));
  const unitsPerPixel = 2 / scale;
  const hill = createPlane(half.width, half.height);
  for (let i = 0; i < hill.data.length; i++) {
    const depth = distance.data[i] * unitsPerPixel;
    distance.data[i] = depth;
    const t = clamp(depth / roundness, 0, 1);
    hill.data[i] = Math.sqrt(1 - (1 - t) * (1 - t)) * roundness;
  }
  const smooth = resizePlane(gaussianBlur(hill, 6 * scale), width, height);
  const forms = gaussianBlur(scene.light, 9 * scale);
  const result = {
    x: createPlane(width, height),
    y: createPlane(width, height),
    z: createPlane(width, height),
  };
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = y * width + Math.max(0, x - 1);
      const right = y * width + Math.min(width - 1, x + 1);
      const dx =
        (smooth.data[right] - smooth.data[left]) * 0.5 * scale +
        (forms.data[right] - forms.data[left]) * 26 * scale;
      const dy =
        (smooth.data[below + x] - smooth.data[above + x]) * 0.5 * scale +
        (forms.data[below + x] - forms.data[above + x]) * 26 * scale;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      result.x.data[i] = -dx / length;
      result.y.data[i] = -dy / length;
      result.z.data[i] = 1 / length;
    }
  }
  return { ...result, depth: resizePlane(distance, width, height) };
}
