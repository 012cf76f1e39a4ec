import type { Subject } from '../../contract.ts';
import type { Plane } from '../../raster.ts';
import { type Box, boundingBox } from './bounding-box.ts';
import { findHead, type Head } from './find-head.ts';

/** Sides of the photo. */
export interface Sides {
  readonly left: boolean;
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
}

/** How the pet lies in the photo; lengths are photo pixels. */
export interface SeenPet {
  readonly box: Box;
  /** Sides at which the photo cuts through the pet. */
  readonly cut: Sides;
  /** The photo, without a rim that the cut-out leaves empty where the photo cuts the pet. */
  readonly edges: Box;
  /**
   * Where the body is still broad, however ragged it ends below: what leads it out of the picture's lower edge brings
   * this row there. Missing where the pet ends in legs or a slope.
   */
  readonly foot?: number;
  /** Center of its area. */
  readonly center: { readonly x: number; readonly y: number };
  /** By the shape of the pet; missing when that is not clear. */
  readonly head?: ToppedHead;
}

/** A head and how far its ears reach, in photo pixels. */
export type ToppedHead = Head & {
  /** Its highest row. */
  readonly top: number;
  /** How far to the left and right of its middle it reaches above the eyes; missing where a body is beside it. */
  readonly left?: number;
  readonly right?: number;
};

const seen = new WeakMap<Plane, SeenPet>();

/** What a composition needs of a pet; cached, as every style needs it. */
export function seePet({ mask, found }: Pick<Subject, 'mask' | 'found'>): SeenPet {
  const known = seen.get(mask);
  if (known) return known;
  const box = found ? boundingBox(mask) : { left: 0, top: 0, right: mask.width, bottom: mask.height };
  const cut = found ? cutSides(mask, box) : { left: true, top: true, right: true, bottom: true };
  const head = found ? findHead(mask) : undefined;
  const edges = {
    left: cut.left ? box.left : 0,
    top: cut.top ? box.top : 0,
    right: cut.right ? box.right : mask.width,
    bottom: cut.bottom ? box.bottom : mask.height,
  };
  const foot = found ? footOf(mask, box) : undefined;
  const pet = {
    box,
    cut,
    edges,
    ...(foot === undefined ? {} : { foot }),
    center: massCenter(mask, box),
    ...(head ? { head: withTop(mask, head, box) } : {}),
  };
  seen.set(mask, pet);
  return pet;
}

/** A head with what the cut-out shows above it. @param box the pet's */
export function withTop(mask: Plane, head: Head, box: Box): ToppedHead {
  const top = topOf(mask, head, box);
  return { ...head, top, ...besideOf(mask, head, top) };
}

/** What a portrait shows of several heads: all of them, as if they were one. @param first one of them */
export function aroundHeads(first: ToppedHead, ...others: readonly ToppedHead[]): ToppedHead {
  const heads = [first, ...others];
  const left = Math.min(...heads.map(({ x, radius }) => x - radius));
  const right = Math.max(...heads.map(({ x, radius }) => x + radius));
  const bottom = Math.max(...heads.map(({ y, radius, chin = 0 }) => Math.max(y + radius, chin)));
  const radius = (right - left) / 2;
  const x = left + radius;
  const ears = [
    ...heads.flatMap((head) => (head.left === undefined ? [] : head.x - head.left)),
    ...heads.flatMap((head) => (head.right === undefined ? [] : head.x + head.right)),
  ];
  return {
    x,
    y: bottom - radius,
    radius,
    top: Math.min(...heads.map(({ top }) => top)),
    ...(ears.length > 0 ? { left: x - Math.min(...ears), right: Math.max(...ears) - x } : {}),
  };
}

/** How far beside the middle of a head its ears may be, and how far above the middle they end, in radii. */
const EARS = { reach: 2.4, above: 0.5 };

