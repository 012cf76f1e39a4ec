import { clamp, mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { flower, poppy, spire, sprig } from './plants.ts';
import type { Skyline } from './tints.ts';

/** The strip of ground before the pet, plan units. */
export interface Foreground {
  readonly line: Skyline;
  readonly from: number;
  readonly to: number;
  /** Of the plants at each place. */
  readonly height: (x: number) => number;
}

/**
 * Height of the lowest meadow with flowers, plan units: where grass is short, their stems would be longer than it is
 * high.
 */
const FLOWERS = 40;
/** How much higher plants are in the corners of the page, and how far these reach, share of its width. */
const CORNERS = { higher: 1.5, reach: 0.24 };
const HEART: Rgb = [0.95, 0.75, 0.3];

/** 1 in the corners of the page, 0 between them. */
function cornerAt({ from, to }: Foreground, x: number): number {
  return Math.max(0, 1 - Math.min(x - from, to - x) / (CORNERS.reach * (to - from))) ** 1.5;
}

function heightAt(ground: Foreground, x: number): number {
  return ground.height(x) * (1 + CORNERS.higher * cornerAt(ground, x));
}

/** Blades before the pet from the back to the front: dark ones close together, light ones in clumps. */
const BLADES = [
  { apart: 3.6, tone: 0.12, high: 0.95, gaps: 0.3 },
  { apart: 4.2, tone: 0.5, high: 1.05, gaps: 0.8 },
  { apart: 4.6, tone: 0.92, high: 0.85, gaps: 1.1 },
] as const;
/** Height of the tallest blades, plan units: grass, not reed. */
const TALLEST = 130;
/** What the shade between blades is mixed with. */
const DEEP: Rgb = [0.06, 0.12, 0.16];

/** Whether a plant of a size may be at a place, plan units. */
type IsFree = (x: number, y: number, size: number) => boolean;

/** Grass and leaves before the pet, highest in the corners. */
export function grass(brush: LandBrush, land: Land, ground: Foreground, isFree: IsFree): void {
  const { line, from, to } = ground;
  const { dark, light } = land.grass;
  for (let x = from + 8; x < to - 8; x += brush.between(16, 40)) {
    if (brush.random() > 0.25 + 0.75 * cornerAt(ground, x)) continue;
    const high = heightAt(ground, x) * brush.between(0.7, 1.1);
    if (isFree(x, line(x) - 0.7 * high, 0.3 * high)) sprig(brush, x, line(x) + 6, high, land.grass);
  }
  for (const { apart, tone, high, gaps } of BLADES) {
    const shift = 9 * brush.random();
    for (let x = from; x < to; x += apart) {
      const close = 0.5 + 0.3 * Math.sin(x / 23 + shift) + 0.2 * Math.sin(x / 61 + 2 * shift);
      if (close < gaps * brush.random()) continue;
      const tall =
        Math.min(TALLEST, heightAt(ground, x)) * high * (0.4 + 0.7 * close) * brush.between(0.4, 1);
      const color = blend(blend(dark, DEEP, 0.4), light, clamp(tone + brush.between(-0.2, 0.2), 0, 1));
      brush.grass(x + brush.between(-5, 5), line(x) + brush.between(0, 12), tall, color);
    }
  }
}

/** Flowers in that grass, half of them in the corners. */
export function flowersBefore(brush: LandBrush, land: Land, ground: Foreground, isFree: IsFree): void {
  const { line, from, to, height } = ground;
  const count = Math.round((to - from) / 26);
  for (let n = 0; n < count; n++) {
    const t = brush.random();
    const inCorner = (t < 0.5 ? 0 : 1) + 2 * CORNERS.reach * (t < 0.5 ? t : t - 1);
    const x = mix(from, to, n % 2 === 0 ? t : inCorner);
    if (height(x) < FLOWERS || x < from + 14 || x > to - 14) continue;
    const y = line(x) - heightAt(ground, x) * brush.between(0.55, 1.05);
    const size = brush.between(10, 14) * (1 + 0.7 * cornerAt(ground, x));
    if (!isFree(x, y, size)) continue;
    const kind = n % land.petals.length;
    const petal = land.petals[kind];
    const stem = land.grass.dark;
    if (kind === 0) poppy(brush, x, y, size, petal, stem);
    else if (kind === 1) flower(brush, x, y, size, petal, HEART, stem);
    else spire(brush, x, y, size, petal, stem);
  }
}
