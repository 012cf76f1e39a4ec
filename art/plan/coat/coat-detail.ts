import { gaussianBlur } from '../../analysis/blur.ts';
import type { Grade } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import type { PaintPlan, StrokeLayer } from '../paint-plan.ts';
import { type Picture, resizePicture } from '../picture.ts';
import { pictureSofar } from '../picture-sofar.ts';
import { type BrushPass, strokeLayer } from '../plan-strokes.ts';
import type { Scene } from '../scene.ts';
import { scenePicture } from '../scene-picture.ts';

/** Blur in which the tones of flat shapes are broad, plan units: what is narrower is detail. */
const BROAD = 30;
/** Least share of a shape around a place from which its broad tones are taken. */
const NEAR = 0.02;

/**
 * Strokes of a small brush along the fur wherever the flat shapes planned so far lack the coat's detail: form,
 * folds and the passage from tone to tone. Their colors are those that are there, in the light that is there;
 * only what is narrow is taken from the photo.
 *
 * @param body where, 0 to 1, as large as the scene
 * @param most by how much the paint's broad tones may differ from the photo's to be kept, sRGB: a tag that is
 * far richer than in the photo would glow
 */
export function planCoatDetail(
  scene: Scene,
  sofar: PaintPlan,
  body: Plane,
  passes: readonly BrushPass[],
  grade: Grade,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): StrokeLayer {
  const canvas = pictureSofar(sofar, scene);
  const picture = scenePicture(scene, grade);
  giveBroadTones(picture, canvas, body, BROAD * scene.scale, most);
  return strokeLayer('flat', {
    picture,
    mask: body,
    canvas,
    scale: scene.scale,
    passes,
    random: createRandom(seed + 15),
  });
}

/**
 * Gives a picture the broad tones of a smaller one, as they are inside a shape. In place.
 *
 * @param sigma of the blur that leaves these, pixels of the picture
 * @param most as in `planCoatDetail`
 */
function giveBroadTones(picture: Picture, from: Picture, shape: Plane, sigma: number, most: number): void {
  const { width, height } = from;
  const [own, inside] = [resizePicture(picture, width, height), resizePlane(shape, width, height)];
  const blur = (data: Float32Array) => gaussianBlur({ width, height, data }, (sigma * width) / picture.width);
  const near = blur(inside.data).data;
  for (const channel of ['red', 'green', 'blue'] as const) {
    const apart = inside.data.map(
      (share, i) => share * clamp(from[channel][i] - own[channel][i], -most, most),
    );
    const lacking = blur(apart);
    for (let i = 0; i < near.length; i++) lacking.data[i] /= Math.max(NEAR, near[i]);
    const broad = resizePlane(lacking, picture.width, picture.height).data;
    const values = picture[channel];
    for (let i = 0; i < values.length; i++) values[i] = clamp(values[i] + broad[i], 0, 1);
  }
}
