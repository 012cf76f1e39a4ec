import type { Subject } from '../contract.ts';
import type { Plane } from '../raster.ts';
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
  /** Centre of its area. */
  readonly centre: { readonly x: number; readonly y: number };
  /** Missing when it cannot be told. */
  readonly head?: Head & { /** Where its highest part is, ears included. */ readonly top: number };
}

const seen = new WeakMap<Plane, SeenPet>();

/** What a composition has to know of a pet; remembered, as every style asks for it. */
export function seePet({ mask, found }: Pick<Subject, 'mask' | 'found'>): SeenPet {
  const known = seen.get(mask);
  if (known) return known;
  const box = found ? boundingBox(mask) : { left: 0, top: 0, right: mask.width, bottom: mask.height };
  const cut = found ? cutSides(mask, box) : { left: true, top: true, right: true, bottom: true };
  const head = found ? findHead(mask) : undefined;
  const pet = {
    box,
    cut,
    centre: massCentre(mask, box),
    ...(head ? { head: { ...head, top: topOf(mask, head, box) } } : {}),
  };
  seen.set(mask, pet);
  return pet;
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

/** Sides at which the photo's frame cuts through the pet for more than a twelfth of the side. */
function cutSides(mask: Plane, box: Box): Sides {
  const { width, height, data } = mask;
  const share = (count: number, at: (i: number) => number) => {
    let inside = 0;
    for (let i = 0; i < count; i++) if (data[at(i)] > 0.5) inside++;
    return inside / count;
  };
  const inset = Math.round(Math.max(width, height) * 0.004);
  return {
    left: box.left <= inset * 2 && share(height, (y) => y * width + inset) > 1 / 12,
    right: box.right >= width - inset * 2 && share(height, (y) => y * width + width - 1 - inset) > 1 / 12,
    top: box.top <= inset * 2 && share(width, (x) => inset * width + x) > 1 / 12,
    bottom:
      box.bottom >= height - inset * 2 && share(width, (x) => (height - 1 - inset) * width + x) > 1 / 12,
  };
}

/** Centre of the pet's area, in photo pixels. */
function massCentre(mask: Plane, box: Box): { x: number; y: number } {
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
