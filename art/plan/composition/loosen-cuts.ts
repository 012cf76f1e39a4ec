import { clamp, mix, smoothstep } from '../../numbers.ts';
import { hash2 } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import type { Placement } from './placement.ts';

/** How a pet ends where it is cut off inside the picture. */
export type Ending =
  /** As a brush runs out: in tongues of unequal length, sooner at the sides of the body than in its middle. */
  | 'loose'
  /** With a smooth curve, as a sticker is cut. */
  | 'closed';

/** Lines beyond which there is no pet, in plan units from each edge of the picture; 0 or less: nothing is cut there. */
export interface CutLines {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a sticker's outline keeps from the edges of the picture: its border and shadow need that. */
const ROOM_FOR_BORDER = 42;
/** The same of a painting with nothing behind it. */
const ROOM_FOR_STROKES = 8;
/** A stretch of a line at which the pet is cut off, plan units along that side of the picture. */
export interface CutStretch {
  readonly side: keyof CutLines;
  readonly from: number;
  readonly to: number;
  /** How far the ending reaches inwards, plan units. */
  readonly depth: number;
}

/** How far inside a cut it is looked whether the pet is there, plan units. */
const LOOK_INSIDE = 6;
/** Gaps in a cut body that count as part of it, plan units. */
const GAP = 14;
/** Depth of an ending as a share of the cut's length, and its bounds in plan units. */
const LOOSE = { share: 0.26, least: 10, most: 120 };
const CLOSED = { share: 0.3, least: 8, most: 120 };
/** The same at an end of the cut beside which the body is broader: there is no corner to round off. */
const BROADENING = 0.2;
/** Breadth and length of the tongues of a loose ending in plan units: slow sway, the brush, its bristles. */
const SWAY = { breadth: 120, length: 40 };
const TONGUE = { breadth: 28, length: 15 };
const BRISTLE = { breadth: 8, length: 5 };

/**
 * Where a picture cuts a pet off inside its frame: at the photo's edges, and at its own when nothing is painted behind.
 *
 */
export function cutLines({
  width,
  height,
  scale,
  offsetX,
  offsetY,
  edges,
  framing,
  isCutOut,
}: Placement): CutLines {
  const least = framing === 'free' ? ROOM_FOR_BORDER : isCutOut ? ROOM_FOR_STROKES : 0;
  const line = (inside: number) => Math.max(least, inside > 1 ? inside : 0);
  return {
    left: line(offsetX + edges.left * scale),
    top: line(offsetY + edges.top * scale),
    right: line(width - offsetX - edges.right * scale),
    bottom: line(height - offsetY - edges.bottom * scale),
  };
}

/**
 * Ends a pet that is cut off inside the picture as a painter would, instead of with a straight edge. In place.
 *
 * @param mask share of the pet in each pixel of the picture, 0 to 1
 * @param scale pixels a plan unit
 * @returns where it is cut off
 */
export function loosenCuts(
  mask: Plane,
  lines: CutLines,
  scale: number,
  ending: Ending,
  seed = 5,
): CutStretch[] {
  const { width, height, data } = mask;
  const sides = [
    { name: 'left', line: lines.left, start: 0, inwards: 1, along: width, depth: width, length: height },
    {
      name: 'right',
      line: lines.right,
      start: width - 1,
      inwards: -1,
      along: width,
      depth: width,
      length: height,
    },
    { name: 'top', line: lines.top, start: 0, inwards: width, along: 1, depth: height, length: width },
    {
      name: 'bottom',
      line: lines.bottom,
      start: (height - 1) * width,
      inwards: -width,
      along: 1,
      depth: height,
      length: width,
    },
  ] as const;
  // All are looked at before the first is changed: a corner belongs to both.
  const cuts = sides.map((side) => (side.line > 0 ? cutsAlong(data, side, scale, ending) : []));
  for (const [index, side] of sides.entries()) {
    if (side.line > 0) endSide(data, side, cuts[index], scale, ending, seed + index);
  }
  return sides.flatMap(({ name }, index) =>
    cuts[index].map(({ from, to, depth }) => ({ side: name, from, to, depth })),
  );
}

/** One side of the picture: `start` is its first pixel, the steps lead inwards and along it. Lengths are pixels. */
interface Side {
  /** Plan units from the edge of the picture. */
  readonly line: number;
  readonly start: number;
  readonly inwards: number;
  readonly along: number;
  readonly depth: number;
  readonly length: number;
}

/** A stretch of a line at which the pet is cut, in plan units along the side. */
interface Cut {
  readonly from: number;
  readonly to: number;
  /** How far the ending reaches inwards at both ends of the stretch, plan units. */
  readonly reach: readonly [from: number, to: number];
  /** The same where nothing broadens. */
  readonly depth: number;
}

function cutsAlong(data: Float32Array, side: Side, scale: number, ending: Ending): Cut[] {
  const isPet = (inside: number, at: number) => {
    const row = Math.min(side.depth - 1, Math.ceil((side.line + inside) * scale));
    const t = Math.round(at * scale);
    return t >= 0 && t < side.length && data[side.start + row * side.inwards + t * side.along] >= 0.5;
  };
  const found: { from: number; to: number }[] = [];
  for (let t = 0; t < side.length; t++) {
    const at = t / scale;
    if (!isPet(LOOK_INSIDE, at)) continue;
    const last = found.at(-1);
    if (last && at - last.to < GAP) last.to = at;
    else found.push({ from: at, to: at });
  }
  const { share, least, most } = ending === 'loose' ? LOOSE : CLOSED;
  return found.map(({ from, to }) => {
    const full = clamp(share * (to - from), least, most);
    const reachAt = (beside: number) => (isPet(LOOK_INSIDE + full / 2, beside) ? BROADENING * full : full);
    return { from, to, reach: [reachAt(from - GAP), reachAt(to + GAP)] as const, depth: full };
  });
}

function endSide(
  data: Float32Array,
  side: Side,
  cuts: readonly Cut[],
  scale: number,
  ending: Ending,
  seed: number,
): void {
  const endAt = ending === 'loose' ? looseEnd : closedEnd;
  for (let t = 0; t < side.length; t++) {
    const at = (t + 0.5) / scale;
    const { depth, soft } = endAt(at, nearest(cuts, at), seed);
    const last = Math.min(side.depth, Math.ceil((side.line + depth + soft) * scale) + 1);
    for (let row = 0; row < last; row++) {
      const i = side.start + row * side.inwards + t * side.along;
      const inside = (row + 0.5) / scale - side.line;
      data[i] *= inside <= 0 ? 0 : smoothstep(depth - soft, depth + soft, inside);
    }
  }
}

function nearest(cuts: readonly Cut[], at: number): Cut | undefined {
  const distance = ({ from, to }: Cut) => Math.max(from - at, at - to, 0);
  return cuts.reduce<Cut | undefined>(
    (best, cut) => (best && distance(best) <= distance(cut) ? best : cut),
    undefined,
  );
}

/** How far inside the line the pet ends, and over how much it fades there, in plan units. */
interface End {
  readonly depth: number;
  readonly soft: number;
}

const STRAIGHT: End = { depth: 0.5, soft: 0.5 };

function looseEnd(at: number, cut: Cut | undefined, seed: number): End {
  if (!cut) return STRAIGHT;
  const { off, reach } = placeIn(cut, at);
  const wave = ({ breadth, length }: typeof SWAY, own: number) =>
    Math.min(0.4 * reach, length) * noise(at / breadth, seed + own);
  const body = reach * (0.3 + 0.75 * off ** 2.4);
  const soft = reach * mix(0.08, 0.3, 0.5 + 0.5 * noise(at / TONGUE.breadth, seed + 47));
  return { depth: Math.max(soft, body + wave(SWAY, 0) + wave(TONGUE, 17) + wave(BRISTLE, 31)), soft };
}

function closedEnd(at: number, cut: Cut | undefined): End {
  if (!cut) return STRAIGHT;
  const { off, reach } = placeIn(cut, at);
  // Half an ellipse on the cut.
  return { depth: 1 + reach * (1 - Math.sqrt(1 - off ** 2)), soft: 1 };
}

/** How far a place is from the middle of a cut, 0 to 1 at its ends, and how far the ending reaches there. */
function placeIn({ from, to, reach }: Cut, at: number): { off: number; reach: number } {
  const half = Math.max(1, (to - from) / 2);
  const signed = (at - from) / half - 1;
  const [before, after] = reach;
  const here = mix(before, after, smoothstep(-1, 1, signed));
  // Beside the cut the pet ends by itself.
  const beyond = Math.max(0, Math.abs(signed) - 1) * half;
  return { off: Math.min(1, Math.abs(signed)), reach: here * smoothstep(1.2 * here + 1, 0, beyond) };
}

/** Smooth noise along a line, -1 to 1. */
function noise(x: number, seed: number): number {
  const cell = Math.floor(x);
  return mix(hash2(cell, 0, seed), hash2(cell + 1, 0, seed), smoothstep(0, 1, x - cell));
}
