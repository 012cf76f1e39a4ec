import { signedDistance } from '../../analysis/distance.ts';
import { possibleHeads } from '../../analysis/eyes/possible-heads.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { boundingBox } from './bounding-box.ts';

/** A pet's head as a disc, in photo pixels. */
export interface Head {
  readonly x: number;
  readonly y: number;
  /** Half its breadth, without ears. */
  readonly radius: number;
  /** Where the chin is, if that is known: a long muzzle that is held low reaches beyond the disc. */
  readonly chin?: number;
}

/** Longer side of the grid on which heads are looked for. */
const GRID = 128;
/** What a disc at the bottom of the pet counts, against one at its top. */
const LOW_DOWN = 0.5;
/** A head stands out when no other part of the pet comes as near to being one. */
const RIVAL = 0.9;
/** Smallest diameter of a head, as a share of the pet's height or breadth, whichever is less. */
const SMALLEST = 0.1;
/** How far beside the middle of a chest a head may be, and how small at least, in radii of the chest. */
const OVER_CHEST = 1.2;
const ON_CHEST = 0.4;
/** How much of its radius a head may reach over the photo's edge. */
const CUT_OFF = 0.15;

/**
 * The head of a pet, by the shape of its cut-out: the broadest round part that is high up, and not a chest under a
 * head. Nothing when there are two that might be it, as with several pets or one that is stretched out, or when the
 * photo cuts it off.
 *
 * @param mask share of the pet in each pixel of the photo, 0 to 1
 */
export function findHead(mask: Plane): Head | undefined {
  const broadest = broadestPart(mask);
  if (!broadest) return undefined;
  const { x, y, radius } = broadest;
  const above = possibleHeads(mask, 1).filter(
    (part) =>
      Math.abs(part.x - x) < OVER_CHEST * radius &&
      part.y < y - 0.6 * radius &&
      part.radius > ON_CHEST * radius,
  );
  return above.length > 1 ? undefined : (above[0] ?? broadest);
}

function broadestPart(mask: Plane): Head | undefined {
  const box = boundingBox(mask);
  const step = Math.max(1, Math.max(mask.width, mask.height) / GRID);
  const width = Math.max(2, Math.round(mask.width / step));
  const height = Math.max(2, Math.round(mask.height / step));
  const { data: depths } = signedDistance(resizePlane(mask, width, height));
  const [top, tall] = [box.top / step, Math.max(1, (box.bottom - box.top) / step)];
  const broad = (box.right - box.left) / step;
  const scoreAt = (i: number) =>
    depths[i] * (1 - (1 - LOW_DOWN) * Math.min(1, Math.max(0, (Math.floor(i / width) - top) / tall)));

  let best = 0;
  for (let i = 0; i < depths.length; i++) if (scoreAt(i) > scoreAt(best)) best = i;
  const radius = depths[best];
  if (2 * radius < SMALLEST * Math.min(tall, broad) || radius < 2) return undefined;
  const [x, y] = [best % width, Math.floor(best / width)];
  const inPhoto = radius * (1 - CUT_OFF);
  if (x < inPhoto || y < inPhoto || x + inPhoto > width || y + inPhoto > height) return undefined;
  for (let i = 0; i < depths.length; i++) {
    const distance = hypot((i % width) - x, Math.floor(i / width) - y);
    // What lies below is a body; what lies beside it, as high and as broad, may be the head as well.
    const isBeside = Math.abs((i % width) - x) > 1.5 * radius && distance > 2 * radius;
    if (isBeside && scoreAt(i) > RIVAL * scoreAt(best)) return undefined;
  }
  return { x: (x + 0.5) * step, y: (y + 0.5) * step, radius: radius * step };
}

/** The head of `findHead` and what else may be one, of several pets or over a broader chest. Pixels of the mask. */
export function findHeads(mask: Plane): readonly Head[] {
  const head = findHead(mask);
  return [...(head ? [head] : []), ...possibleHeads(mask, 1)];
}

/** How far a pixel is from the nearest of the heads, in radii of that head; 0 everywhere where there is none. */
export function awayFrom(heads: readonly Head[], width: number): (i: number) => number {
  if (heads.length === 0) return () => 0;
  return (i) => {
    const [column, row] = [i % width, Math.floor(i / width)];
    let least = Number.POSITIVE_INFINITY;
    for (const { x, y, radius } of heads) {
      const squared = ((column - x) ** 2 + (row - y) ** 2) / radius ** 2;
      if (squared < least) least = squared;
    }
    return Math.sqrt(least);
  };
}
