import { mix } from '../numbers.ts';
import { lowestChinOf } from '../plan/face/face.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, type Random } from '../random.ts';
import type { Heap } from './cumulus.ts';
import { farthestRest, groundLine } from './ground-line.ts';

/** How much the bank before a pet may hide of it: of its height, of the longer side. */
const HIDDEN = { ofPet: 0.12, ofFrame: 0.1, least: 0.03 };
/** A pet that ends higher above the foot of the picture, as a share of its height, leaps: nothing is before it. */
const LEAPS = 0.34;
/** Where the bank's balls stand, below the foot of the picture, so that a low bank has large balls, too. */
const FOOT = 1.14;
/** A taller bank has several rows, one before the other: balls as tall as it would rise over the pet's face. */
const ROW = { tallest: 0.22, apart: 0.11 };

/**
 * How much farther away than its lower end a pet rests that lies on a bank, of its height, and how far that goes on
 * behind it.
 */
const DEEP = 0.2;
const BEHIND = 0.05;

/** Heaps of cloud before a pet's lower end, on which it rests; none before one that leaps. */
export function bankBefore(scene: Scene, seed: number, ofPet = HIDDEN.ofPet): Heap[] {
  const edge = edgeBefore(scene, ofPet);
  return edge === undefined ? [] : rowsFrom(edge, scene, createRandom(seed + 31));
}

/**
 * Heaps behind a pet that lies, up to where its body rests; none behind others, which stand on the bank
 * before them.
 */
export function bankBehind(scene: Scene, seed: number): Heap[] {
  const edge = edgeBehind(scene);
  return edge === undefined ? [] : rowsFrom(edge, scene, createRandom(seed + 33));
}

/**
 * Where the bank before a pet begins, plan units; none for a pet that leaps.
 *
 * @param ofPet how much of its height the bank may hide
 */
export function edgeBefore(scene: Scene, ofPet = HIDDEN.ofPet): number | undefined {
  const { width, height } = scene.placement;
  const longest = Math.max(width, height);
  const { top, bottom } = endsOf(scene);
  if (height - bottom > LEAPS * height) return undefined;
  const hidden = Math.min(ofPet * (bottom - top), HIDDEN.ofFrame * longest);
  return Math.min(Math.max(bottom - hidden, lowestChinOf(scene)), bottom - HIDDEN.least * longest);
}

/** Where the bank behind a pet that lies begins, plan units; none for others. */
export function edgeBehind(scene: Scene): number | undefined {
  const { mask, scale, placement } = scene;
  const ground = groundLine(mask);
  const { top, bottom } = endsOf(scene);
  if (!ground || !endsAbove(scene)) return undefined;
  const far = farthestRest(mask, ground) / scale;
  return bottom - far < DEEP * (bottom - top) ? undefined : far - BEHIND * placement.height;
}

/** Rows of heaps from a height down to the foot of the picture, each before the one above. */
function rowsFrom(edge: number, scene: Scene, random: Random): Heap[] {
  const { width, height } = scene.placement;
  const middle = endsOf(scene).middle / width;
  const longest = Math.max(width, height);
  const heaps: Heap[] = [];
  for (let top = edge; top < height; top += ROW.apart * longest) {
    const foot = Math.min(FOOT * height, top + ROW.tallest * longest);
    for (const x of BESIDE) {
      heaps.push({
        x: middle + x + mix(-0.04, 0.04, random()),
        foot: foot / height,
        width: mix(0.45, 0.6, random()),
        height: ((foot - top) / longest) * mix(0.85, 1.05, random()),
      });
    }
  }
  return heaps;
}

/** Heaps below and beside a pet's lower end, shares of the frame's width, and what of its height that end is. */
const BESIDE = [-0.66, 0.66, -0.33, 0.33, 0];
const LOWER_END = 0.12;
/** A pet that ends nearer than this to the foot of the picture is cut off there, plan units. */
const CUT = 8;

/** Least share of a row that is a paw: a leash or a single hair is none. */
const PAW = 0.025;

/** Whether the picture shows where the pet ends below. */
export function endsAbove(scene: Scene): boolean {
  return endsOf(scene).bottom < scene.placement.height - CUT;
}

/** Where the pet begins and ends in the frame, and the middle of its lower end, plan units. */
function endsOf({ mask, scale }: Scene): { top: number; bottom: number; middle: number } {
  const { width, height, data } = mask;
  const isPet = (row: number) =>
    data.subarray(row * width, (row + 1) * width).filter((share) => share > 0.5).length > PAW * width;
  let [top, last] = [0, height - 1];
  while (top < last && !isPet(top)) top++;
  while (last > top && !isPet(last)) last--;
  let [sum, total] = [0, 1e-6];
  for (let row = Math.floor(mix(last, top, LOWER_END)); row <= last; row++) {
    for (let x = 0; x < width; x++) {
      sum += x * data[row * width + x];
      total += data[row * width + x];
    }
  }
  return { top: top / scale, bottom: (last + 1) / scale, middle: sum / total / scale };
}
