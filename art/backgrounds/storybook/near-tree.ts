import { clamp, mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import { OUTSIDE, rootedAt, SHADE, type Tones, toneFacing } from './cover-paint.ts';
import type { Land } from './land.ts';
import type { LandBrush, Point } from './land-brush.ts';
import { foliage, type Leaves } from './plants.ts';
import type { SideCover, SideSpot } from './side-cover.ts';

/** Strands of bark on a trunk, and clumps of leaves on its boughs. */
const STRANDS = 170;
const BOUGHS = 20;

/** How a trunk is painted: its bark, marks on it, and the leaves of its branches. */
interface Bark {
  readonly tones: Tones;
  readonly mark: Rgb;
  /** Marks of a birch lie across, furrows of other trees lie along. */
  readonly isBirch?: true;
}

/** A tree that stands nearer to us than the pet: its trunk, and branches in leaf at the window's upper side. */
export function nearTree(bark: Bark): SideCover {
  return {
    fits: [330, 2000],
    isTall: true,
    wide: (high) => clamp(0.13 * high, 70, 128),
    paint(brush, land, spot) {
      paintTrunk(brush, bark, spot);
      paintCrown(brush, land, spot);
      rootedAt(brush, land, { ...spot, wide: 1.7 * spot.wide }, 54);
    },
  };
}

function paintTrunk(brush: LandBrush, bark: Bark, spot: SideSpot): void {
  const { tones } = bark;
  const { foot, highest, wide, place, inwards } = spot;
  const [bend, turn] = [brush.between(-0.12, 0.12), brush.between(0, 6)];
  /** Place on the bark: from the window's side (0) to the other one (1), from the foot (0) up. */
  const at = (across: number, up: number): Point => {
    const flare = 1 + 0.7 * Math.max(0, 1 - up / 0.16) ** 2.4 - 0.2 * up;
    const knots = 0.025 * Math.sin(17 * up + turn) + bend * Math.sin(3 * up);
    return [place(-OUTSIDE + (wide + OUTSIDE) * across * (flare + knots)), foot - highest * up];
  };
  const along = (across: number, from: number, to: number) =>
    Array.from({ length: 6 }, (_, n) => at(across, mix(from, to, n / 5)));
  for (let across = 0; across < 1.01; across += 0.11) {
    brush.stroke(along(across, 0, 1), 0.12 * wide, blend(tones[0], tones[1], 0.5));
  }
  for (let n = 0; n < STRANDS; n++) {
    const across = (n * 0.618) % 1;
    const from = brush.between(-0.12, 0.9);
    const tone = toneFacing(tones, inwards * (1.8 * across - 0.8) + brush.between(-0.22, 0.22), -0.15);
    const ends = [Math.max(0, from), Math.min(1, from + brush.between(0.14, 0.3))] as const;
    brush.stroke(along(across, ...ends), brush.between(0.03, 0.07) * wide, tone, 0.9);
  }
  paintMarks(brush, bark, spot, at);
}

/** Dark bands across a birch; furrows along other trunks. */
function paintMarks(
  brush: LandBrush,
  { tones, mark, isBirch }: Bark,
  { highest, wide }: SideSpot,
  at: (across: number, up: number) => Point,
): void {
  const marks = Math.round(highest / (isBirch ? 17 : 5));
  for (let n = 0; n < marks; n++) {
    const up = 0.97 * brush.random();
    const color = n % 4 === 0 ? tones[2] : mark;
    if (!isBirch) {
      const [x, y] = at(0.97 * brush.random(), up);
      brush.dab(x, y, Math.PI / 2 + brush.between(-0.14, 0.14), brush.between(18, 60), 1.8, color, 0.6);
      continue;
    }
    const half = brush.between(0.05, 0.2) * (n % 3 === 0 ? 1 : 0.5);
    const middle = brush.between(half, 0.96 - half);
    const sag = 0.02 * Math.sin(3 * middle) * (wide / highest);
    const band = [middle - half, middle, middle + half].map((across, k) =>
      at(across, up - (k === 1 ? sag : 0)),
    );
    brush.stroke(band, brush.between(1.4, 4), color, 0.85);
  }
}

/** Boughs in leaf from the trunk over the sky, as far as they hide nothing of the pet. */
function paintCrown(brush: LandBrush, { grass: [dark, light] }: Land, spot: SideSpot): void {
  const { window } = brush;
  const tones: Tones = [blend(dark, SHADE, 0.35), blend(dark, light, 0.35), blend(dark, light, 0.95)];
  for (let n = 0; n < BOUGHS; n++) {
    const t = (n + 0.5) / BOUGHS;
    const radius = brush.between(30, 46) * mix(0.7, 1.25, t);
    const reach = mix(2.9, -0.1, t ** 0.8) * spot.wide + brush.between(-24, 24);
    const x = spot.place(Math.max(reach, 0.4 * radius));
    const y = window.top + 0.6 * radius + brush.between(0, 1) * mix(26, 130, t);
    const isBeforeTrunk = reach < 0.8 * spot.wide;
    if (!isBeforeTrunk && !spot.isClear(x, y, 1.25 * radius)) continue;
    const deeper = brush.between(0, 0.4);
    const leaves: Leaves = [tones[0], blend(tones[1], tones[0], deeper), blend(tones[2], tones[1], deeper)];
    foliage(brush, x, y, [radius, 0.72 * radius], leaves, 6);
  }
}
