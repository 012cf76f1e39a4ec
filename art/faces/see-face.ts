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
/** Faces that are looked at closely, and closer looks at each. */
const MOST_FACES = 3;
const LOOKS = 2;
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
  const whole: PhotoWindow = {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    side: MARGIN * Math.max(box.right - box.left, box.bottom - box.top),
  };
  const isPet = ({ x, y }: Point) => maskAt(mask, x, y) > INSIDE;
  const pairs = OVERVIEWS.flatMap((pixels) => {
    const maps = runFaceNetwork(lookThrough(photo, whole, pixels), pixels);
    return pairsOf(maps, whole, isPet);
  });
  let best: PhotoFace | undefined;
  for (const pair of differing(pairs.sort((one, other) => other.score - one.score)).slice(0, MOST_FACES)) {
    const face = lookAtFace(photo, pair, isPet);
    if (face && face.certainty > (best?.certainty ?? 0)) best = face;
    if (best && best.certainty > CLEAR) break;
  }
  return best;
}

function lookAtFace(photo: Raster, first: Pair, isPet: (point: Point) => boolean): PhotoFace | undefined {
  let pair: Pair | undefined = first;
  let face: PhotoFace | undefined;
  for (let look = 0; look < LOOKS && pair; look++) {
    const apart = distance(pair.left, pair.right);
    const [ux, uy] = [(pair.right.x - pair.left.x) / apart, (pair.right.y - pair.left.y) / apart];
    const window: PhotoWindow = {
      x: (pair.left.x + pair.right.x) / 2 - 0.35 * apart * uy,
      y: (pair.left.y + pair.right.y) / 2 + 0.35 * apart * ux,
      side: apart / SHARE,
    };
    const maps = lookTwice(lookThrough(photo, window, CLOSE));
    pair = pairsOf(maps, window, isPet)[0];
    if (pair) face = faceOf(pair, maps, window);
  }
  return pair && face;
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
