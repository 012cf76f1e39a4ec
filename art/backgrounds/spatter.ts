import { clamp, hypot, mix } from '../numbers.ts';
import type { Point } from '../point.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** A flick of the brush: paint flies from a place in a direction. */
export interface Flick {
  /** Which of the rays around the pet it flies along: the same in scenes of any detail. */
  readonly ray: number;
  /** Pixels of the plane. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  /** How far it flies, pixels of the plane. */
  readonly far: number;
}

/** How paint is thrown. Lengths are plan units, angles radians. */
export interface Throw {
  /** How far off the pet's outline a flick begins, and how far it has to be free from there: a short one is a stain. */
  readonly off: number;
  readonly free: number;
  /** How far one may lead down, as its sine: under a body it would be dirt. */
  readonly lowest: number;
  /** Radius of the largest drop; the larger the power, the rarer large ones; how much smaller they are far away. */
  readonly largest: number;
  readonly power: number;
  readonly smaller: number;
  /** How far drops spread across, and the breadth of the place at which they begin. */
  readonly spread: number;
  readonly broad: number;
  /** Threads along a flick, at least and at most. */
  readonly threads: readonly [least: number, most: number];
  /** Drops of a flick, at least and at most. */
  readonly drops: readonly [least: number, most: number];
}

/** Clusters that begin beside the pet: at its outline they would be spouts. */
export const BESIDE: Throw = {
  off: 60,
  free: 80,
  lowest: 0.3,
  largest: 13,
  power: 1.9,
  smaller: 0.2,
  spread: 0.6,
  broad: 0,
  threads: [0, 0],
  drops: [36, 56],
};

/** Sprays off the outline, broad where they begin: few, large drops near the pet, finer ones away from it. */
export const SPRAYS: Throw = {
  off: 5,
  free: 80,
  lowest: 0.4,
  largest: 21,
  power: 1.25,
  smaller: 0.8,
  spread: 0.6,
  broad: 80,
  threads: [1, 3],
  drops: [22, 32],
};

/** Radius of the smallest drop, plan units. */
const SMALLEST = 0.8;
/** How far a flick flies that has all of its drops, plan units. */
const WHOLE = 150;
/** Where more drops fall: 1 is evenly along a flick, more is near its beginning. */
const NEARER = 1.4;
/** Large drops break up: radius from which on, plan units, small drops around them, and how far those lie, in radii. */
const BREAKS = { from: 5, least: 3, most: 9, away: 3 };
/**
 * By how much drops are drawn out that have flown far, and the radius up to which a share of drops trails a tail, plan
 * units, of a length in radii.
 */
const DRAWN = { most: 1.3, upTo: 4.5, tails: 0.3, tail: 5 };
/** Threads: their length and how much further they fly, shares of the flick, and their half width, plan units. */
const THREADS = { length: [0.1, 0.26], further: 0.3, width: [1.6, 3] } as const;

/**
 * Rays among which flicks are chosen, how far paint flies, plan units, the angle between two, how far a flick turns off
 * its ray, and how much chance counts against room.
 */
const RAYS = { tried: 30, far: 230, apart: 0.75, turn: 0.25, chance: 0.5 };

/**
 * Flicks from the pet to where the sheet is empty, at most `count`.
 *
 * @param middle of the pet, pixels of the mask
 * @param mayBegin whether one may begin at a place, pixels of the mask
 */
export function flicksOf(
  mask: Plane,
  scale: number,
  middle: Point,
  count: number,
  { off, free, lowest }: Throw,
  mayBegin: (at: Point) => boolean,
  random: Random,
): Flick[] {
  const begin = random() * 2 * Math.PI;
  const found: { flick: Flick; angle: number; worth: number }[] = [];
  for (let n = 0; n < RAYS.tried; n++) {
    const angle = begin + (2 * Math.PI * n) / RAYS.tried;
    const turn = mix(-RAYS.turn, RAYS.turn, random());
    const chance = mix(1 - RAYS.chance, 1, random());
    if (Math.sin(angle) > lowest) continue;
    const [last, end] = alongRay(mask, middle, angle);
    const start = last + off * scale;
    const room = end - start;
    if (room < free * scale) continue;
    const at = { x: middle.x + Math.cos(angle) * start, y: middle.y + Math.sin(angle) * start };
    if (!mayBegin(at)) continue;
    const far = Math.min(RAYS.far * scale, 0.9 * room);
    found.push({ flick: { ray: n, ...at, angle: angle + turn, far }, angle, worth: far * chance });
  }
  found.sort((one, other) => other.worth - one.worth);
  const chosen: typeof found = [];
  for (const ray of found) {
    if (chosen.length >= count) break;
    const isApart = (other: typeof ray) => Math.cos(other.angle - ray.angle) < Math.cos(RAYS.apart);
    if (chosen.every(isApart)) chosen.push(ray);
  }
  return chosen.map(({ flick }) => flick);
}

/** Distance of the seeds of two flicks, and of two drops of one. */
const FLICK_STREAM = 7919;
const DROP_STREAM = 104_729;

