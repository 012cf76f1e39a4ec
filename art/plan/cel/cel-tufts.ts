import { readPlane } from '../../analysis/read-plane.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createRandom } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { outwardsAt } from '../coat/coat-depth.ts';
import { fallOf } from '../coat/growth.ts';
import { shagOf } from '../coat/shag.ts';
import type { Nib } from '../lines/nib.ts';

/** Distance between groups of locks, plan units, at least. */
const APART = 230;
/** Size of the largest lock of a group, of the longest there is, at least; below that, plan units, it is a thorn. */
const SHORTEST = 0.8;
const LEAST = 50;
/**
 * The locks of a group, one over the other along the fall of the hair: where each begins, and its size, both in that
 * of the largest.
 */
const LOCKS = [
  { at: 0, share: 0.66 },
  { at: 0.48, share: 1 },
  { at: 1.2, share: 0.52 },
] as const;
/**
 * A lock in its size: where its root and its tip lie along the fall, how far the tip stands out, at least and at
 * most, and half its breadth at the root, where it is part of the body.
 */
const LOCK = { root: -0.35, tip: 0.78, out: [0.34, 0.44], half: 0.42 } as const;
/** How late a lock leaves the body, and how soon it is thin: powers along it. */
const BOW = { leaves: 1.3, thins: 1.1 } as const;
/** Where a lock's lower side meets the body, as a share of it, and where the crease that goes on from there ends. */
const CREASE = { from: 0.72, to: 0.38, half: 1.4 } as const;
/** Points of a lock after its root. */
const STEPS = 10;
/**
 * How much an outline looks down, -1 up, 1 down, where it has no locks and where it has all: none on backs and
 * crowns, and none below a belly, where they would lie flat.
 */
const DOWN = { back: [-0.3, 0.15], belly: [0.75, 0.45] } as const;
/** How far outside the outline a lock's tip is, in its size, at least and at most: in a bay and at an end it is not. */
const TIP = [0.1, 0.6] as const;
/** Shag from which on an outline has locks. */
const SHAGGY = 0.42;
/** Depth of a limb that has no locks and of a body that has long ones, plan units. */
const LIMB = [40, 88] as const;
/** Steps along an outline, plan units. */
const STEP = 6;

/** Locks of hair that stand out of an outline. */
export interface CelTufts {
  /** Each from its root inside the body to its tip. */
  readonly locks: readonly Nib[][];
  /** Where a lock lies over the next: from the outline inwards. */
  readonly creases: readonly Nib[][];
}

/**
 * Groups of curved, overlapping locks where fur is long, as an animator draws them: a middle, a large and a small one,
 * never a single spike. The same for every seed.
 *
 * @param depth inside the outline on the coat's grid, plan units
 * @param longest size of the longest lock, plan units
 */
export function celTuftsOf(coat: Coat, depth: Plane, longest: number): CelTufts {
  const random = createRandom(77);
  const hairyAt = hairinessOf(coat, depth);
  const taken: Point[] = [];
  const [locks, creases]: [Nib[][], Nib[][]] = [[], []];
  for (const { place, hairy } of placesOf(coat, depth, hairyAt)) {
    if (taken.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < APART)) continue;
    const size = longest * hairy * mix(SHORTEST, 1, random());
    if (size < LEAST) break;
    const group = groupAt(coat, depth, place, size);
    if (!group) continue;
    taken.push(place);
    for (const [n, root] of group.entries()) {
      const out = mix(...LOCK.out, random());
      locks.push(lockAt(root, out));
      if (n + 1 < group.length) creases.push(creaseOf(root, out));
    }
  }
  return { locks, creases };
}

/** Where a lock grows. */
interface Root {
  readonly place: Point;
  /** Unit vector away from the body. */
  readonly out: Point;
  readonly size: number;
}

/** The locks of a group whose largest is at a place; none where one of them has no room. */
function groupAt(coat: Coat, depth: Plane, place: Point, size: number): readonly Root[] | undefined {
  const roots: Root[] = [];
  for (const { at, share } of LOCKS) {
    const root = walk(coat, depth, place, (at - LOCKS[1].at) * size);
    if (!root) return undefined;
    const own = { ...root, size: share * size };
    if (!isFree(coat, depth, own)) return undefined;
    roots.push(own);
  }
  return roots;
}

