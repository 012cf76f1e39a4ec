import { gaussianBlur } from '../../analysis/blur.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { catShareOf } from '../face/cat.ts';
import { awayFromFaces, facesOf } from '../face/face.ts';
import { coatFocusOf } from '../face/focus.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { blacknessOf, coatOf } from './coat.ts';
import { coatDepthOf } from './coat-depth.ts';
import { hairLengthOf } from './hair-length.ts';

/**
 * Blur in which single hairs are seen, of which stripes and spots are left, and in which they disappear, plan units.
 */
const HAIR = 1;
export const FINE = 2.5;
const BROAD = 8;
/**
 * How much half of a coat with a pattern differs from what is around each place, OKLab lightness, and how often as much
 * as its hairs differ: tufts of wire hair are no spots.
 */
const PATTERNED = 0.0128;
const OVER_HAIR = 1.05;
/**
 * Length of hair from which on tufts cast shade, and how many times as much as that a pattern differs there. Short hair
 * is often taken for long; but a pet with light eyes is nearly always a cat, and its shade stripes.
 */
const LONG_HAIR = [0.45, 0.8] as const;
const TUFTED = 1.6;
/** Every so manieth pixel is looked at. */
const STEP = 5;
/** How deep inside the outline marks begin, plan units: at it lies shade. */
const DEPTH = [6, 12] as const;
/** Within how many distances of the eyes from its middle a face has no marks but those that its shapes show. */
const FACE = 1.25;

/** Where stripes and spots may be, on the coat's grid: 1 in the coat, 0 at its outline and in the face. */
export const bodyCoatOf = oncePerScene((scene: Scene): Plane => {
  const { width, height, scale } = coatOf(scene);
  const depth = coatDepthOf(scene);
  const focus = coatFocusOf(scene);
  const faces = facesOf(scene);
  const where = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (awayFromFaces(faces, x / scale, y / scale) < FACE) continue;
      where.data[i] = smoothstepIn(DEPTH, depth.data[i]) * (1 - focus.data[i]);
    }
  }
  return where;
});

/** 1 for a coat with stripes or spots, otherwise 0; on a black one nobody sees them. */
export const patternOf = oncePerScene((scene: Scene): number => {
  const coat = coatOf(scene);
  if (blacknessOf(coat) > 0.5) return 0;
  const { width, height, scale, light } = coat;
  const where = bodyCoatOf(scene);
  const photo = resizePlane(scene.light, width, height);
  const blur = (plane: Plane, sigma: number) => gaussianBlur(plane, sigma * scale);
  const pattern = middleDifference(blur(light, FINE), blur(light, BROAD), where);
  const hair = middleDifference(blur(photo, HAIR), blur(photo, FINE), where);
  const least = PATTERNED * mix(1, TUFTED, tuftsOf(scene));
  return pattern > Math.max(least, OVER_HAIR * hair) ? 1 : 0;
});

/** How likely shade in a coat is that of tufts, 0 to 1. */
function tuftsOf(scene: Scene): number {
  return smoothstepIn(LONG_HAIR, hairLengthOf(scene)) * (1 - catShareOf(scene));
}

/** Smoothing of shapes on a coat with stripes or spots, which it would swallow, as a share of what it is elsewhere. */
const HELD = 0.55;

/** How much of their smoothing shapes of a coat keep, 0 to 1. */
export function smoothingOf(scene: Scene): number {
  return patternOf(scene) ? HELD : 1;
}

function middleDifference(one: Plane, other: Plane, where: Plane): number {
  const differences = new Float32Array(Math.ceil(where.data.length / STEP));
  let count = 0;
  for (let i = 0; i < where.data.length; i += STEP) {
    if (where.data[i] > 0.9) differences[count++] = Math.abs(one.data[i] - other.data[i]);
  }
  return count > 0 ? quantile(differences.subarray(0, count).sort(), 0.5) : 0;
}
