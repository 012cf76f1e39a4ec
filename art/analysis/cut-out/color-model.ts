import type { SmallPhoto } from './small-photo.ts';

/** Steps of each color in the histograms. */
const STEPS = 14;
const CELLS = STEPS ** 3;
/** The photo is divided into this many parts along each axis, each with histograms of its own surroundings. */
const PARTS = 6;
/** Weight of the whole photo beside the surroundings of a part. */
const WHOLE = 0.04;
/** Share of all samples from which on a color counts. */
const DOUBT = 2e-4;
/** Shares of the pet above which two looks are sure of it, and below which of the room. */
const SURELY_PET = 0.9;
const SURELY_ROOM = 0.15;

/** Where two looks of one size are sure alike: 1 of the pet, 0 of the room, elsewhere 0.5. */
export function whereSure(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, i) => {
    if (Math.min(value, other[i]) > SURELY_PET) return 1;
    return Math.max(value, other[i]) < SURELY_ROOM ? 0 : 0.5;
  });
}

/**
 * Share of the pet among all that has a pixel's color nearby, 0 to 1: histograms of pet and room, smoothed over colors
 * and over neighboring parts of the photo, filled from what is sure.
 *
 * @param sure 1 surely pet, 0 surely room, nothing is learnt from 0.5
 */
export function petByColor(small: SmallPhoto, sure: Float32Array): Float32Array {
  const { width, height } = small;
  const cells = cellsOf(small);
  const parts = partsOf(width, height);
  const pet = new Float32Array(CELLS * PARTS * PARTS);
  const room = new Float32Array(CELLS * PARTS * PARTS);
  for (let i = 0; i < sure.length; i++) {
    if (sure[i] === 0.5) continue;
    const certainty = 2 * sure[i] - 1;
    const at = parts[i] * CELLS + cells[i];
    if (certainty > 0) pet[at] += certainty;
    else room[at] -= certainty;
  }
  const isPet = localHistograms(pet);
  const isRoom = localHistograms(room);
  const result = new Float32Array(sure.length).fill(0.5);
  if (!isPet || !isRoom) return result;
  for (let i = 0; i < sure.length; i++) {
    const at = parts[i] * CELLS + cells[i];
    const here = isPet[at] + DOUBT;
    result[i] = here / (here + isRoom[at] + DOUBT);
  }
  return result;
}

/**
 * How well colors separate pet and room: the share of the sure pixels whose color decides, of pet or room, whichever
 * is less.
 *
 * @param byColor what {@link petByColor} makes of `sure`
 */
export function clarityOf(byColor: Float32Array, sure: Float32Array): number {
  const [clear, all] = [
    [0, 0],
    [0, 0],
  ];
  for (let i = 0; i < sure.length; i++) {
    if (sure[i] === 0.5) continue;
    all[sure[i]]++;
    if (Math.abs(byColor[i] - sure[i]) < 0.2) clear[sure[i]]++;
  }
  return Math.min(...all.map((count, side) => (count ? clear[side] / count : 0)));
}

/** How often the colors of a photo occur in a part of it. */
export interface ColorShares {
  /** Share of a pixel's color. */
  at(pixel: number): number;
  /** What two parts have in common: 1 the same colors equally often, 0 none. */
  inCommon(other: ColorShares): number;
  readonly shares: Float32Array;
}

/** Counts colors where `weight` is above 0; nothing when it is so nowhere. */
export function colorShares(small: SmallPhoto, weight: Float32Array): ColorShares | undefined {
  const cells = cellsOf(small);
  const shares = new Float32Array(CELLS);
  for (let i = 0; i < weight.length; i++) shares[cells[i]] += weight[i];
  const sum = sumOf(shares);
  if (sum < 1) return undefined;
  smooth(shares);
  divide(shares, sum);
  return {
    shares,
    at: (pixel) => shares[cells[pixel]],
    inCommon: (other) => sumOf(shares.map((share, i) => Math.min(share, other.shares[i]))),
  };
}

function cellsOf({ colors }: SmallPhoto): Int32Array {
  const cells = new Int32Array(colors.length / 3);
  for (let i = 0; i < cells.length; i++) {
    const lightness = step(colors[3 * i]);
    cells[i] = (lightness * STEPS + step(colors[3 * i + 1] + 0.5)) * STEPS + step(colors[3 * i + 2] + 0.5);
  }
  return cells;
}

function step(value: number): number {
  return Math.min(STEPS - 1, Math.max(0, Math.floor(value * STEPS)));
}

function partsOf(width: number, height: number): Uint8Array {
  const parts = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * PARTS) / height) * PARTS;
    for (let x = 0; x < width; x++, i++) parts[i] = row + Math.floor((x * PARTS) / width);
  }
  return parts;
}

/** Shares of colors around each part, from counts in it; nothing when nothing was counted. */
function localHistograms(counts: Float32Array): Float32Array | undefined {
  const whole = new Float32Array(CELLS);
  for (let from = 0; from < counts.length; from += CELLS) addCells(whole, counts, from, 1);
  const all = sumOf(whole);
  if (all < 1) return undefined;
  const occupied = Array.from({ length: PARTS * PARTS }, (_, part) => occupiedCells(counts, part * CELLS));
  const result = new Float32Array(counts.length);
  for (let part = 0; part < PARTS * PARTS; part++) {
    const here = result.subarray(part * CELLS, (part + 1) * CELLS);
    addCells(here, whole, 0, WHOLE);
    for (let other = 0; other < PARTS * PARTS; other++) {
      const across = (other % PARTS) - (part % PARTS);
      const down = Math.floor(other / PARTS) - Math.floor(part / PARTS);
      const weight = Math.exp(-(across * across + down * down) / 1.6);
      if (weight >= 0.05) addOccupied(here, counts, other * CELLS, occupied[other], weight);
    }
    smooth(here);
    divide(here, sumOf(here));
  }
  return result;
}

// Loops over cells stand alone, so that they are compiled once and for all.

function addCells(sum: Float32Array, counts: Float32Array, from: number, weight: number): void {
  for (let i = 0; i < CELLS; i++) sum[i] += weight * counts[from + i];
}

/** A part of a photo shows few of all colors. */
function occupiedCells(counts: Float32Array, from: number): Int32Array {
  const cells = new Int32Array(CELLS);
  let count = 0;
  for (let i = 0; i < CELLS; i++) if (counts[from + i] !== 0) cells[count++] = i;
  return cells.subarray(0, count);
}

function addOccupied(
  sum: Float32Array,
  counts: Float32Array,
  from: number,
  occupied: Int32Array,
  weight: number,
): void {
  for (let n = 0; n < occupied.length; n++) {
    const i = occupied[n];
    sum[i] += weight * counts[from + i];
  }
}

function divide(cells: Float32Array, by: number): void {
  for (let i = 0; i < CELLS; i++) cells[i] /= by;
}

function sumOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Spreads what was counted to neighboring cells (1, 2, 1 along each axis). */
function smooth(cells: Float32Array): void {
  const before = new Float32Array(CELLS);
  for (const stride of [1, STEPS, STEPS * STEPS]) {
    before.set(cells);
    smoothAlong(before, stride, cells);
  }
}

function smoothAlong(before: Float32Array, stride: number, cells: Float32Array): void {
  for (let i = 0; i < CELLS; i++) {
    const at = ((i / stride) | 0) % STEPS;
    const low = at > 0 ? before[i - stride] : before[i];
    const high = at + 1 < STEPS ? before[i + stride] : before[i];
    cells[i] = (low + 2 * before[i] + high) / 4;
  }
}
