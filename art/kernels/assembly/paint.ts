import { gaussian } from './blur';
import { flow } from './flow';
import { addPoint, beginMarks, discardMark, endMark, pointsInHand } from './marks';
import { splat } from './maths';
import { allocate, floats, mark, release } from './memory';
import { random, seedRandom, shuffle } from './random';

// Curved strokes of one brush where canvas and picture differ (Hertzmann 1998). Pictures hold four numbers a pixel:
// red, green, blue and something of their own.

const START_ABOVE: f32 = 0.72;
const STAY_ABOVE: f32 = 0.62;
/** A broad first coat is laid this often over a place; later strokes would change nothing. */
const MOST_COATS: f32 = 2;

/** So many strokes follow each other in random order. */
const NEAR: i32 = 2048;

/** Smoothing of the flow that strokes follow, in pixels of the pass. */
const LIE: f64 = 2.2;
/** From this many pixels on the flow is computed at half the size. */
const LARGE: i32 = 250000;

/** Stamps of one stroke overlap: two make about one coat. */
const ONE_STAMP: v128 = f32x4(0, 0, 0, 0.5);

/** Picture to be painted; the fourth number is the mask. */
let wanted: usize = 0;
/** What is on the canvas; the fourth number counts coats. */
let canvas: usize = 0;
/**
 * Direction of the strands, and how clear it is; on a grid of its own, of which each cell is `1 << wayShift` pixels
 * wide.
 */
let ways: usize = 0;
let wayShift: i32 = 0;
let wayColumns: i32 = 0;
let wayRows: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;
let restX: f32 = 1;
let restY: f32 = 0;
/** The direction that `turn` found. */
let wayX: f32 = 0;
let wayY: f32 = 0;
let disc: usize = 0;
let discCount: i32 = 0;
let discReach: i32 = 0;
/** Bytes of one offset of the disc. */
const OFFSET: usize = 12;

/** Mean difference of the three colors. */
function apart(one: v128, other: v128): f32 {
  const d = f32x4.abs(f32x4.sub(one, other));
  return (f32x4.extract_lane(d, 0) + f32x4.extract_lane(d, 1) + f32x4.extract_lane(d, 2)) * <f32>(1.0 / 3.0);
}

function errorAt(i: i32): f32 {
  return apart(v128.load(wanted + ((<usize>i) << 4)), v128.load(canvas + ((<usize>i) << 4)));
}

function maskAt(i: i32): f32 {
  return load<f32>(wanted + ((<usize>i) << 4), 12);
}

/** Three planes and a fourth (0: none) side by side. */
function interleave(red: usize, green: usize, blue: usize, fourth: usize, count: i32, into: usize): void {
  for (let i = 0; i < count; i += 4) {
    const at = (<usize>i) << 2;
    const r = v128.load(red + at);
    const g = v128.load(green + at);
    const b = v128.load(blue + at);
    const f = fourth > 0 ? v128.load(fourth + at) : splat(0);
    const rg = v128.shuffle<i32>(r, g, 0, 4, 1, 5);
    const rg2 = v128.shuffle<i32>(r, g, 2, 6, 3, 7);
    const bf = v128.shuffle<i32>(b, f, 0, 4, 1, 5);
    const bf2 = v128.shuffle<i32>(b, f, 2, 6, 3, 7);
    const to = into + (at << 2);
    v128.store(to, v128.shuffle<i64>(rg, bf, 0, 2));
    v128.store(to, v128.shuffle<i64>(rg, bf, 1, 3), 16);
    v128.store(to, v128.shuffle<i64>(rg2, bf2, 0, 2), 32);
    v128.store(to, v128.shuffle<i64>(rg2, bf2, 1, 3), 48);
  }
}

