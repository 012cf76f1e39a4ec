import { hypot, smoothstep } from '../numbers.ts';
import { maybeFaceOf } from './face.ts';
import { inflate, placeInForm } from './modelling.ts';
import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';

/** How round a pet is, plan units; the direction in which its shade lies, and how far a form turns there in half and full shade. */
const FORM = { roundness: 80, towards: { x: 0.62, y: 0.78 }, away: [0.05, 0.85] } as const;
/** How far from a face shade begins and is full, in distances of the eyes: on a face it would be a beard. */
const BESIDE_FACE = [1.2, 1.8] as const;

/**
 * The side of a pet's form that looks away from a light at the upper left, 0 to 1, of the scene's size, and none in the face:
 * what a coat that is white all over shows of its form.
 */
export const formShadeOf = oncePerScene((scene: Scene): Float32Array => {
  const form = inflate(scene, FORM.roundness);
  const face = maybeFaceOf(scene);
  const shade = new Float32Array(scene.width * scene.height);
  for (let row = 0, i = 0; row < scene.height; row++) {
    for (let column = 0; column < scene.width; column++, i++) {
      const place = placeInForm(form, column, row);
      const away = form.x.data[place] * FORM.towards.x + form.y.data[place] * FORM.towards.y;
      const [x, y] = [(column + 0.5) / scene.scale, (row + 0.5) / scene.scale];
      const free = face ? smoothstep(...BESIDE_FACE, hypot(x - face.x, y - face.y) / face.radius) : 1;
      shade[i] = free * smoothstep(...FORM.away, away);
    }
  }
  return shade;
});
