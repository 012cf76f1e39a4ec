import type { SubjectEye } from '../../contract.ts';
import type { MaskPlace } from '../cut-out/encode-mask.ts';

/**
 * An eye that the customer has pointed out, as it travels with the photo: its middle in fractions of the upright
 * photo's sides, and half its width in fractions of the photo's width.
 */
export interface PhotoEye {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Eyes that a pet can have. */
export const PHOTO_EYES_MAX = 2;
/** Range of `PhotoEye.radius`. */
export const EYE_RADIUS_RANGE = { least: 0.002, most: 0.25 } as const;
/** Half the width of an eye in distances between both: what it is for cats and dogs that look into the camera. */
const RADIUS_OF_DISTANCE = 0.16;

/** Eyes of a photo in pixels of the part of it that is painted; those beyond it are left out. */
export function eyesInView(
  eyes: readonly PhotoEye[],
  { width, height, area }: MaskPlace,
): readonly SubjectEye[] {
  return eyes
    .map(({ x, y, radius }) => ({
      x: x * width - area.left,
      y: y * height - area.top,
      radius: radius * width,
    }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < area.width && y < area.height);
}

/** The other way round: pixels of the painted part as fractions of the photo, within what may travel. */
export function eyesInPhoto(
  eyes: readonly SubjectEye[],
  { width, height, area }: MaskPlace,
): readonly PhotoEye[] {
  const { least, most } = EYE_RADIUS_RANGE;
  return eyes.map(({ x, y, radius }) => ({
    x: (x + area.left) / width,
    y: (y + area.top) / height,
    radius: Math.min(most, Math.max(least, radius / width)),
  }));
}

/**
 * Eyes after a tap, in pixels: one that is tapped goes, a third takes the place of the first. Two are of the size that
 * follows from their distance; one alone is of the brush's.
 */
export function tapEye(
  eyes: readonly SubjectEye[],
  at: { readonly x: number; readonly y: number },
  brush: number,
): readonly SubjectEye[] {
  const others = eyes.filter(({ x, y, radius }) => Math.hypot(x - at.x, y - at.y) > Math.max(radius, brush));
  const isTaken = others.length < eyes.length;
  const next = isTaken ? others : [...eyes, { x: at.x, y: at.y, radius: brush }].slice(-PHOTO_EYES_MAX);
  const [one, other] = next;
  if (!one) return next;
  const radius = other ? RADIUS_OF_DISTANCE * Math.hypot(one.x - other.x, one.y - other.y) : brush;
  return next.map(({ x, y }) => ({ x, y, radius }));
}