/** The first three numbers of every pixel, in planes of their own. */
function separate(from: usize, red: usize, green: usize, blue: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = (<usize>i) << 2;
    const p = from + (at << 2);
    const rg = v128.shuffle<i32>(v128.load(p), v128.load(p, 16), 0, 4, 1, 5);
    const rg2 = v128.shuffle<i32>(v128.load(p, 32), v128.load(p, 48), 0, 4, 1, 5);
    const b = v128.shuffle<i32>(v128.load(p), v128.load(p, 16), 2, 6, 2, 6);
    const b2 = v128.shuffle<i32>(v128.load(p, 32), v128.load(p, 48), 2, 6, 2, 6);
    v128.store(red + at, v128.shuffle<i64>(rg, rg2, 0, 2));
    v128.store(green + at, v128.shuffle<i64>(rg, rg2, 1, 3));
    v128.store(blue + at, v128.shuffle<i64>(b, b2, 0, 2));
  }
}

/**
 * For each cell of the grid whose mean error is too large, the pixel with the largest. In random order, but some rows
 * after the others: what near strokes look at is then still at hand.
 */
function chooseSeeds(cell: f64, threshold: f32, seeds: usize): i32 {
  let found = 0;
  for (let top: f64 = 0; top < <f64>height; top += cell) {
    const y0 = <i32>top;
    const y1 = min(height, max(y0 + 1, <i32>(top + cell)));
    for (let left: f64 = 0; left < <f64>width; left += cell) {
      const x0 = <i32>left;
      const x1 = min(width, max(x0 + 1, <i32>(left + cell)));
      let sum: f32 = 0;
      let count: i32 = 0;
      let worst: f32 = 0;
      let at = -1;
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const i = y * width + x;
          if (maskAt(i) < START_ABOVE) continue;
          const error = errorAt(i);
          sum += error;
          count++;
          if (error >= worst) {
            worst = error;
            at = i;
          }
        }
      }
      if (at >= 0 && sum > threshold * <f32>count) {
        store<i32>(seeds + ((<usize>found) << 2), at);
        found++;
      }
    }
  }
  for (let from = 0; from < found; from += NEAR) {
    shuffle(seeds + ((<usize>from) << 2), min(NEAR, found - from));
  }
  return found;
}

/** Along the fur, never turning back, calmer than the fur itself. */
function turn(px: i32, py: i32, lastX: f32, lastY: f32): void {
  const row = min(py >> wayShift, wayRows - 1) * wayColumns;
  const at = ways + ((<usize>(row + min(px >> wayShift, wayColumns - 1))) << 4);
  let x = load<f32>(at);
  let y = load<f32>(at, 4);
  const clear = load<f32>(at, 8) * 2.2;
  const sure = clear < 1 ? clear : <f32>1;
  const side = copysign<f32>(sure, x * restX + y * restY);
  x = x * side + restX * (1 - sure);
  y = y * side + restY * (1 - sure);
  if (lastX !== 0 || lastY !== 0) {
    const forth = copysign<f32>(0.65, x * lastX + y * lastY);
    x = x * forth + 0.35 * lastX;
    y = y * forth + 0.35 * lastY;
  }
  const length = sqrt<f32>(x * x + y * y);
  const inverse: f32 = length > 0 ? <f32>1 / length : 1;
  wayX = x * inverse;
  wayY = y * inverse;
}

/** Whole-pixel offsets of a filled disc: x, y, and how far that is in the canvas, in bytes. */
function cutDisc(radius: f64): void {
  discReach = <i32>Math.ceil(radius);
  const side = 2 * discReach + 1;
  disc = allocate(<usize>(side * side) * OFFSET);
  discCount = 0;
  for (let y = -discReach; y <= discReach; y++) {
    for (let x = -discReach; x <= discReach; x++) {
      if (<f64>(x * x + y * y) > radius * radius + 0.25) continue;
      const at = disc + <usize>discCount * OFFSET;
      store<i32>(at, x);
      store<i32>(at, y, 4);
      store<i32>(at, (y * width + x) * 16, 8);
      discCount++;
    }
  }
}

