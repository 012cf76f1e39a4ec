import { clamp, mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import type { Plane } from '../../raster.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import type { LandBrush, Window } from './land-brush.ts';
import type { Rest } from './pet-ground.ts';
import { foliage, type Leaves, sprig } from './plants.ts';

/** A stretch of the window's side at which the page ends the pet, plan units. */
export interface SideCut {
  readonly side: 'left' | 'right';
  readonly top: number;
  /** Level of the ground there: below the pet's end, and where its next foot stands, or the page's end. */
  readonly ground: number;
}

/** How far inside the window's side it is looked whether the pet is there, plan units. */
const INSIDE = 8;
/** Least length of a cut with a bush, plan units. */
const WORTH = 60;
/** How far above a cut its bush reaches, plan units, and how near to the window's upper side. */
const ABOVE = { cut: 26, window: 10 };
/** Half width of a bush: a share of its height, within bounds, plan units. */
const WIDE = { share: 0.34, least: 44, most: 120 };
/** How far a bush reaches below the cut or the next foot, plan units. */
const BELOW = 16;
/** Clumps of leaves of a bush for each of its half widths of height, and blossoms on it for each clump. */
const CLUMPS = 3.2;
const LEAST_CLUMPS = 9;
const BLOSSOMS = 1.1;
/** Blades of grass at its foot. */
const BLADES = 44;
/** What its shaded leaves are mixed with. */
const SHADE: Rgb = [0.1, 0.14, 0.18];

/** Where the page cuts through the pet at its sides. */
export function sideCutsOf(
  { mask, scale }: { mask: Plane; scale: number },
  window: Window,
  rests: readonly Rest[],
): SideCut[] {
  const { width, height, data } = mask;
  const cuts: SideCut[] = [];
  for (const side of ['left', 'right'] as const) {
    const x = side === 'left' ? window.left + INSIDE : window.right - INSIDE;
    const column = clamp(Math.floor(x * scale), 0, width - 1);
    let [first, last] = [height, -1];
    for (let row = 0; row < height; row++) {
      if (data[row * width + column] < 0.5) continue;
      first = Math.min(first, row);
      last = row;
    }
    const [top, bottom] = [first / scale, Math.min((last + 1) / scale, window.bottom)];
    if (bottom - top < WORTH) continue;
    const next = side === 'left' ? rests[0] : rests.at(-1);
    const foot = next?.line((next.left + next.right) / 2) ?? window.bottom;
    cuts.push({ side, top, ground: Math.max(bottom, foot) });
  }
  return cuts;
}

/** A round part of a bush, plan units. */
interface Clump {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * A bush in flower before the place where the page cuts the pet, as high as the cut.
 *
 * @param keeps places that stay free of it: the face
 */
export function bushBefore(
  brush: LandBrush,
  land: Land,
  cut: SideCut,
  keeps: (x: number, y: number, radius: number) => boolean,
): void {
  const { left, right, top, bottom } = brush.window;
  const foot = Math.min(cut.ground + BELOW, bottom - 6);
  const high = foot - Math.max(cut.top - ABOVE.cut, top + ABOVE.window);
  const wide = clamp(WIDE.share * high, WIDE.least, WIDE.most);
  const inwards = cut.side === 'left' ? 1 : -1;
  const place = (reach: number) => (cut.side === 'left' ? left : right) + inwards * reach;
  const { dark, light } = land.grass;
  const leaves: Leaves = {
    dark: blend(dark, SHADE, 0.35),
    middle: blend(dark, light, 0.3),
    light: blend(dark, light, 0.85),
  };
  const clumps = clumpsOf(brush, { foot, high, wide, place }, keeps);
  if (clumps.length === 0) return;
  for (const { x, y, radius } of clumps) foliage(brush, x, y, [radius, 0.86 * radius], leaves, 7);
  for (const { x, y, radius } of clumps.filter((_, n) => n % 3 === 1)) {
    const from = x + inwards * radius * brush.between(0.3, 0.7);
    sprig(brush, from, y, radius * brush.between(1.2, 1.8), { dark, light: leaves.light });
  }
  rootedAt(brush, land, place(0), place(1.5 * wide), foot);
  for (let n = 0; n < BLOSSOMS * clumps.length; n++) {
    const { x, y, radius } = clumps[n % clumps.length];
    blossom(brush, x + radius * brush.between(-0.6, 0.6), y + radius * brush.between(-0.6, 0.4), land);
  }
}

/** Round parts from the tip down, each further into the page, every other one beside the one above. */
function clumpsOf(
  brush: LandBrush,
  bush: { foot: number; high: number; wide: number; place: (reach: number) => number },
  keeps: (x: number, y: number, radius: number) => boolean,
): Clump[] {
  const { foot, high, wide, place } = bush;
  const count = Math.max(LEAST_CLUMPS, Math.round((CLUMPS * high) / wide));
  let clumps: Clump[] = [];
  for (let n = 0; n < count; n++) {
    const t = (n + 0.5) / count;
    const isAtEdge = n % 2 === 0;
    const radius = wide * mix(0.34, 0.54, t) * brush.between(0.72, 1.25);
    const out = (0.1 + 0.9 * t ** 0.8) * (isAtEdge ? brush.between(0, 0.2) : brush.between(0.5, 1));
    const x = place(0.66 * radius + wide * out);
    const y = mix(foot - high + radius, foot - 0.7 * radius, t);
    if (!keeps(x, y, radius)) clumps.push({ x, y, radius });
    // What a face parts from the ground would float.
    else if (isAtEdge) clumps = [];
  }
  return clumps;
}

/** Grass at the foot of a bush. */
function rootedAt(brush: LandBrush, { grass }: Land, from: number, to: number, foot: number): void {
  for (let n = 0; n < BLADES; n++) {
    const x = mix(from, to, brush.random());
    brush.grass(
      x,
      foot + brush.between(-6, 8),
      brush.between(14, 40),
      n % 2 === 0 ? grass.dark : grass.light,
    );
  }
}

function blossom(brush: LandBrush, x: number, y: number, { petals }: Land): void {
  const petal = petals[1] ?? petals[0];
  const size = brush.between(5, 8);
  for (let n = 0; n < 5; n++) {
    const angle = (n / 5) * 2 * Math.PI;
    brush.dab(x + size * Math.cos(angle), y + size * Math.sin(angle), angle, size, 0.45 * size, petal);
  }
  brush.dab(x, y, 0, 1, 0.42 * size, petals[0]);
}
