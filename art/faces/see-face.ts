import { clamp } from '../numbers.ts';
import type { Plane, Raster } from '../raster.ts';
import { type FaceMaps, runFaceNetwork } from './face-network.ts';
import { lookThrough, type PhotoWindow } from './photo-window.ts';

/** A place in the photo, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A face turned to the camera, as far as both eyes are seen; photo pixels. */
export interface PhotoFace {
  /** The eye that lies left in the photo, and the other. */
  readonly left: Point;
  readonly right: Point;
  /** Tip of the nose, if it is seen. */
  readonly nose?: Point;
  /** How sure both eyes are, 0 to 1. */
  readonly certainty: number;
  /** How likely the eyes are open, 0 to 1. */
  readonly open: number;
}

/** Pixels in which all of the pet is looked at, from coarse to fine: heads take up all of it, or a tenth. */
const OVERVIEWS = [128, 256] as const;
/** Room around the pet, as a share of its longer side. */
const MARGIN = 1.1;
/** Pixels of the closer look. */
const CLOSE = 128;
/** What the distance of the eyes takes up of the closer look: the middle of what the network has learned. */
const SHARE = 0.26;
/** Faces that are looked at closely. */
const MOST_FACES = 3;
/** Windows of the last look, against the closer one: what is an eye is one in all of them. */
const SCALES = [0.75, 0.9, 1.1, 1.35] as const;
/** How often these follow the eyes that they see: after that the eyes stay where they are. */
const TIMES_AGAIN = 3;
/** Least distance of the eyes, as a share of the pet's longer side: nostrils lie closer together. */
const LEAST_SHARE = 0.05;
/** How far two windows see the same eye apart at most, in distances of the eyes. */
const SAME = 0.25;
/** Certainty from which no other face is looked at. */
const CLEAR = 0.7;
/** Peaks of each kind in an overview, and how sure they are at least. */
const MOST_PEAKS = 4;
const LEAST_PEAK = 0.08;
/** Least share of the pet at an eye. */
const INSIDE = 0.4;

interface Peak extends Point {
  readonly value: number;
}

interface Pair {
  readonly left: Peak;
  readonly right: Peak;
  readonly score: number;
}

/**
 * The face of the pet, if the network sees one.
 *
 * @param box where the pet is, photo pixels
 */
export function seeFaceInPhoto(
  photo: Raster,
  mask: Plane,
  box: { left: number; top: number; right: number; bottom: number },
): PhotoFace | undefined {
  const longer = Math.max(box.right - box.left, box.bottom - box.top);
  const whole: PhotoWindow = {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    side: MARGIN * longer,
  };
  const isPet = ({ x, y }: Point) => maskAt(mask, x, y) > INSIDE;
  const pairs = OVERVIEWS.flatMap((pixels) => {
    const maps = runFaceNetwork(lookThrough(photo, whole, pixels), pixels);
    return pairsOf(maps, whole, isPet);
  });
  const near: PhotoFace[] = [];
  for (const pair of differing(pairs.sort((one, other) => other.score - one.score)).slice(0, MOST_FACES)) {
    const face = lookAtFace(photo, pair, 1, isPet);
    if (face) near.push(face);
    if (face && face.certainty > CLEAR) break;
  }
  const [best] = near.sort((one, other) => other.certainty - one.certainty);
  let face: PhotoFace | undefined = best;
  for (let time = 0; face && time < TIMES_AGAIN; time++) face = lookAgain(photo, face, isPet);
  return face && distance(face.left, face.right) > LEAST_SHARE * longer ? face : undefined;
}

/** What the windows of all scales see where they agree; a window that sees no face there counts as no certainty. */
function lookAgain(photo: Raster, first: PhotoFace, isPet: (point: Point) => boolean): PhotoFace | undefined {
  const seen = SCALES.flatMap((scale) => lookAtFace(photo, first, scale, isPet) ?? []);
  const [best] = seen.sort((one, other) => other.certainty - one.certainty);
  if (!best) return undefined;
  const near = SAME * distance(best.left, best.right);
  const agreeing = seen.filter(
    ({ left, right }) => distance(left, best.left) < near && distance(right, best.right) < near,
  );
  const total = agreeing.reduce((sum, { certainty }) => sum + certainty, 0);
  const mean = (value: (face: PhotoFace) => number) =>
    agreeing.reduce((sum, face) => sum + face.certainty * value(face), 0) / total;
  const nose = agreeing.find((face) => face.nose)?.nose;
  return {
    left: { x: mean(({ left }) => left.x), y: mean(({ left }) => left.y) },
    right: { x: mean(({ right }) => right.x), y: mean(({ right }) => right.y) },
    ...(nose ? { nose } : {}),
    certainty: total / SCALES.length,
    open: mean(({ open }) => open),
  };
}

