import { fractal } from '../../backgrounds/fractal-noise.ts';
import { clamp, mix } from '../../numbers.ts';
import type { Random } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import type { Picture } from '../picture.ts';
import type { StrokeCollector } from '../stroke-collector.ts';
import type { Growth } from './growth.ts';

/** One size of tufts. Lengths are plan units. */
export interface TuftPass {
  /** Half width at the broadest. */
  radius: number;
  /** Distance of the roots. */
  spacing: number;
  /** From root to tip, at most. */
  length: number;
  opacity: number;
  /** Random change of lightness, 0 to 1. */
  jitter: number;
  /** How far tufts spread from the lie of the coat, radians. */
  spread: number;
  /** Size of locks whose tufts turn alike, plan units; missing where each turns as it likes. */
  lock?: number;
}

export interface FurTask {
  /** What the coat looks like, lit. */
  picture: Picture;
  growth: Growth;
  /** Where tufts may have their roots and how large they may become there (0 to 1), as large as the picture. */
  room: Plane;
  /** Share of the pet, beyond which tufts do not reach, as large as the picture; missing where they stand out. */
  body?: Plane;
  /** Pixels of the planes per plan unit. */
  scale: number;
  pass: TuftPass;
  random: Random;
}

/** Half width in pixels of the picture below which a tuft has nothing to show: a small picture gets fewer. */
const THINNEST_TUFT = 0.45;
/** Points of a tuft after its root. */
const STEPS = 3;
/** A tuft ends where the coat's color has changed by more than this (mean of channels, 0 to 1). */
const OTHER_COLOR = 0.13;
/** Least share of the pet where a tuft that does not stand out ends. */
const INSIDE = 0.6;
/**
 * What a black tuft shows of its change of lightness, against a white one: a share of its own color would be nothing.
 */
const IN_BLACK = 0.6;
/** Share of its turn that a tuft has in common with its lock, and how far locks turn against their noise. */
const LOCK_TURNS = { share: 0.75, by: 1.6, seed: 21 } as const;
/** Tufts for which there is less room than this are left out. */
const LEAST_ROOM = 0.12;

/** Plans tufts from the bottom up, so that each lies over the roots of those below it, like shingles. */
export function planFur(task: FurTask, strokes: StrokeCollector): void {
  const { picture, scale, pass, random } = task;
  const { width, height } = picture;
  if (pass.radius * scale < THINNEST_TUFT) return;
  const step = pass.spacing * scale;
  const rows = Math.ceil(height / step);
  const columns = Math.ceil(width / step);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column < columns; column++) {
      const x = (column + random()) * step;
      const y = (row + random()) * step;
      const size = 0.55 + 0.8 * random() ** 1.5;
      const turn = random() + random() - 1;
      const tone = 1 + pass.jitter * (random() + random() - 1);
      if (x < width && y < height) plantTuft(task, x, y, size, turn, tone, strokes);
    }
  }
}

/** How far a tuft turns of its own accord and together with its lock, -1 to 1. @param x plan units */
function turnInLock(own: number, lock: number | undefined, x: number, y: number): number {
  if (lock === undefined) return own;
  return mix(
    own,
    clamp(LOCK_TURNS.by * fractal(x / lock, y / lock, LOCK_TURNS.seed), -1, 1),
    LOCK_TURNS.share,
  );
}

/** Lets one tuft grow from its root, in pixels of the picture. */
function plantTuft(
  { picture, growth, room, body, scale, pass }: FurTask,
  rootX: number,
  rootY: number,
  size: number,
  ownTurn: number,
  tone: number,
  strokes: StrokeCollector,
): void {
  const { width, height, red, green, blue } = picture;
  const { width: columns, height: rows } = growth.x;
  const [toColumn, toRow] = [columns / width, rows / height];
  const root = Math.floor(rootY) * width + Math.floor(rootX);
  const grown = room.data[root] * size;
  if (grown < LEAST_ROOM) return;
  const turn = pass.spread * turnInLock(ownTurn, pass.lock, rootX / scale, rootY / scale);
  const stride = (pass.length * grown * scale) / STEPS;
  let x = rootX;
  let y = rootY;
  let points = 1;
  let seen = root;
  strokes.point(x / scale, y / scale);
  for (let n = 0; n < STEPS; n++) {
    const cell =
      Math.min(rows - 1, Math.floor(Math.max(0, y) * toRow)) * columns +
      Math.min(columns - 1, Math.floor(Math.max(0, x) * toColumn));
    // The tip bends back into the lie of the coat.
    const bend = turn * (1 - (0.6 * n) / STEPS);
    const cos = Math.cos(bend);
    const sin = Math.sin(bend);
    x += stride * (growth.x.data[cell] * cos - growth.y.data[cell] * sin);
    y += stride * (growth.x.data[cell] * sin + growth.y.data[cell] * cos);
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const here = Math.floor(y) * width + Math.floor(x);
    if (body && body.data[here] < INSIDE) break;
    const apart =
      Math.abs(red[here] - red[root]) +
      Math.abs(green[here] - green[root]) +
      Math.abs(blue[here] - blue[root]);
    if (room.data[here] > LEAST_ROOM && apart > 3 * OTHER_COLOR) break;
    if (n < 2 && room.data[here] > LEAST_ROOM) seen = here;
    strokes.point(x / scale, y / scale);
    points++;
  }
  if (points < 3) {
    strokes.discard();
    return;
  }
  const radius = pass.radius * Math.sqrt(grown) * (points / (STEPS + 1));
  const lit = (value: number) => value + (tone - 1) * mix(IN_BLACK, 1, value);
  strokes.end(radius, lit(red[seen]), lit(green[seen]), lit(blue[seen]), pass.opacity);
}
