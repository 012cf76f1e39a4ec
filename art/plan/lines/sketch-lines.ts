import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createRandom, type Random } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { coatDepthOf, outwardsAt } from '../coat/coat-depth.ts';
import { fallOf } from '../coat/growth.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { shagOf } from '../coat/shag.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Rgb, StrokeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { lengthOf, traceCoat } from './coat-lines.ts';
import { brokenContour, type Piece } from './contour.ts';

/** Lengths are plan units. */

/** Lines within the coat. */
const INNER = { width: 2.2, begin: 0.34, end: 0.12, shortest: 24, apart: 7 };
/** Half widths of faint and short lines, and of strong and long ones; the length from which on a line is long. */
const WEIGHT = { thin: 0.7, thick: 1.9, long: 80 };
/** How often lines are drawn, and the strength from which on they are firm. */
const REPEATS = { faint: 2, firm: 3, from: 0.5 };
/**
 * How far the first line strays from its way, and the others; share of its length that they may begin late or end
 * early.
 */
const STRAY = { first: 0.4, again: 1.3, trimmed: 0.16 };

/** Pieces of the outline. */
const OUTLINE = { radius: 1.35, longest: 170 };
/** Room up to which the outline is not drawn, and from which on firmly. */
const ROOM = [0.1, 0.5] as const;
/** Share of the coat that is drawn from which on an outline belongs to it, and length of the shortest that need not. */
const PAINTED = 0.3;
const LONE = 80;
/** How far from the coat that is drawn an outline may go: blur of that coat, and how much of it is left there. */
const NEAR = { blur: 26, least: 0.06 } as const;
/** Length below which a piece of an outline would be a stray. */
const SHORTEST = 24;
/** Of pieces along the longest, raggedest hair, how many hairs take the place of. */
const BY_HAIRS = 0.8;
/** Length of hair from which on hairs leave the outline, and all of them (`hairLengthOf`). */
const LONG = [0.15, 0.7] as const;
/**
 * Length of hairs at the outline, how far their tips bend outwards, in their lengths, and how far below it they grow.
 */
const HAIR = { length: [16, 46], bend: [0.25, 0.6], root: 4, radius: [0.8, 1.4] } as const;
/** Most hairs of a tuft, and how far they grow apart. */
const TUFT = { most: 3, apart: 10 };
/** Steps along the outline from one tuft to the next. */
const GAP = { least: 2, more: 7 };
/** How much shorter and flatter hairs are below a body. */
const BELOW = 0.5;
const POINTS = 11;

/** What all lines of a sketch share. */
interface Pen {
  readonly ink: Rgb;
  /** Of the outline, 0 to 1. */
  readonly pressure: number;
  readonly random: Random;
  readonly strokes: StrokeCollector;
}

/**
 * The lines of a sketch with a pen: those of the coat and its outline two or three times, never quite the same; where
 * long hair makes the outline ragged, hairs instead.
 *
 * @param body where lines may be, 0 to 1
 * @param outlined where the outline may be: it goes on where the paint of a body runs out, which strands would not
 * suggest
 */
export function planSketchLines(
  scene: Scene,
  body: Plane,
  outlined: Plane,
  ink: Rgb,
  seed: number,
): StrokeLayer {
  const pen = penOf(ink, 0.95, seed);
  const room = roomOf(scene, body);
  drawCoat(scene, room, pen);
  drawOutline(scene, roomOf(scene, outlined), pen, room);
  drawHairs(scene, room, pen);
  return pen.strokes.layer('graphite');
}

/** The outline alone. @param body where it is drawn, 0 to 1 @param pressure 0 to 1 */
export function planSketchedOutline(
  scene: Scene,
  body: Plane,
  ink: Rgb,
  pressure: number,
  seed: number,
): StrokeLayer {
  const pen = penOf(ink, pressure, seed);
  const room = roomOf(scene, body);
  drawOutline(scene, room, pen);
  drawHairs(scene, room, pen);
  return pen.strokes.layer('graphite');
}

