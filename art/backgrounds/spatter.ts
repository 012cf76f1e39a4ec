import { clamp, hypot, mix } from '../numbers.ts';
import type { Point } from '../point.ts';
import type { Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** A flick of the brush: paint flies from a place in a direction. */
export interface Flick {
  /** Pixels of the plane. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  /** How far it flies, pixels of the plane. */
  readonly far: number;
}

/** Radius of the smallest drop and of the largest one, plan units; the larger the power, the rarer large ones. */
const RADIUS = { least: 0.7, most: 13, power: 1.9 };
/** Drops of a flick, where they begin, plan units, and how far they spread across, radians. */
const FLICK = { least: 34, most: 60, near: 4, spread: 0.6 };
/** Large drops break up: radius from which on, plan units, small drops around them, and how far those lie, in radii. */
const BREAKS = { from: 5, least: 3, most: 9, away: 3.2 };
/**
 * By how much drops are drawn out that have flown far, and the radius up to which a share of drops trails a tail, plan
 * units, of a length in radii.
 */
const DRAWN = { most: 1.2, upTo: 4.5, tails: 0.3, tail: 5 };

/**
 * Rays among which flicks are chosen, how far off the pet one begins, plan units (at its outline it would be a spout), how
 * far it has to be free from there, how far it flies, the angle between two, and how far one may lead down, as its
 * sine: under a body it would be dirt.
 */
const RAYS = { tried: 14, off: 60, free: 80, far: 240, apart: 0.7, lowest: 0.3 };

/**
 * Flicks beside the pet to where the sheet is empty, at most `count`.
 *
 * @param middle of the pet, pixels of the mask
 * @param mayBegin whether one may begin at a place, pixels of the mask
 */
export function flicksOf(
  mask: Plane,
  scale: number,
  middle: Point,
  count: number,
  mayBegin: (at: Point) => boolean,
  random: Random,
): Flick[] {
  const flicks: Flick[] = [];
  const begin = random() * 2 * Math.PI;
  for (let n = 0; n < RAYS.tried && flicks.length < count; n++) {
    // Steps of about the golden angle: each ray lies between the ones before it.
    const angle = begin + 2.4 * n;
    if (Math.sin(angle) > RAYS.lowest) continue;
    if (flicks.some((other) => Math.cos(other.angle - angle) > Math.cos(RAYS.apart))) continue;
    const [last, end] = alongRay(mask, middle, angle);
    const start = last + RAYS.off * scale;
    const free = end - start;
    if (free < RAYS.free * scale) continue;
    const at = { x: middle.x + Math.cos(angle) * start, y: middle.y + Math.sin(angle) * start };
    if (!mayBegin(at)) continue;
    const turn = (random() - 0.5) * 0.6;
    flicks.push({ ...at, angle: angle + turn, far: Math.min(RAYS.far * scale, 0.9 * free) });
  }
  return flicks;
}

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
 * Drops of paint, 0.5 at their borders: in clusters along flicks of the brush, of very different sizes, some with tails.
 *
 * @param scale pixels a plan unit
 */
export function spatter(
  width: number,
  height: number,
  scale: number,
  flicks: readonly Flick[],
  random: Random,
): Plane {
  const plane = createPlane(width, height);
  for (const { x, y, angle, far } of flicks) {
    const count = Math.round(mix(FLICK.least, FLICK.most, random()));
    for (let n = 0; n < count; n++) {
      const flown = random() ** 1.5;
      const turn = angle + (random() + random() - 1) * FLICK.spread;
      const away = mix(FLICK.near * scale, far, flown);
      const size = RADIUS.least * (RADIUS.most / RADIUS.least) ** (random() ** RADIUS.power);
      const radius = size * scale * mix(1, 0.6, flown);
      const at = { x: x + Math.cos(turn) * away, y: y + Math.sin(turn) * away };
      drop(plane, at.x, at.y, radius, turn, 1 + DRAWN.most * flown * random());
      if (size < DRAWN.upTo && random() < DRAWN.tails) tail(plane, at.x, at.y, radius, turn);
      if (size > BREAKS.from) breakUp(plane, at.x, at.y, radius, turn, random);
    }
  }
  return plane;
}

/** Drops that make a tail. */
const TAIL_STEPS = 7;

/** A thread of paint behind a drop, towards where it came from. */
function tail(plane: Plane, x: number, y: number, radius: number, angle: number): void {
  const steps = TAIL_STEPS;
  for (let n = 1; n <= steps; n++) {
    const back = (n / steps) * DRAWN.tail * radius;
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
