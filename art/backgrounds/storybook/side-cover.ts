import { bushBefore, type SideCut } from './bush.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';

/** Where something stands at the side of the window, before the place where the page cuts the pet; plan units. */
export interface SideSpot {
  readonly foot: number;
  /** From the foot to above the cut, and to the upper side of the window. */
  readonly high: number;
  readonly highest: number;
  /** How far it reaches into the window. */
  readonly wide: number;
  /** A place so far from the window's side. */
  readonly place: (reach: number) => number;
  /** 1 at the left side, -1 at the right one. */
  readonly inwards: 1 | -1;
  /** Whether a disc is clear of the pet, face and all. */
  readonly isClear: (x: number, y: number, radius: number) => boolean;
}

/** A thing of a land that can stand before a cut. */
export interface SideCover {
  /** Heights of the cuts that it suits, plan units. */
  readonly fits: readonly [least: number, most: number];
  /** Whether it grows up to the window's upper side. */
  readonly isTall?: true;
  /** Whether it is narrower towards its tip. */
  readonly isPointed?: true;
  /** How far it reaches into the window where it is so high. */
  readonly wide: (high: number) => number;
  readonly paint: (brush: LandBrush, land: Land, spot: SideSpot) => void;
}

/** How far something reaches below the cut or the next foot, above the cut, and from the window's upper side; plan units. */
const BEYOND = { foot: 16, cut: 26, top: 10 };
/** Shares of its width that a cover may have: a narrower one where a face is near. */
const WIDTHS = [1, 0.7];
/** How soon something pointed is as wide as at its foot, from its tip down: its width a share of its height. */
const POINTED = 1.9;
/** Rows at which it is seen whether a cover is clear of a face. */
const ROWS = 12;

/**
 * Something of the land before each place where the page cuts the pet: what suits the height of the cut and is clear of the
 * face, other for each seed and at each side; a bush where nothing else does.
 *
 * @param keeps places that stay free of it: the face
 * @param distance of a place from the pet
 */
export function coversBefore(
  brush: LandBrush,
  land: Land,
  cuts: readonly SideCut[],
  keeps: (x: number, y: number, radius: number) => boolean,
  distance: (x: number, y: number) => number,
): void {
  const used = new Set<SideCover>();
  for (const cut of cuts) {
    const turn = Math.floor(brush.random() * land.covers.length);
    const inTurn = [...land.covers.slice(turn), ...land.covers.slice(0, turn)];
    const unlike = [...inTurn.filter((cover) => !used.has(cover)), ...used];
    const places = unlike.flatMap((cover) =>
      WIDTHS.map((share) => ({ cover, spot: spotOf(brush, cut, cover, share, distance) })),
    );
    const chosen = places.find(({ cover, spot }) => suits(cover, spot) && isFree(cover, spot, keeps));
    if (!chosen) {
      bushBefore(brush, land, cut, keeps);
      continue;
    }
    chosen.cover.paint(brush, land, chosen.spot);
    used.add(chosen.cover);
  }
}

function spotOf(
  { window }: LandBrush,
  cut: SideCut,
  cover: SideCover,
  share: number,
  distance: (x: number, y: number) => number,
): SideSpot {
  const foot = Math.min(cut.ground + BEYOND.foot, window.bottom - 6);
  const highest = foot - window.top - BEYOND.top;
  const high = Math.min(highest, foot - cut.top + BEYOND.cut);
  const inwards = cut.side === 'left' ? 1 : -1;
  return {
    foot,
    high,
    highest,
    wide: share * cover.wide(cover.isTall ? highest : high),
    inwards,
    place: (reach) => window[cut.side] + inwards * reach,
    isClear: (x, y, radius) => distance(x, y) > radius,
  };
}

function suits({ fits: [least, most] }: SideCover, { high }: SideSpot): boolean {
  return high >= least && high <= most;
}

/** Whether it hides nothing of a face, nor of what is above the cut: an ear. */
function isFree(
  { isTall, isPointed }: SideCover,
  { foot, high, highest, wide, place, isClear }: SideSpot,
  keeps: (x: number, y: number, radius: number) => boolean,
): boolean {
  const tall = isTall ? highest : high;
  return Array.from({ length: ROWS }, (_, n) => (tall * (n + 0.5)) / ROWS).every((up) =>
    [0.5, 1].every((reach) => {
      const [x, y] = [
        place(reach * wide * (isPointed ? Math.min(1, POINTED * (1 - up / tall)) : 1)),
        foot - up,
      ];
      return !keeps(x, y, 0) && (up < high || isClear(x, y, 0));
    }),
  );
}