function penOf(ink: Rgb, pressure: number, seed: number): Pen {
  return { ink, pressure, random: createRandom(seed + 10), strokes: new StrokeCollector() };
}

function roomOf(scene: Scene, body: Plane): Plane {
  const { width, height } = coatOf(scene);
  return resizePlane(body, width, height);
}

function drawCoat(scene: Scene, room: Plane, pen: Pen): void {
  const { width, height, scale } = coatOf(scene);
  const depth = coatDepthOf(scene).data;
  const light = resizePlane(scene.light, width, height);
  const where = depth.map((value, i) => {
    const isDark = clamp(1.35 - light.data[i], 0, 1);
    return smoothstep(2, 7, value) * isDark * room.data[i];
  });
  for (const line of traceCoat(light, where, scale, INNER)) {
    const strength = line.reduce((sum, point) => sum + point.strength, 0) / line.length;
    const weight = clamp(strength, 0, 1) * clamp(lengthOf(line) / WEIGHT.long, 0.3, 1);
    const times = strength > REPEATS.from ? REPEATS.firm : REPEATS.faint;
    const radius = mix(WEIGHT.thin, WEIGHT.thick, weight);
    for (let n = 0; n < times; n++)
      drawLine(line, n, (n === 0 ? 1 : 0.75) * radius, 0.55 + 0.4 * strength, pen);
  }
}

/**
 * @param body where else the coat is drawn, if it is: pieces far from that, and short ones beside it, would be strays
 */
function drawOutline(scene: Scene, room: Plane, pen: Pen, body?: Plane): void {
  const { width, scale } = coatOf(scene);
  const fluffy = fluffOf(scene);
  const shape = outlineOf(scene);
  const near = body && gaussianBlur(body, NEAR.blur * scale);
  for (let n = 0; n < REPEATS.firm; n++) {
    for (const piece of brokenContour(shape, OUTLINE.longest * scale, pen.random)) {
      const [x, y] = piece[piece.length >> 1];
      const middle = Math.floor(y) * width + Math.floor(x);
      const share = smoothstepIn(ROOM, room.data[middle]);
      if (share === 0 || pen.random() < BY_HAIRS * fluffy.data[middle]) continue;
      const whole = inRoom(piece, room);
      const drawn = near ? partNear(whole, near) : whole;
      const line = drawn.map(([px, py]) => ({ x: (px + 0.5) / scale, y: (py + 0.5) / scale }));
      if (body && isStray(line, drawn, body)) continue;
      drawLine(line, n, OUTLINE.radius * mix(0.7, 1.3, pen.random()), pen.pressure * share, pen);
    }
  }
}

function isIn({ width, data }: Plane, [x, y]: Piece[number], least: number = ROOM[0]): boolean {
  return data[Math.floor(y) * width + Math.floor(x)] > least;
}

/** The part about the middle of a piece where there is room: beyond, a line would lead away from the pet. */
function inRoom(piece: Piece, room: Plane): Piece {
  let [first, last] = [piece.length >> 1, piece.length >> 1];
  while (first > 0 && isIn(room, piece[first - 1])) first--;
  while (last < piece.length - 1 && isIn(room, piece[last + 1])) last++;
  return piece.slice(first, last + 1);
}

function isStray(line: readonly Point[], piece: Piece, body: Plane): boolean {
  const isPainted = piece.some((place) => isIn(body, place, PAINTED));
  return lengthOf(line) < (isPainted ? SHORTEST : LONE);
}

/** The part of a piece from the first place near the coat that is drawn to the last one. */
function partNear(piece: Piece, near: Plane): Piece {
  const isNear = (place: Piece[number]) => isIn(near, place, NEAR.least);
  const first = piece.findIndex(isNear);
  return first < 0 ? [] : piece.slice(first, piece.findLastIndex(isNear) + 1);
}

