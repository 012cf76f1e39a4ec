import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { slowNoise } from '../slow-noise.ts';

/** What is as dark as a value or darker. */
export interface Value {
  /** Lightness below which it lies, OKLab. */
  readonly level: number;
  /** Mean lightness of the pet between this value and the next darker one. */
  readonly tone: number;
}

/** What gives the shapes of values their edges; planes lie on the coat's grid. */
export interface ValueEdges {
  /** Where the pet is painted, 0 to 1. */
  readonly body: Plane;
  /** How sharply places are painted, 0 to 1: 1 where the face is. */
  readonly sharp: Plane;
  /** Random values along the fur, see `furNoise`. */
  readonly fur: Plane;
  /** How far an edge runs out, 0 to 1; nowhere unless given. */
  readonly runs?: Plane;
}

/** By how much a difference of darkness counts more in a stored shape. */
const STEEPNESS = 6;
/** By how much lightness single strands of fur differ, mostly. */
const HAIRS = 0.035;
/** Where edges run out: patches of that along the longer side, how soon all of it does, and the blur in smoothings. */
const LOST = { patches: 9, softness: 0.5, blur: 3 };
/** Smoothing in sharp places, as a share of what it is elsewhere. */
const SHARP = 0.4;
/** Steps of lightness. */
const BINS = 256;
/** Power of an area that counts, and rounds in which values are found. */
const MARKS = 0.6;
const ROUNDS = 12;

/**
 * A coat as a few values, as a painter sees it, from light to dark: those from which its tones differ least (Lloyd
 * 1982, "Least Squares Quantization in PCM"), where small marks count for more than their area.
 *
 * @param lightest no value but the first lies above this lightness
 */
export function valuesOf(light: Plane, mask: Plane, count: number, lightest = 1): Value[] {
  const counts = countsOf(light, mask);
  const weights = counts.map((pixels) => pixels ** MARKS);
  let tones = Array.from({ length: count }, (_, index) => quantileOf(weights, 1 - (index + 0.5) / count));
  let levels: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    levels = tones.map((tone, index) => (index === 0 ? BINS : (tones[index - 1] + tone) / 2));
    tones = tones.map((tone, index) => meanBetween(weights, levels[index + 1] ?? -1, levels[index]) ?? tone);
  }
  return tones.map((tone, index) => {
    const [darker, level] = [levels[index + 1] ?? -1, levels[index]];
    return {
      level: index === 0 ? 1 : Math.min(lightest, level / BINS),
      tone: (meanBetween(counts, darker, level) ?? tone) / BINS,
    };
  });
}

/** How many of the pet's pixels are of each lightness. */
function countsOf(light: Plane, mask: Plane): Float64Array {
  const counts = new Float64Array(BINS + 1);
  for (let i = 0; i < light.data.length; i++) {
    if (mask.data[i] > 0.5) counts[Math.round(clamp(light.data[i], 0, 1) * BINS)]++;
  }
  return counts;
}

/** The bin below which a share of all weights lies. */
function quantileOf(weights: Float64Array, share: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let below = 0;
  return weights.findIndex((weight) => {
    below += weight;
    return below >= share * total;
  });
}

/** Mean bin above one and up to another; nothing where no weight lies. */
function meanBetween(weights: Float64Array, from: number, to: number): number | undefined {
  let [sum, total] = [0, 0];
  for (let bin = Math.max(0, Math.floor(from) + 1); bin <= to; bin++) {
    sum += bin * weights[bin];
    total += weights[bin];
  }
  return total > 0 ? sum / total : undefined;
}

/** Where edges run out, 0 to 1; never where the pet is painted sharply. @param share how much of them, 0 to 1 */
export function runningOut({ width, height }: Coat, sharp: Plane, share: number, seed: number): Plane {
  const noise = slowNoise(width, height, LOST.patches, seed + 31);
  const begins = 0.5 - share - LOST.softness / 2;
  const data = noise.data.map(
    (value, i) => smoothstep(begins, begins + LOST.softness, value) * (1 - sharp.data[i]),
  );
  return { width, height, data };
}

/**
 * What of the pet is darker than a level: 0.5 at its border, and steep, so that also slow changes find an edge: one of
 * hairs along the fur, clean in the face, here and there none. It ends where the body ends, not before.
 *
 * @param smoothing size of details that are smoothed away, in pixels of the plane
 */
export function valueShape(
  light: Plane,
  { body, sharp, runs, fur }: ValueEdges,
  smoothing: number,
  level: number,
): Plane {
  const shape = blurLess(light, sharp, smoothing, SHARP);
  for (let i = 0; i < shape.data.length; i++) {
    const hair = HAIRS * fur.data[i] * (1 - sharp.data[i]);
    shape.data[i] = clamp(0.5 + STEEPNESS * (level - shape.data[i] - hair), 0, 1);
  }
  const wet = runs && gaussianBlur(shape, LOST.blur * smoothing);
  for (let i = 0; i < shape.data.length; i++) {
    const edge = wet ? mix(shape.data[i], wet.data[i], runs.data[i]) : shape.data[i];
    shape.data[i] = edge * clamp(body.data[i] * 2.2, 0, 1);
  }
  return shape;
}

/** Blurs by sigma, and by a share of it where a place is sharp. */
export function blurLess(plane: Plane, sharp: Plane, sigma: number, share: number): Plane {
  const wide = gaussianBlur(plane, sigma);
  const narrow = gaussianBlur(plane, share * sigma);
  for (let i = 0; i < wide.data.length; i++) wide.data[i] = mix(wide.data[i], narrow.data[i], sharp.data[i]);
  return wide;
}
