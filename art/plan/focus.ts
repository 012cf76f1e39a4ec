import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Coat } from './coat.ts';
import { eyeShare } from './eyes.ts';
import { faceOf } from './face.ts';
import type { Scene } from './scene.ts';

/** What is small and this broad at most stands out, plan units. */
const BROAD = 22;
/** How far a place of interest reaches, plan units. */
const REACH = 9;
/** How far the face reaches around the place between the eyes and below it, in distances of the eyes. */
const FACE = 1.5;

/**
 * Where the fine brush belongs, 0 to 1, at the scene's size: nose, mouth, the darkest markings. It keeps off the
 * outline, and off the eyes: `eyeStrokes` paints those.
 */
export function focusOf(coat: Coat, scene: Scene): Plane {
  const { width, height, scale, light, mask } = coat;
  const around = gaussianBlur(light, BROAD * scale);
  const inner = gaussianBlur(mask, 5 * scale);
  const focus = gaussianBlur(
    { ...light, data: light.data.map((value, i) => Math.max(0, around.data[i] - value)) },
    REACH * scale,
  );
  const face = faceOf(scene);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let value = smoothstep(0.045, 0.1, focus.data[i]);
      if (face) {
        const away = Math.hypot(x / scale - face.x, y / scale - face.y) / face.radius;
        value *= smoothstep(1.25 * FACE, 0.85 * FACE, away);
      }
      focus.data[i] = value * smoothstep(0.8, 0.96, inner.data[i]);
    }
  }
  const large = resizePlane(focus, scene.width, scene.height);
  const eyes = eyeShare(scene).data;
  for (let i = 0; i < eyes.length; i++) large.data[i] *= 1 - eyes[i];
  return large;
}