/** Whether a lock's tip stands out of the body, but not beyond its end: on a paw it would be a claw. */
function isFree({ scale }: Coat, depth: Plane, root: Root): boolean {
  const tip = beside(root, LOCK.tip, LOCK.out[0]);
  const outside = -readPlane(depth, scale, tip.x, tip.y) / root.size;
  return outside > TIP[0] && outside < TIP[1];
}

/** The place a distance further along an outline, down where it is positive. */
function walk({ scale }: Coat, depth: Plane, from: Point, distance: number): Omit<Root, 'size'> | undefined {
  const steps = Math.max(1, Math.round(Math.abs(distance) / STEP));
  let place = from;
  for (let n = 0; ; n++) {
    const out = outwardsAt(depth, Math.floor(place.x * scale), Math.floor(place.y * scale));
    if (!out) return undefined;
    if (n === steps) return { place, out };
    const fall = fallOf(out);
    const step = distance / steps;
    const next = { x: place.x + step * fall.x, y: place.y + step * fall.y };
    const inside = readPlane(depth, scale, next.x, next.y);
    place = { x: next.x + inside * out.x, y: next.y + inside * out.y };
  }
}

/** A place beside a root: along the fall and outwards, in the lock's size. */
function beside({ place, out, size }: Root, forth: number, off: number): Point {
  const fall = fallOf(out);
  return {
    x: place.x + size * (forth * fall.x + off * out.x),
    y: place.y + size * (forth * fall.y + off * out.y),
  };
}

/** A lock whose upper side leaves the outline in a bow and whose lower side is hollow. @param out see `LOCK` */
function lockAt(root: Root, out: number): Nib[] {
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = n / STEPS;
    const half = halfAt(t);
    return {
      ...beside(root, mix(LOCK.root, LOCK.tip, t), out * bowAt(t) - half),
      radius: root.size * half,
    };
  });
}

/** How far the upper side of a lock stands out along it, against its tip. */
function bowAt(t: number): number {
  return Math.sin((Math.PI / 2) * t) ** BOW.leaves;
}

/** Half the breadth of a lock along it, in its size. */
function halfAt(t: number): number {
  return LOCK.half * (1 - t) ** BOW.thins;
}

/** A line that goes on from a lock's lower side into the body and runs out there. */
function creaseOf(root: Root, out: number): Nib[] {
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = mix(CREASE.from, CREASE.to, n / STEPS);
    const off = out * bowAt(t) - 2 * halfAt(t);
    const radius = CREASE.half * Math.sqrt(1 - (0.96 * n) / STEPS);
    return { ...beside(root, mix(LOCK.root, LOCK.tip, t), off), radius };
  });
}

/** A place of an outline where hair may stand out, and how much there is, 0 to 1. */
interface HairyPlace {
  readonly place: Point;
  readonly hairy: number;
}

/** Where hair may stand out of an outline, the hairiest places first. */
function placesOf(
  { width, height, scale }: Coat,
  depth: Plane,
  hairyAt: (x: number, y: number) => number,
): HairyPlace[] {
  const places: HairyPlace[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      if (Math.abs(depth.data[y * width + x]) > 0.6 / scale) continue;
      const hairy = hairyAt(x, y);
      if (hairy > 0) places.push({ place: { x: (x + 0.5) / scale, y: (y + 0.5) / scale }, hairy });
    }
  }
  return places.sort((one, other) => other.hairy - one.hairy);
}

/** How much hair stands out at a pixel of the outline. */
function hairinessOf(coat: Coat, depth: Plane): (x: number, y: number) => number {
  const { width, scale } = coat;
  const shag = shagOf(coat).data;
  return (x, y) => {
    const shaggy = shag[y * width + x];
    const out = shaggy < SHAGGY ? undefined : outwardsAt(depth, x, y);
    if (!out) return 0;
    const place = { x: (x + 0.5) / scale, y: (y + 0.5) / scale };
    const thick = smoothstepIn(LIMB, thicknessAt(depth, place, out, scale));
    return shaggy * thick * smoothstepIn(DOWN.back, out.y) * smoothstepIn(DOWN.belly, out.y);
  };
}

/** How deep the body is behind a place of its outline, plan units. */
function thicknessAt(depth: Plane, place: Point, out: Point, scale: number): number {
  let deepest = 0;
  for (let inwards = STEP; inwards <= LIMB[1]; inwards += STEP) {
    const [x, y] = [place.x - inwards * out.x, place.y - inwards * out.y];
    deepest = Math.max(deepest, readPlane(depth, scale, x, y));
  }
  return deepest;
}
