import { mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import type { LandBrush, Skyline } from './land-brush.ts';
import { flower, poppy, spire, sprig } from './plants.ts';

/** The strip of ground before the pet, plan units. */
export interface Foreground {
  readonly line: Skyline;
  readonly from: number;
  readonly to: number;
  /** Of the plants at each place. */
  readonly height: (x: number) => number;
}

/** Height of the lowest meadow with flowers, plan units: where grass is short, their stems would be longer than it is high. */
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

/** Whether a plant of a size may be at a place, plan units. */
type IsFree = (x: number, y: number, size: number) => boolean;

/** Grass and leaves before the pet, highest in the corners. */
export function grass(brush: LandBrush, land: Land, ground: Foreground, isFree: IsFree): void {
  const { line, from, to } = ground;
  const [dark, light] = land.grass;
  for (let x = from + 8; x < to - 8; x += brush.between(16, 40)) {
    if (brush.random() > 0.25 + 0.75 * cornerAt(ground, x)) continue;
    const high = heightAt(ground, x) * brush.between(0.7, 1.1);
    if (isFree(x, line(x) - 0.7 * high, 0.3 * high)) sprig(brush, x, line(x) + 6, high, dark, light);
  }
  for (let x = from; x < to; x += 2.6) {
    const thick = 0.65 + 0.35 * Math.sin(x / 41 + from) * Math.sin(x / 97);
    const high = heightAt(ground, x) * thick * brush.between(0.35, 1);
    const at = x + brush.between(-5, 5);
    brush.grass(at, line(x) + brush.between(0, 12), high, blend(dark, light, brush.random()));
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
    const stem = land.grass[0];
    if (kind === 0) poppy(brush, x, y, size, petal, stem);
    else if (kind === 1) flower(brush, x, y, size, petal, HEART, stem);
    else spire(brush, x, y, size, petal, stem);
  }
}