function stamp(px: i32, py: i32, color: v128, cover: v128): void {
  const middle = canvas + ((<usize>(py * width + px)) << 4);
  const end = disc + <usize>discCount * OFFSET;
  const isInside = px >= discReach && py >= discReach && px < width - discReach && py < height - discReach;
  if (isInside) {
    for (let at = disc; at < end; at += OFFSET) dab(middle + <usize>load<i32>(at, 8), color, cover);
    return;
  }
  for (let at = disc; at < end; at += OFFSET) {
    const x = px + load<i32>(at);
    const y = py + load<i32>(at, 4);
    if (<u32>x >= <u32>width || <u32>y >= <u32>height) continue;
    dab(middle + <usize>load<i32>(at, 8), color, cover);
  }
}

function dab(p: usize, color: v128, cover: v128): void {
  const below = v128.load(p);
  const change = f32x4.mul(f32x4.sub(color, below), cover);
  v128.store(p, f32x4.add(below, f32x4.add(change, ONE_STAMP)));
}

/**
 * Looks at what is to be painted, and what is on the canvas: passes of this size follow. Planes have `planeWidth` x
 * `planeHeight` pixels. What is kept for the passes lies behind the caller's mark.
 *
 * @param inset how far broad brushes keep off the outline, in pixels
 */
export function beginPainting(
  red: usize,
  green: usize,
  blue: usize,
  mask: usize,
  canvasRed: usize,
  canvasGreen: usize,
  canvasBlue: usize,
  planeWidth: i32,
  planeHeight: i32,
  inset: f64,
): void {
  width = planeWidth;
  height = planeHeight;
  const size = width * height;
  wayShift = size >= LARGE ? 1 : 0;
  wayColumns = max(1, width >> wayShift);
  wayRows = max(1, height >> wayShift);
  const cells = wayColumns * wayRows;
  ways = allocate((<usize>(cells + 4)) << 4);
  wanted = allocate((<usize>(size + 4)) << 4);
  canvas = allocate((<usize>(size + 4)) << 4);
  interleave(canvasRed, canvasGreen, canvasBlue, 0, size, canvas);
  const start = mark();
  const light = floats(size);
  for (let at: usize = 0, end = (<usize>size) << 2; at < end; at += 16) {
    const rg = f32x4.add(
      f32x4.mul(v128.load(red + at), splat(0.3)),
      f32x4.mul(v128.load(green + at), splat(0.59)),
    );
    v128.store(light + at, f32x4.add(rg, f32x4.mul(v128.load(blue + at), splat(0.11))));
  }
  const flowX = floats(cells);
  const flowY = floats(cells);
  const coherence = floats(cells);
  flow(light, width, height, LIE, wayShift, flowX, flowY, coherence);
  gaussian(mask, light, width, height, inset);
  interleave(flowX, flowY, coherence, 0, cells, ways);
  interleave(red, green, blue, light, size, wanted);
  release(start);
}

/** Gives back the canvas as it is after the passes. */
export function endPainting(red: usize, green: usize, blue: usize): void {
  separate(canvas, red, green, blue, width * height);
}

/**
 * Plans one pass over what `beginPainting` looked at; the strokes are then in `plannedMarks`. `scale` pixels are a plan
 * unit; `radius`, `spacing` and points are plan units.
 */
export function paintPass(
  scale: f64,
  radius: f64,
  spacing: f64,
  threshold: f32,
  longest: f64,
  opacity: f32,
  jitter: f64,
  restDirectionX: f32,
  restDirectionY: f32,
  seed: u32,
): void {
  restX = restDirectionX;
  restY = restDirectionY;
  seedRandom(seed);
  if (threshold <= 0) forgetCoats();
  const reach = radius * scale;
  cutDisc(reach * 0.85);
  const step = Math.max(1, reach);
  const steps = Math.max(2, Math.floor((longest * reach) / step + 0.5));
  const cell = Math.max(1, spacing * scale);
  const across = <i32>Math.ceil(<f64>width / cell) + 1;
  const down = <i32>Math.ceil(<f64>height / cell) + 1;
  const seeds = floats(across * down);
  const count = chooseSeeds(cell, threshold, seeds);
  beginMarks(count);
  for (let n = 0; n < count; n++) {
    const start = load<i32>(seeds + ((<usize>n) << 2));
    paintStroke(start, scale, step, steps, radius, threshold, opacity, jitter);
  }
}