/** How far along a ray the pet ends, and the sheet. */
function alongRay({ width, height, data }: Plane, { x, y }: Point, angle: number): [number, number] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let last = 0;
  for (let away = 0; ; away++) {
    const [px, py] = [Math.floor(x + dx * away), Math.floor(y + dy * away)];
    if (px < 0 || py < 0 || px >= width || py >= height) return [last, away];
    if (data[py * width + px] > 0.5) last = away;
  }
}

/**
 * Drops of paint, 0.5 at their borders: in clusters along flicks of the brush, of very different sizes, some with
 * tails. Each has random numbers of its own: where a scene of less detail has one drop less, the others are the same.
 *
 * @param scale pixels a plan unit
 * @param share of the usual number of drops
 */
export function spatter(
  width: number,
  height: number,
  scale: number,
  flicks: readonly Flick[],
  thrown: Throw,
  seed: number,
  share = 1,
): Plane {
  const plane = createPlane(width, height);
  for (const flick of flicks) {
    const { far } = flick;
    const own = seed + FLICK_STREAM * flick.ray;
    const amount = createRandom(own);
    const many = share * clamp(far / (WHOLE * scale), 0.3, 1);
    const count = Math.round(many * mix(...thrown.drops, amount()));
    for (let n = 0; n < count; n++) {
      const random = createRandom(own + DROP_STREAM * (n + 1));
      const flown = random() ** NEARER;
      const { x, y, turn } = flownFrom(flick, flown * far, thrown, scale, random);
      const large = random() ** thrown.power * (1 - thrown.smaller * flown);
      const size = SMALLEST * (thrown.largest / SMALLEST) ** large;
      const radius = size * scale;
      drop(plane, x, y, radius, turn, 1 + DRAWN.most * flown * random());
      if (size < DRAWN.upTo && random() < DRAWN.tails) {
        tail(plane, x, y, radius, turn, DRAWN.tail * radius);
      }
      if (size > BREAKS.from) breakUp(plane, x, y, radius, turn, random);
    }
    const threads = Math.round(many * mix(...thrown.threads, amount()));
    for (let n = 0; n < threads; n++) {
      const random = createRandom(own - DROP_STREAM * (n + 1));
      const length = far * mix(...THREADS.length, random());
      const away = length + far * THREADS.further * random();
      const { x, y, turn } = flownFrom(flick, away, thrown, scale, random);
      const radius = mix(...THREADS.width, random()) * scale;
      drop(plane, x, y, radius, turn, 1.5);
      tail(plane, x, y, radius, turn, length);
    }
  }
  return plane;
}

/** Where paint of a flick is that has flown so far, pixels, and in which direction. */
function flownFrom(
  { x, y, angle }: Flick,
  away: number,
  { spread, broad }: Throw,
  scale: number,
  random: Random,
): Point & { turn: number } {
  const aside = (random() + random() - 1) * broad * scale;
  const turn = angle + (random() + random() - 1) * spread;
  return {
    x: x - Math.sin(angle) * aside + Math.cos(turn) * away,
    y: y + Math.cos(angle) * aside + Math.sin(turn) * away,
    turn,
  };
}

/** Distance of the drops that make a tail, in radii. */
const TAIL_STEP = 0.7;

/** A thread of paint behind a drop, towards where it came from. */
function tail(plane: Plane, x: number, y: number, radius: number, angle: number, length: number): void {
  const steps = Math.ceil(length / (TAIL_STEP * radius));
  for (let n = 1; n <= steps; n++) {
    const back = (n / steps) * length;
    drop(
      plane,
      x - Math.cos(angle) * back,
      y - Math.sin(angle) * back,
      radius * (1 - 0.75 * (n / steps)),
      angle,
      1.3,
    );
  }
}

function breakUp(plane: Plane, x: number, y: number, radius: number, angle: number, random: Random): void {
  const count = Math.round(mix(BREAKS.least, BREAKS.most, random()));
  for (let n = 0; n < count; n++) {
    const turn = angle + (random() - 0.5) * 2.4;
    const away = radius * mix(0.9, BREAKS.away, random());
    drop(
      plane,
      x + Math.cos(turn) * away,
      y + Math.sin(turn) * away,
      radius * mix(0.08, 0.34, random() ** 2),
      turn,
      1.4,
    );
  }
}

/** A hill whose height 0.5 is an ellipse, `long` times longer along its way than across, of the radius in pixels. */
function drop(plane: Plane, x: number, y: number, radius: number, angle: number, long: number): void {
  const reach = Math.ceil(radius * 2 * long);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(plane.height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(plane.width - 1, x + reach); px++) {
      const along = ((px - x) * dx + (py - y) * dy) / long;
      const across = -(px - x) * dy + (py - y) * dx;
      const height = clamp(1 - hypot(along, across) / (2 * radius), 0, 1);
      const i = py * plane.width + px;
      if (height > plane.data[i]) plane.data[i] = height;
    }
  }
}