function besideOf(
  { width, data }: Plane,
  { x, y, radius }: Head,
  top: number,
): { left?: number; right?: number } {
  const from = Math.max(0, Math.floor(x - EARS.reach * radius));
  const to = Math.min(width - 1, Math.ceil(x + EARS.reach * radius));
  let [first, last] = [width, -1];
  for (let row = Math.floor(top); row < y - EARS.above * radius; row++) {
    for (let column = from; column <= to; column++) {
      if (!(data[row * width + column] > 0.5)) continue;
      first = Math.min(first, column);
      last = Math.max(last, column);
    }
  }
  return { ...(first > from ? { left: x - first } : {}), ...(last < to ? { right: last - x } : {}) };
}

/** Highest place of the pet over its head, where more than an odd hair reaches. */
function topOf({ width, data }: Plane, { x, y, radius }: Head, box: Box): number {
  const from = Math.max(0, Math.floor(x - 1.6 * radius));
  const to = Math.min(width, Math.ceil(x + 1.6 * radius));
  for (let row = Math.floor(box.top); row < y; row++) {
    for (let column = from; column < to; column++) if (data[row * width + column] > 0.5) return row;
  }
  return y - radius;
}

/** Columns that end this near to the lowest one, as a share of the pet's height, end at the same line. */
const SAME_LINE = 0.1;
/** Share of the columns that do so where a pet ends in one broad line. */
const BROAD = 0.5;
/** Share of those that are still there at its foot. */
const STILL_THERE = 0.7;

/** The row at which a pet that ends in one broad line is still broad. */
function footOf({ width, data }: Plane, box: Box): number | undefined {
  const least = box.bottom - SAME_LINE * (box.bottom - box.top);
  const ends: number[] = [];
  for (let column = Math.ceil(box.left); column < box.right; column++) {
    let row = Math.ceil(box.bottom) - 1;
    while (row >= least && !(data[row * width + column] > 0.5)) row--;
    if (row >= least) ends.push(row + 1);
  }
  if (ends.length < BROAD * (box.right - box.left)) return undefined;
  ends.sort((one, other) => other - one);
  return ends[Math.floor(STILL_THERE * (ends.length - 1))];
}

/** How near to the photo's edge a cut pet comes at least, as a share of the side. */
const NEAR_EDGE = 0.022;
/** The same at the top: a head that has only just found room there is not cut. */
const NEAR_TOP = 0.008;

/** Sides at which the photo's frame cuts through the pet for more than a twelfth of the side. */
function cutSides(mask: Plane, box: Box): Sides {
  const { width, height, data } = mask;
  const share = (count: number, at: (i: number) => number) => {
    let inside = 0;
    for (let i = 0; i < count; i++) if (data[at(i)] > 0.5) inside++;
    return inside / count;
  };
  const nearX = Math.ceil(NEAR_EDGE * width);
  const nearY = Math.ceil(NEAR_EDGE * height);
  const nearTop = Math.ceil(NEAR_TOP * height);
  const column = (x: number) => share(height, (y) => y * width + x) > 1 / 12;
  const row = (y: number) => share(width, (x) => y * width + x) > 1 / 12;
  // Just inside the border of the cut-out, wherever that is.
  const inset = Math.round(Math.max(width, height) * 0.004);
  return {
    left: box.left <= nearX && column(Math.min(width - 1, box.left + inset)),
    right: box.right >= width - nearX && column(Math.max(0, box.right - 1 - inset)),
    top: box.top <= nearTop && row(Math.min(height - 1, box.top + inset)),
    bottom: box.bottom >= height - nearY && row(Math.max(0, box.bottom - 1 - inset)),
  };
}

/** Center of the pet's area, in photo pixels. */
function massCenter(mask: Plane, box: Box): { x: number; y: number } {
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = Math.floor(box.top); y < box.bottom; y += 2) {
    for (let x = Math.floor(box.left); x < box.right; x += 2) {
      const value = mask.data[y * mask.width + x];
      sum += value;
      sumX += value * x;
      sumY += value * y;
    }
  }
  return sum ? { x: sumX / sum, y: sumY / sum } : { x: mask.width / 2, y: mask.height / 2 };
}
