import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Coat } from './coat.ts';
import { eyesOf } from './eyes.ts';
import type { Scene } from './scene.ts';

/** What is small and this broad at most stands out, plan units. */
const BROAD = 22;
/** How far a place of interest reaches, plan units. */
const REACH = 9;
/** Eyes with their lids, in radii. */
const LIDS = 2.4;

/**
 * Where the fine brush belongs, 0 to 1, at the scene's size: eyes, nose, mouth, the darkest markings. It keeps off the
 * outline.
 */
export function focusOf(coat: Coat, scene: Scene): Plane {
  const { width, height, scale, light, mask } = coat;
  const around = gaussianBlur(light, BROAD * scale);
  const inner = gaussianBlur(mask, 5 * scale);
  const focus = gaussianBlur(
    { ...light, data: light.data.map((value, i) => Math.max(0, around.data[i] - value)) },
    REACH * scale,
  );
  const eyes = eyesOf(scene);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let value = smoothstep(0.045, 0.1, focus.data[i]);
      for (const eye of eyes) {
        const distance = Math.hypot(x / scale - eye.x, y / scale - eye.y) / eye.radius;
        value = Math.max(value, smoothstep(LIDS, 0.7 * LIDS, distance));
      }
      focus.data[i] = value * smoothstep(0.8, 0.96, inner.data[i]);
    }
  }
  return resizePlane(focus, scene.width, scene.height);
}
