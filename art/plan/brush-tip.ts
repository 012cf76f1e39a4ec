import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/color/grade.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { PaintPlan, StrokeLayer } from './paint-plan.ts';
import { type Picture, resizePicture } from './picture.ts';
import { pictureSofar } from './picture-sofar.ts';
import { type BrushPass, strokeLayer } from './plan-strokes.ts';
import type { Scene } from './scene.ts';
import { scenePicture } from './scene-picture.ts';

/**
 * Fine strokes where what is planned so far lacks much detail: eyes, nose, strands of fur. A wash that is paler than
 * the pet, or leaves paper bare, is not made up for.
 *
 * @param broad what is broader than this is left to the washes, plan units
 * @param medium transparent paint only darkens: lights are left to the paper
 */
export function brushTip(
  scene: Scene,
  sofar: PaintPlan,
  body: Plane,
  passes: readonly BrushPass[],
  grade: Grade,
  broad: number,
  seed: number,
  medium: 'transparent' | 'opaque' = 'opaque',
): StrokeLayer {
  const picture = scenePicture(scene, grade);
  const canvas = { ...pictureSofar(sofar, scene) };
  matchBroadTones(canvas, resizePicture(picture, canvas.width, canvas.height), (broad * scene.scale) / 2);
  if (medium === 'transparent') darkenOnly(picture, resizePicture(canvas, scene.width, scene.height));
  return strokeLayer('ink', {
    picture,
    mask: body,
    canvas,
    scale: scene.scale,
    passes,
    random: createRandom(seed + 5),
  });
}

/** Gives the canvas the wanted picture's broad tones, so that only details differ. */
function matchBroadTones(canvas: Picture, wanted: Picture, sigma: number): void {
  const { width, height } = canvas;
  for (const channel of ['red', 'green', 'blue'] as const) {
    const lacking = sum(wanted[channel], canvas[channel], -1);
    canvas[channel] = sum(canvas[channel], gaussianBlur({ width, height, data: lacking }, sigma).data, 1);
  }
}

/** Takes from the picture what is lighter than the canvas. In place. */
function darkenOnly(picture: Picture, canvas: Picture): void {
  for (const channel of ['red', 'green', 'blue'] as const) {
    const [wanted, there] = [picture[channel], canvas[channel]];
    for (let i = 0; i < wanted.length; i++) if (wanted[i] > there[i]) wanted[i] = there[i];
  }
}

/** On its own, so that the loop is compiled without all that is around it. */
function sum(first: Float32Array, second: Float32Array, share: number): Float32Array {
  const result = new Float32Array(first.length);
  for (let i = 0; i < result.length; i++) result[i] = first[i] + share * second[i];
  return result;
}
