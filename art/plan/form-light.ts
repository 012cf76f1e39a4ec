import { hypot, smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { maybeFaceOf } from './face.ts';
import { inflate } from './modelling.ts';
import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';

/**
 * A pet's form: how round it is, plan units, the direction its shade lies in, and from where on there is any:
 * beside a face, in distances of the eyes, and beside the sheet's edge, where a pet that is cut goes on, plan
 * units.
 */
const FORM = {
  roundness: 80,
  from: { x: 0.62, y: 0.78 },
  beside: [1.5, 1.8],
  cut: [10, 90],
} as const;

/** How far a pet's form looks away from the light, -1 to 1; not in a face. */
export const awayFromLight = oncePerScene((scene: Scene): Plane => {
  const form = inflate(scene, FORM.roundness);
  const face = maybeFaceOf(scene);
  const { width, height, data } = form.x;
  const away = createPlane(width, height);
  const scale = (scene.scale * width) / scene.width;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
      const beside = face ? smoothstep(...FORM.beside, hypot(x - face.x, y - face.y) / face.radius) : 1;
      const edge = Math.min(x, y, width / scale - x, height / scale - y);
      const free = beside * smoothstep(...FORM.cut, edge);
      away.data[i] = free * (data[i] * FORM.from.x + form.y.data[i] * FORM.from.y);
    }
  }
  return away;
});
