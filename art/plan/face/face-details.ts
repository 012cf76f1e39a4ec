import { gaussianBlur } from '../../analysis/blur.ts';
import type { Grade } from '../../analysis/color/grade.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { type Disc, possibleHeads } from '../../analysis/eyes/possible-heads.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { PaintPlan, StrokeLayer } from '../paint-plan.ts';
import { type Picture, resizePicture } from '../picture.ts';
import { pictureSofar } from '../picture-sofar.ts';
import { type BrushPass, strokeLayer } from '../plan-strokes.ts';
import type { Scene } from '../scene.ts';
import { scenePicture } from '../scene-picture.ts';
import { forEachNear } from './eyes.ts';
import { headsOf } from './heads.ts';

const PASSES: readonly BrushPass[] = [
  { radius: 3, spacing: 3, threshold: 0.03, longest: 8, opacity: 1, jitter: 0 },
  { radius: 1.4, spacing: 2, threshold: 0.04, longest: 9, opacity: 1, jitter: 0 },
];
/** Heads that are looked at, and how far from their middle, in radii. */
const HEADS = 3;
const INNER = 0.7;
const OUTER = 0.95;
/** Radius of what counts as fur and not as a part of the face, plan units. */
const FUR = 1.6;
/**
 * Differences of light and of hue, as shares of the lightness, from which a part of the face was lost in a flat shape.
 */
const LIGHT_LOST = [0.28, 0.46] as const;
const HUE_LOST = [0.12, 0.25] as const;
/** Share from which on a pixel is painted anew. */
const LEAST_SHARE = 0.1;
/**
 * Area of what is too small for a part of a face: square plan units, and as a share of the square of a head's radius.
 */
const SPECK = 90;
const SPECK_OF_HEAD = 0.013;
/**
 * A speck as round as a pupil stays from this share of that area on: how much of the square around it is covered, and
 * how long that may be against its width.
 */
const PUPIL = { share: 0.35, covered: 0.6, longest: 1.5 } as const;
/** The darkest lightness that differences are compared with. */
const DARK = 0.25;

/**
 * Parts of a face that flat shapes have lost, as the eyes of a black dog, where its eyes were not found for certain:
 * what differs clearly from the shape it lies in, in light or in hue, and is larger than a lock of fur.
 *
 * @param sofar the picture of flat shapes
 */
export function planFaceDetails(scene: Scene, sofar: PaintPlan, grade: Grade, seed: number): StrokeLayer[] {
  const heads = possibleHeads(scene.mask, scene.scale).slice(0, HEADS);
  const canvas = resizePicture(pictureSofar(sofar, scene), scene.width, scene.height);
  const picture = withoutFur(scenePicture(scene, grade), FUR * scene.scale);
  const mask = createPlane(scene.width, scene.height);
  for (const head of heads) {
    markLost(scene, head, picture, canvas, mask.data);
    dropSpecks(mask, Math.max(SPECK, SPECK_OF_HEAD * head.radius ** 2) * scene.scale ** 2);
  }
  for (const eye of headsOf(scene).flatMap(({ maybeEyes = [] }) => maybeEyes))
    markLost(scene, eye, picture, canvas, mask.data);
  dropSpecks(mask, SPECK * scene.scale ** 2);
  for (const channel of CHANNELS) blend(picture[channel], canvas[channel], mask.data);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = mask.data[i] > LEAST_SHARE ? 1 : 0;
  const random = createRandom(seed + 6);
  return [strokeLayer('flat', { picture, mask, canvas, scale: scene.scale, passes: PASSES, random })];
}

/** Removes areas of fewer pixels, smaller ones also if they are round. In place. */
function dropSpecks(mask: Plane, fewest: number): void {
  for (const pixels of areasOf(mask, (share) => share > LEAST_SHARE)) {
    const least = isRound(pixels, mask.width) ? PUPIL.share * fewest : fewest;
    if (pixels.length >= least) continue;
    for (const i of pixels) mask.data[i] = 0;
  }
}

function isRound(pixels: Int32Array, width: number): boolean {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const [across, down] = [right - left, bottom - top];
  const isLong = Math.max(across, down) > PUPIL.longest * Math.min(across, down);
  return !isLong && pixels.length > PUPIL.covered * across * down;
}

/** What lies under a picture shows through where its share is less than 1. In place. */
function blend(picture: Float32Array, under: Float32Array, share: Float32Array): void {
  for (let i = 0; i < picture.length; i++) picture[i] = mix(under[i], picture[i], share[i]);
}

const CHANNELS = ['red', 'green', 'blue'] as const;

function withoutFur(picture: Picture, radius: number): Picture {
  const { width, height } = picture;
  const [red, green, blue] = CHANNELS.map(
    (channel) => gaussianBlur({ width, height, data: picture[channel] }, radius).data,
  );
  return { ...picture, red, green, blue };
}

/** How far the picture differs from the canvas around a place, 0 to 1. */
function markLost(scene: Scene, place: Disc, picture: Picture, canvas: Picture, share: Float32Array): void {
  forEachNear(scene, place, OUTER, (i, distance) => {
    const [there, wanted] = [lightOf(canvas, i), lightOf(picture, i)];
    const level = Math.max(DARK, there, wanted);
    const red = picture.red[i] - wanted - (canvas.red[i] - there);
    const blue = picture.blue[i] - wanted - (canvas.blue[i] - there);
    const hue = Math.sqrt(red * red + blue * blue);
    const lost = Math.max(
      smoothstepIn(LIGHT_LOST, Math.abs(wanted - there) / level),
      smoothstepIn(HUE_LOST, hue / level),
    );
    share[i] = Math.max(share[i], lost * smoothstep(OUTER, INNER, distance));
  });
}

function lightOf({ red, green, blue }: Picture, i: number): number {
  return 0.3 * red[i] + 0.59 * green[i] + 0.11 * blue[i];
}
