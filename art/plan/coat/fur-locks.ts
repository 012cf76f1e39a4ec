import type { Labels } from '../../analysis/label-regions.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { clamp, mix } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import { forEachInPiece, type Nib } from '../lines/nib.ts';

/** Length of a lock and half its width at the root, plan units, in the longest fur. */
const LOCK = { length: 92, radius: 12 };
/** Shortest lock, plan units. */
const SHORTEST = 12;
/** Locks as coats have them. */
const DENSE: LockRow = { apart: 24, longest: SHORTEST };
/** Points of a lock after its root. */
const STEPS = 9;
/** How far a lock curls to one side, radians. */
const CURL = 0.7;
/** How far to both sides of a border its classes are read, pixels. */
const BESIDE = 3;

/** A tapering lock of hair of one class that lies over its neighbors. */
export interface Lock {
  readonly label: number;
  /** From root to tip, plan units. */
  readonly nibs: readonly Nib[];
}

export interface Fur {
  /** Pixels of the labels per plan unit. */
  readonly scale: number;
  /** Which way hair grows at a pixel of the labels, from root to tip: a unit vector. */
  readonly growth: (x: number, y: number) => { readonly x: number; readonly y: number };
  /** How long locks may be, 0 to 1, as large as the labels. */
  readonly length: Plane;
}

/** How locks stand along a border. */
interface LockRow {
  /** Distance between them, plan units. */
  readonly apart: number;
  /** Where locks are shorter than that at their longest, plan units, there are none. */
  readonly longest: number;
}

/**
 * Locks along the borders that lie across the fur, as an animator draws fur: the color that the hair comes from runs
 * out in points over the next. Borders along the fur have none. The same labels get the same locks.
 */
export function locksOf(labels: Labels, fur: Fur, seed: number, row = DENSE): Lock[] {
  const { width, height, data } = labels;
  const { scale, growth, length } = fur;
  const random = createRandom(seed);
  const isFree = spacing(row.apart * scale);
  const locks: Lock[] = [];
  const labelAt = (x: number, y: number) =>
    data[clampTo(height, Math.round(y)) * width + clampTo(width, Math.round(x))];
  const isFur = ({ x, y }: Nib) =>
    length.data[clampTo(height, Math.floor(y * scale)) * width + clampTo(width, Math.floor(x * scale))] >
    SHORTEST / LOCK.length;
  for (const i of bordersIn(labels, length.data, row.longest)) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const way = growth(x, y);
    const label = labelAt(x - BESIDE * way.x, y - BESIDE * way.y);
    if (label === labelAt(x + BESIDE * way.x, y + BESIDE * way.y) || !isFree(x, y)) continue;
    const nibs = grow({ x, y }, length.data[i], fur, random);
    if (nibs.every(isFur)) locks.push({ label, nibs });
  }
  return locks;
}

/** Pixels above one of another class or left of it, where locks are that long at least, plan units. */
function bordersIn({ width, height, data }: Labels, length: Float32Array, shortest: number): number[] {
  const borders: number[] = [];
  for (let i = width + 1; i < width * (height - 1) - 1; i++) {
    if (data[i] === data[i + 1] && data[i] === data[i + width]) continue;
    if (LOCK.length * length[i] < shortest) continue;
    const column = i % width;
    if (column > 0 && column < width - 1) borders.push(i);
  }
  return borders;
}

/**
 * Whether there is fur beyond the tip of a lock: many locks in a narrow band are a comb.
 *
 * @param room how far, in the lock's length
 */
export function hasRoomBeyond({ nibs }: Lock, { scale, length }: Fur, room: number): boolean {
  const [root, tip] = [nibs[0], nibs[nibs.length - 1]];
  const beyond = (from: number, to: number) => to + room * (to - from);
  return readPlane(length, scale, beyond(root.x, tip.x), beyond(root.y, tip.y)) > 0;
}

function clampTo(count: number, place: number): number {
  return Math.min(count - 1, Math.max(0, place));
}

/** More cells than there are side by side. */
const CELLS = 1 << 16;

/** Whether a place is far enough from those taken before; takes it then. */
function spacing(apart: number): (x: number, y: number) => boolean {
  const taken = new Map<number, { readonly x: number; readonly y: number }>();
  const cell = apart / Math.SQRT2;
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let r = row - 2; r <= row + 2; r++) {
      for (let c = column - 2; c <= column + 2; c++) {
        const other = taken.get(r * CELLS + c);
        if (other && Math.hypot(other.x - x, other.y - y) < apart) return false;
      }
    }
    taken.set(row * CELLS + column, { x, y });
    return true;
  };
}

/** A lock that begins before the border, follows the fur and curls at its tip. */
function grow(border: { x: number; y: number }, longest: number, fur: Fur, random: () => number): Nib[] {
  const { scale, growth } = fur;
  const size = longest * mix(0.4, 1, random() ** 1.4);
  const length = Math.max(SHORTEST, LOCK.length * size) * scale;
  const radius = LOCK.radius * Math.sqrt(size);
  const curl = CURL * (random() + random() - 1);
  const first = growth(border.x, border.y);
  let [x, y] = [border.x - 0.3 * length * first.x, border.y - 0.3 * length * first.y];
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = n / STEPS;
    const nib = { x: x / scale, y: y / scale, radius: radius * Math.min(1, 0.5 + 2 * t) * (1 - t) ** 0.85 };
    const way = growth(x, y);
    const [cos, sin] = [Math.cos(curl * t), Math.sin(curl * t)];
    x += ((way.x * cos - way.y * sin) * 1.3 * length) / STEPS;
    y += ((way.x * sin + way.y * cos) * 1.3 * length) / STEPS;
    return nib;
  });
}

/**
 * Draws locks into the fields of shapes, one over the other. In place.
 *
 * @param fields of the same size, each above 0.5 inside its shape
 * @param scale cells of a field per plan unit
 * @param reach plan units over which a field rises from 0 to 1
 * @param belongs whether a class is part of the `n`-th shape
 */
export function drawLocks(
  fields: readonly Plane[],
  locks: readonly Lock[],
  { scale, reach }: { readonly scale: number; readonly reach: number },
  belongs: (label: number, n: number) => boolean,
): void {
  if (fields.length === 0) return;
  const grid = { columns: fields[0].width, rows: fields[0].height, scale };
  for (const { label, nibs } of locks) {
    const own = fields.map(({ data }, n) => ({ data, sign: belongs(label, n) ? 1 : -1 }));
    for (let at = 0; at + 1 < nibs.length; at++) {
      forEachInPiece(grid, nibs[at], nibs[at + 1], reach / 2, (cell, depth) => {
        for (const { data, sign } of own) {
          const value = 0.5 + (sign * depth) / reach;
          if (sign > 0 ? value > data[cell] : value < data[cell]) data[cell] = clamp(value, 0, 1);
        }
      });
    }
  }
}
