import { clamp } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { flower, spire } from './plants.ts';
import type { SideSpot } from './side-cover.ts';

/** Tones of a thing from the shade to the light. */
export type Tones = readonly [dark: Rgb, mid: Rgb, light: Rgb];

/** How far beyond the window's side strokes begin, so that none shows an end there; plan units. */
export const OUTSIDE = 10;
export const SHADE: Rgb = [0.1, 0.13, 0.18];
const HEART: Rgb = [0.95, 0.75, 0.3];
/** How steep a form faces the light to be wholly lit, and how far from it to be dark. */
const FORM = { lit: 0.8, dark: -0.75 };

/** Color of a form whose side looks that way; the light comes from the upper left. */
export function toneFacing([dark, mid, light]: Tones, across: number, down: number): Rgb {
  const faces = clamp((-0.6 * across - 0.8 * down - FORM.dark) / (FORM.lit - FORM.dark), 0, 1);
  return faces < 0.5 ? blend(dark, mid, 2 * faces) : blend(mid, light, 2 * faces - 1);
}

/** Grass at the foot of a thing, in its shadow at the back. */
export function rootedAt(
  brush: LandBrush,
  { grass }: Land,
  { foot, place, wide }: SideSpot,
  tall = 40,
): void {
  const blades = Math.round(wide / 3.2);
  for (let n = 0; n < blades; n++) {
    const x = place(1.12 * wide * brush.random());
    brush.grass(
      x,
      foot + brush.between(-4, 10),
      brush.between(0.35, 1) * tall,
      blend(...grass, brush.random()),
    );
  }
}

/** A stroke through places so far from the window's side, each at its level. */
export function strokeAcross(
  brush: LandBrush,
  { place }: SideSpot,
  line: readonly (readonly [reach: number, y: number])[],
  radius: number,
  color: Rgb,
  opacity = 1,
): void {
  brush.stroke(
    line.map(([reach, y]) => [place(reach), y]),
    radius,
    color,
    opacity,
  );
}

/** Flowers of the land in a row, higher at the window's side. */
export function flowersAt(
  brush: LandBrush,
  { grass, petals }: Land,
  { foot, wide, place }: SideSpot,
  tall: number,
): void {
  const count = Math.round(wide / 15);
  for (let n = 0; n < count; n++) {
    const t = (n + brush.between(0.2, 0.8)) / count;
    const y = foot - tall * (1 - 0.6 * t) * brush.between(0.55, 1);
    const size = brush.between(13, 20);
    const petal = petals[n % petals.length];
    const x = place(8 + wide * t);
    if (n % 3 === 2) spire(brush, x, y, 1.1 * size, petal, grass[0]);
    else flower(brush, x, y, size, petal, HEART, grass[0]);
  }
}