/** Tufts of hairs that leave a ragged outline. */
function drawHairs(scene: Scene, room: Plane, pen: Pen): void {
  const { width, scale } = coatOf(scene);
  const { random } = pen;
  const depth = coatDepthOf(scene);
  const fluffy = fluffOf(scene);
  for (const piece of brokenContour(outlineOf(scene), OUTLINE.longest * scale, random)) {
    for (let k = 0; k < piece.length; k += GAP.least + Math.floor(GAP.more * random() ** 2)) {
      const [x, y] = [Math.floor(piece[k][0]), Math.floor(piece[k][1])];
      const share = fluffy.data[y * width + x];
      const out = outwardsAt(depth, x, y);
      if (!out || room.data[y * width + x] < 0.3 || random() > 1.4 * share) continue;
      const below = mix(1, BELOW, smoothstep(0.4, 0.9, out.y));
      const length = mix(...HAIR.length, random() ** 1.3) * mix(0.4, 1, share) * below;
      drawTuft(
        { x: (x + 0.5) / scale, y: (y + 0.5) / scale },
        out,
        length,
        mix(...HAIR.bend, random()) * below,
        pen,
      );
    }
  }
}

function drawTuft(
  place: Point,
  out: Point,
  longest: number,
  bends: number,
  { ink, pressure, random, strokes }: Pen,
): void {
  const fall = fallOf(out);
  const count = 1 + Math.floor(TUFT.most * random());
  for (let n = 0; n < count; n++) {
    const along = (random() - 0.5) * TUFT.apart;
    const length = longest * mix(0.6, 1, random());
    const bend = bends + 0.2 * (random() - 0.5);
    for (let k = 0; k < POINTS; k++) {
      const t = k / (POINTS - 1);
      const forth = along + length * t;
      const off = 2 * t + length * bend * t ** 1.8 - HAIR.root;
      strokes.point(place.x + fall.x * forth + out.x * off, place.y + fall.y * forth + out.y * off);
    }
    strokes.end(mix(...HAIR.radius, random()), ...ink, pressure * mix(0.65, 1, random()));
  }
}

/** One of several lines on the same way. @param n how many there are already */
function drawLine(
  way: readonly Point[],
  n: number,
  radius: number,
  pressure: number,
  { ink, random, strokes }: Pen,
): void {
  const trimmed = () => (n === 0 ? 0 : Math.floor(random() * STRAY.trimmed * way.length));
  const [first, last] = [trimmed(), way.length - 1 - trimmed()];
  if (last - first < 2) return;
  const reach = n === 0 ? STRAY.first : STRAY.again;
  const [slow, quick, aside] = [2 * Math.PI * random(), 2 * Math.PI * random(), 2 * random() - 1];
  let along = 0;
  for (let k = first; k <= last; k++) {
    const [before, after] = [way[Math.max(0, k - 1)], way[Math.min(way.length - 1, k + 1)]];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const norm = Math.hypot(dx, dy) || 1;
    along += norm / 2;
    const stray =
      reach * (0.6 * Math.sin(along / 15 + slow) + 0.35 * Math.sin(along / 6 + quick) + 0.8 * aside);
    strokes.point(way[k].x - (dy / norm) * stray, way[k].y + (dx / norm) * stray);
  }
  strokes.end(radius, ...ink, pressure);
}

/** The pet's share with an edge soft enough to be followed, on the coat's grid. */
const outlineOf = oncePerScene((scene): Plane => {
  const depth = coatDepthOf(scene);
  return { ...depth, data: depth.data.map((value) => clamp(0.5 + value / 12, 0, 1)) };
});

/** How long and ragged the hair is, 0 to 1, on the coat's grid. */
const fluffOf = oncePerScene((scene): Plane => {
  const hair = smoothstepIn(LONG, hairLengthOf(scene));
  const shag = shagOf(coatOf(scene));
  return { ...shag, data: shag.data.map((value) => hair * value) };
});