/** @param scale of the window, against the one in which the network sees best */
function lookAtFace(
  photo: Raster,
  { left, right }: Pick<PhotoFace, 'left' | 'right'>,
  scale: number,
  isPet: (point: Point) => boolean,
): PhotoFace | undefined {
  const apart = distance(left, right);
  const [ux, uy] = [(right.x - left.x) / apart, (right.y - left.y) / apart];
  const window: PhotoWindow = {
    x: (left.x + right.x) / 2 - 0.35 * apart * uy,
    y: (left.y + right.y) / 2 + 0.35 * apart * ux,
    side: (scale * apart) / SHARE,
  };
  const maps = lookTwice(lookThrough(photo, window, CLOSE));
  const [pair] = pairsOf(maps, window, isPet);
  return pair && faceOf(pair, maps, window);
}

/** The mean of what the network sees in a square and in its mirror image. */
function lookTwice(square: Float32Array): FaceMaps {
  const seen = runFaceNetwork(square, CLOSE);
  const mirrored = runFaceNetwork(mirror(square, CLOSE), CLOSE);
  const mean = (one: Plane, other: Plane): Plane => {
    const back = mirror(other.data, other.width);
    return { ...one, data: one.data.map((value, i) => (value + back[i]) / 2) };
  };
  return {
    left: mean(seen.left, mirrored.right),
    right: mean(seen.right, mirrored.left),
    nose: mean(seen.nose, mirrored.nose),
    open: mean(seen.open, mirrored.open),
  };
}

function mirror(values: Float32Array, width: number): Float32Array {
  const mirrored = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += width) {
    for (let x = 0; x < width; x++) mirrored[start + x] = values[start + width - 1 - x];
  }
  return mirrored;
}

function faceOf({ left, right }: Pair, maps: FaceMaps, window: PhotoWindow): PhotoFace {
  const nose = peaksOf(maps.nose, window)[0];
  const openAt = (eye: Point) => sigmoid(valueAt(maps.open, window, eye));
  return {
    left,
    right,
    ...(nose && nose.value > 0.3 ? { nose } : {}),
    certainty: Math.sqrt(left.value * right.value),
    open: (openAt(left) + openAt(right)) / 2,
  };
}

/** Peaks that lie as two eyes do, best first. */
function pairsOf(maps: FaceMaps, window: PhotoWindow, isPet: (point: Point) => boolean): Pair[] {
  const lefts = peaksOf(maps.left, window).filter(isPet);
  const rights = peaksOf(maps.right, window).filter(isPet);
  const cell = window.side / maps.left.width;
  return lefts
    .flatMap((left) => rights.map((right) => ({ left, right, score: Math.sqrt(left.value * right.value) })))
    .filter(({ left, right }) => {
      const [across, down] = [right.x - left.x, Math.abs(right.y - left.y)];
      return across > 0 && down < 1.7 * across && Math.hypot(across, down) > 1.5 * cell;
    })
    .sort((one, other) => other.score - one.score);
}

/** Each face once, best first. */
function differing(pairs: readonly Pair[]): Pair[] {
  const kept: Pair[] = [];
  for (const pair of pairs) {
    const near = 0.35 * distance(pair.left, pair.right);
    const isNew = kept.every(
      ({ left, right }) => distance(left, pair.left) > near || distance(right, pair.right) > near,
    );
    if (isNew) kept.push(pair);
  }
  return kept;
}

/** The highest places of a map, between its cells, highest first; photo pixels. */
function peaksOf(map: Plane, { x, y, side }: PhotoWindow): Peak[] {
  const { width, height, data } = map;
  const cell = side / width;
  const peaks: Peak[] = [];
  const least = Math.log(LEAST_PEAK / (1 - LEAST_PEAK));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = data[row * width + column];
      if (value < least || !isHighest(map, column, row)) continue;
      const [across, down] = middleOf(map, column, row);
      peaks.push({ x: x - side / 2 + across * cell, y: y - side / 2 + down * cell, value: sigmoid(value) });
    }
  }
  return peaks.sort((one, other) => other.value - one.value).slice(0, MOST_PEAKS);
}

function isHighest({ width, height, data }: Plane, column: number, row: number): boolean {
  const here = data[row * width + column];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      const there = data[y * width + x];
      if (there > here || (there === here && y * width + x < row * width + column)) return false;
    }
  }
  return true;
}

/** The centre of a peak's answers, in cells. */
function middleOf({ width, height, data }: Plane, column: number, row: number): [number, number] {
  let [sum, across, down] = [0, 0, 0];
  for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y++) {
    for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++) {
      const weight = sigmoid(data[y * width + x]);
      sum += weight;
      across += weight * (x + 0.5);
      down += weight * (y + 0.5);
    }
  }
  return [across / sum, down / sum];
}

function valueAt({ width, height, data }: Plane, { x, y, side }: PhotoWindow, point: Point): number {
  const column = clamp(Math.floor(((point.x - x) / side + 0.5) * width), 0, width - 1);
  const row = clamp(Math.floor(((point.y - y) / side + 0.5) * height), 0, height - 1);
  return data[row * width + column];
}

function maskAt({ width, height, data }: Plane, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : data[row * width + column];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
