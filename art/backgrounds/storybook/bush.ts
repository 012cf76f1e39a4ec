import { clamp, mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import type { Plane } from '../../raster.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import type { LandBrush, Window } from './land-brush.ts';
import type { Rest } from './pet-ground.ts';
import { foliage, type Leaves } from './plants.ts';

/** A stretch of the window's side at which the page ends the pet, plan units. */
export interface SideCut {
  readonly side: 'left' | 'right';
  readonly top: number;
  /** Level of the ground there: below the pet's end, and where its next foot stands, or the page's end. */
  readonly ground: number;
}

/** How far inside the window's side it is looked whether the pet is there, plan units. */
const INSIDE = 8;
/** Least length of a cut with a bush, plan units; share of the window's height that makes it a close-up. */
const WORTH = { least: 60, most: 0.7 };
/** How far up a cut its bush reaches, as a share of it. */
const COVERS = 0.66;
/** Half width of a bush: a share of its height, within bounds, plan units. */
const WIDE = { share: 0.36, least: 40, most: 92 };
/** How far a bush reaches below the cut or the next foot, plan units. */
const BELOW = 16;
/** Clumps of leaves of a bush, and blossoms on it. */
const CLUMPS = 9;
const BLOSSOMS = 11;
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
    const isCloseUp = bottom - top > WORTH.most * (window.bottom - window.top);
    if (bottom - top < WORTH.least || isCloseUp) continue;
    const next = side === 'left' ? rests[0] : rests.at(-1);
    const foot = next?.line((next.left + next.right) / 2) ?? window.bottom;
    cuts.push({ side, top, ground: Math.max(bottom, foot) });
  }
  return cuts;
}

/**
 * A bush in flower before the place where the page cuts the pet.
 *
 * @param keeps places that stay free of it: the face
 */
export function bushBefore(
  brush: LandBrush,
  land: Land,
  { side, top, ground }: SideCut,
  keeps: (x: number, y: number, radius: number) => boolean,
): void {
  const { left, right, bottom } = brush.window;
  const foot = Math.min(ground + BELOW, bottom - 6);
  const high = COVERS * (foot - top);
  const wide = clamp(WIDE.share * high, WIDE.least, WIDE.most);
  const place = (inwards: number) => (side === 'left' ? left + inwards : right - inwards);
  const [dark, light] = land.grass;
  const leaves: Leaves = [blend(dark, SHADE, 0.35), blend(dark, light, 0.3), blend(dark, light, 0.85)];
  const clumps: { x: number; y: number; radius: number }[] = [];
  for (let n = 0; n < CLUMPS; n++) {
    const t = (n + 0.5) / CLUMPS;
    const radius = wide * mix(0.42, 0.62, t) * brush.between(0.85, 1.1);
    // From the tip down, each row further into the page.
    const x = place(0.72 * radius + wide * t * brush.between(0, 0.75));
    const y = mix(foot - high + radius, foot - 0.6 * radius, t);
    if (keeps(x, y, radius)) continue;
    foliage(brush, x, y, [radius, 0.86 * radius], leaves, 7);
    clumps.push({ x, y, radius });
  }
  for (let n = 0; n < BLOSSOMS && clumps.length > 0; n++) {
    const { x, y, radius } = clumps[n % clumps.length];
    blossom(brush, x + radius * brush.between(-0.6, 0.6), y + radius * brush.between(-0.6, 0.4), land);
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
