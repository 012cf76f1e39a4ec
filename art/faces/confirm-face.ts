import { shareOfOdds } from '../analysis/cut-out/odds.ts';
import type { PhotoFace } from '../contract.ts';
import type { Point } from '../point.ts';
import type { Plane, Raster } from '../raster.ts';
import type { EyeMaps } from './face-network.ts';
import { cellAt, lookThrough, mirror, type PhotoWindow } from './photo-window.ts';
import { isClearNose, windowAround } from './see-face.ts';

/** A network's answer to a square: red, green and blue planes one after the other, 0 to 1. */
export type FindEyes = (square: Float32Array, side: number) => EyeMaps;

/** Pixels of a look, and what the distance of the eyes takes up of it, from far to near. */
const SIDE = 256;
const SHARES = [0.14, 0.22];
/** How far from an eye the network may see it, in their distance. */
const NEAR = 0.22;

/**
 * Certainty from which a face is not looked at again. Likelihood up to which eyes are closed: the network knows few.
 */
const SURE = 0.6;
const CLOSED = 0.66;
/** How surely the network sees both eyes at least, also with the certainty of the face added. */
const SEEN = { least: 0.42, together: 0.78 };
/**
 * Profiles below this certainty may be pairs: the nose is the other eye where the slower network sees that nearly as
 * surely as the first one, and half surely at all. Of 40 profiles whose nose is one, those that are seen so are surer.
 * Both eyes are left uncertain then, so that they are painted alike and not drawn.
 */
const PAIR = { below: 0.5, share: 0.85, least: 0.3, certainty: 0.38 };

/**
 * Confirms an uncertain face with a slower network. Where that sees no eyes, the face stays as it is, because it misses
 * many.
 *
 * @returns the same face, certain, or a profile as the uncertain pair it may be; nothing where the look changes nothing
 */
export function confirmFace(photo: Raster, face: PhotoFace, findEyes: FindEyes): PhotoFace | undefined {
  if (face.certainty >= SURE || face.open <= CLOSED || liesOnSide(face)) return undefined;
  // The nostrils of birds look like eyes to both networks.
  if (face.eyes.length > 1 && !isClearNose(face.nose)) return undefined;
  const seen = sureEyesIn(photo, face, findEyes);
  const isSeen = seen >= SEEN.least && seen + face.certainty >= SEEN.together;
  if (isSeen) return { ...face, certainty: SURE };
  const pair = face.certainty < PAIR.below && pairOf(face);
  const isPair = pair && sureEyesIn(photo, pair, findEyes) >= Math.max(PAIR.least, PAIR.share * seen);
  return isPair ? pair : undefined;
}

/** The uncertain pair that a profile is if its nose is the other eye. */
function pairOf({ nose, ...face }: PhotoFace): PhotoFace | undefined {
  const [eye, other] = face.eyes;
  if (!nose || other) return undefined;
  const eyes = [eye, { x: nose.x, y: nose.y }].sort((one, another) => one.x - another.x);
  return { ...face, eyes, certainty: Math.min(face.certainty, PAIR.certainty) };
}

/** Whether the slower network sees a face, too: people's faces, which look like pets' to the other one, it does not. */
export function isPetFace(photo: Raster, face: PhotoFace, findEyes: FindEyes): boolean {
  return sureEyesIn(photo, face, findEyes) >= SEEN.least;
}

/** Whether its eyes lie rather one above the other: the network knows heads that are upright. */
function liesOnSide({ eyes: [one, other] }: PhotoFace): boolean {
  return other !== undefined && Math.abs(other.y - one.y) > Math.abs(other.x - one.x);
}

/** How surely another network sees the eyes of a face, the less sure one of them counting, 0 to 1. */
function sureEyesIn(photo: Raster, face: PhotoFace, findEyes: FindEyes): number {
  const looks = SHARES.flatMap((share) => {
    const window = windowAround(face, share);
    const square = lookThrough(photo, window, SIDE);
    const mirrored = { ...face, eyes: face.eyes.map(({ x, y }) => ({ x: 2 * window.x - x, y })).reverse() };
    return [
      eyesIn(findEyes(square, SIDE), window, face, share),
      eyesIn(findEyes(mirror(square, SIDE), SIDE), window, mirrored, share).reverse(),
    ];
  });
  const means = face.eyes.map((_, i) => looks.reduce((sum, look) => sum + look[i], 0) / looks.length);
  return Math.min(...means);
}

/** How surely each eye is seen at its place; that of a profile is a left or a right one. */
function eyesIn(
  { left, right }: EyeMaps,
  window: PhotoWindow,
  { eyes: [one, other] }: Pick<PhotoFace, 'eyes'>,
  share: number,
): number[] {
  const reach = NEAR * share;
  const first = mostNear(left, window, one, reach);
  return other
    ? [first, mostNear(right, window, other, reach)]
    : [Math.max(first, mostNear(right, window, one, reach))];
}

/** The highest likelihood around a place. @param reach as a share of the window */
function mostNear(map: Plane, window: PhotoWindow, place: Point, reach: number): number {
  const { width, height, data } = map;
  const { column, row } = cellAt(map, window, place);
  const cells = Math.max(1, Math.round(reach * width));
  let most = Number.NEGATIVE_INFINITY;
  for (let y = Math.max(0, row - cells); y <= Math.min(height - 1, row + cells); y++) {
    for (let x = Math.max(0, column - cells); x <= Math.min(width - 1, column + cells); x++) {
      most = Math.max(most, data[y * width + x]);
    }
  }
  return shareOfOdds(most);
}