function forgetCoats(): void {
  for (let p = canvas, end = canvas + ((<usize>(width * height)) << 4); p < end; p += 16)
    store<f32>(p, 0, 12);
}

function paintStroke(
  seed: i32,
  scale: f64,
  step: f64,
  steps: f64,
  radius: f64,
  threshold: f32,
  opacity: f32,
  jitter: f64,
): void {
  // Strokes laid since the seeds were chosen may have done the work already.
  const coats = load<f32>(canvas + ((<usize>seed) << 4), 12);
  if (threshold > 0 ? errorAt(seed) <= threshold : coats >= MOST_COATS) return;
  const lighter = (random() - 0.5) * jitter;
  const warmer = (random() - 0.5) * jitter * 0.4;
  const color = v128.load(wanted + ((<usize>seed) << 4));
  // A stroke is laid to both sides of its seed, so that it is centerd where it is needed.
  const half = <i32>Math.max(1, Math.floor((steps * (0.55 + 0.45 * random())) / 2 + 0.5));
  let x = <f64>(seed % width);
  let y = <f64>(seed / width);
  // Backwards from the seed as long as the color holds.
  turn(<i32>x, <i32>y, 0, 0);
  let dx = -wayX;
  let dy = -wayY;
  for (let n = 0; n < half; n++) {
    const nx = x + <f64>dx * step;
    const ny = y + <f64>dy * step;
    const px = <i32>Math.floor(nx + 0.5);
    const py = <i32>Math.floor(ny + 0.5);
    if (<u32>px >= <u32>width || <u32>py >= <u32>height) break;
    const i = py * width + px;
    if (maskAt(i) < STAY_ABOVE) break;
    if (apart(v128.load(wanted + ((<usize>i) << 4)), color) > errorAt(i) + 0.01) break;
    x = nx;
    y = ny;
    turn(px, py, dx, dy);
    dx = wayX;
    dy = wayY;
  }
  dx = -dx;
  dy = -dy;
  const paint = f32x4.replace_lane(color, 3, 0);
  const cover = f32x4.replace_lane(splat(opacity), 3, 0);
  for (let n = 0; n <= 2 * half; n++) {
    const px = <i32>Math.floor(x + 0.5);
    const py = <i32>Math.floor(y + 0.5);
    if (<u32>px >= <u32>width || <u32>py >= <u32>height) break;
    const i = py * width + px;
    if (maskAt(i) < STAY_ABOVE) break;
    // Past the seed: stop where the canvas is already better than this color would be.
    if (n > half && apart(v128.load(wanted + ((<usize>i) << 4)), color) > errorAt(i) + 0.01) break;
    addPoint((x + 0.5) / scale, (y + 0.5) / scale);
    stamp(px, py, paint, cover);
    turn(px, py, dx, dy);
    dx = wayX;
    dy = wayY;
    x += <f64>dx * step;
    y += <f64>dy * step;
  }
  if (pointsInHand() === 1) addPoint((x + 0.5) / scale, (y + 0.5) / scale);
  if (pointsInHand() < 2) {
    discardMark();
    return;
  }
  const numbers = endMark();
  store<f32>(numbers, <f32>(radius * (0.85 + 0.3 * random())));
  store<f32>(numbers, <f32>(<f64>f32x4.extract_lane(color, 0) + lighter + warmer), 4);
  store<f32>(numbers, <f32>(<f64>f32x4.extract_lane(color, 1) + lighter), 8);
  store<f32>(numbers, <f32>(<f64>f32x4.extract_lane(color, 2) + lighter - warmer), 12);
}
