import { hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { boundingBox } from '../composition/bounding-box.ts';
import { chinOf, faceOf } from '../face/face.ts';
import { headsOf } from '../face/heads.ts';
import type { Scene } from '../scene.ts';
import { FAR_OUTSIDE, type Modeling } from './modeling.ts';

/** Lightness that the side towards a lamp gains, and that the far one loses. */
const NEAR = 0.09;
const FAR = 0.05;
/**
 * Lightness that is lost low in a pet, where the ground and its own body keep the light away, shares of its
 * height.
 */
const LOW = { darker: 0.05, from: [0.72, 1] } as const;
/**
 * The same below a chin: depths below it where that begins, is full and ends again, and how far to its
 * sides, distances of the eyes.
 */
const CHIN = { darker: 0.085, below: [0.35, 0.85], ends: [2.3, 0.9], beside: [1.9, 0.7] } as const;

/**
 * What a lamp's distance, the ground and the head's shadow add to the lightness of each place of a form.
 *
 * @param from where the lamp is: x to the right, y down, any length
 */
export function broadLightOn(scene: Scene, { depth }: Modeling, from: readonly [number, number]): Plane {
  const box = boundingBox(scene.mask);
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map((at) => at / scene.scale);
  const size = (Math.max(right - left, bottom - top) * hypot(...from)) / 2;
  const heads = headsOf(scene).flatMap((head) => {
    const face = faceOf(head);
    return face ? [{ ...face, chin: chinOf(head) }] : [];
  });
  const scale = (scene.scale * depth.width) / scene.width;
  const light = createPlane(depth.width, depth.height);
  for (let row = 0, i = 0; row < light.height; row++) {
    const y = row / scale;
    const low = LOW.darker * smoothstepIn(LOW.from, (y - top) / (bottom - top));
    const unders = heads.map(({ chin, radius }) => underChin((y - chin) / radius));
    for (let column = 0; column < light.width; column++, i++) {
      if (depth.data[i] < FAR_OUTSIDE) continue;
      const x = column / scale;
      const toward = ((x - (left + right) / 2) * from[0] + (y - (top + bottom) / 2) * from[1]) / size;
      let shade = 0;
      for (let n = 0; n < heads.length; n++) {
        if (unders[n] === 0) continue;
        const beside = smoothstepIn(CHIN.beside, Math.abs(x - heads[n].x) / heads[n].radius);
        shade = Math.max(shade, unders[n] * beside);
      }
      light.data[i] = (toward > 0 ? NEAR : FAR) * toward - low - shade;
    }
  }
  return light;
}

/** How much darker a body is below a chin. @param down how far below it, distances of the eyes */
function underChin(down: number): number {
  return CHIN.darker * smoothstepIn(CHIN.below, down) * smoothstepIn(CHIN.ends, down);
}
