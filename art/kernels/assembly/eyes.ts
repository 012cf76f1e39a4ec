import { allocate, mark, release } from './memory';

const DIRECTIONS: i32 = 16;
/** Directions in which the dark of the eye must be met; lids and highlights may hide the rest. */
const DARK_DIRECTIONS: i32 = 12;
/** Radius of a shining pupil, in plan units. */
const SMALLEST: f32 = 5.5;
const LARGEST: f32 = 24;
const LEAST_LIGHT: f32 = 0.55;
/** Numbers of four bytes for each disc that was found. */
const NUMBERS: i32 = 3;

/** The picture in hand. */
let light: usize = 0;
let width: i32 = 0;
let height: i32 = 0;
/** x, y pairs of the directions. */
let compass: usize = 0;

function lightAt(x: i32, y: i32): f32 {
  return load<f32>(light + ((<usize>(y * width + x)) << 2));
}

/**
 * Finds bright discs that dark surrounds: for each its place (two whole numbers) and its radius in pixels.
 *
 * @param calm lightness without grain; `scale` pixels of it are a plan unit
 * @param discs room for `most` of them
 * @returns how many there are
 */
export function shiningDiscs(
  calm: usize,
  mask: usize,
  planeWidth: i32,
  planeHeight: i32,
  scale: f32,
  discs: usize,
  most: i32,
): i32 {
  const start = mark();
  light = calm;
  width = planeWidth;
  height = planeHeight;
  compass = allocate((<usize>DIRECTIONS) << 3);
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * <f64>k) / <f64>DIRECTIONS;
    store<f32>(compass + ((<usize>k) << 3), <f32>Math.cos(angle));
    store<f32>(compass + ((<usize>k) << 3), <f32>Math.sin(angle), 4);
  }
  const step = max(1, <i32>floor<f32>(2 * scale + 0.5));
  const edge = <i32>ceil<f32>(LARGEST * scale);
  let count = 0;
  for (let y = edge; y < height - edge && count < most; y += step) {
    for (let x = edge; x < width - edge && count < most; x += step) {
      const at = (<usize>(y * width + x)) << 2;
      if (load<f32>(calm + at) < LEAST_LIGHT || load<f32>(mask + at) < 0.9) continue;
      if (!isPeak(x, y, 2 * step)) continue;
      const radius = shiningRadius(x, y, scale);
      if (radius === 0) continue;
      const to = discs + ((<usize>(count * NUMBERS)) << 2);
      store<i32>(to, x);
      store<i32>(to, y, 4);
      store<f32>(to, radius, 8);
      count++;
    }
  }
  release(start);
  return count;
}

function isPeak(x: i32, y: i32, reach: i32): bool {
  const value = lightAt(x, y);
  for (let dy = -reach; dy <= reach; dy += reach) {
    const row = min(max(y + dy, 0), height - 1);
    for (let dx = -reach; dx <= reach; dx += reach) {
      if (lightAt(min(max(x + dx, 0), width - 1), row) > value) return false;
    }
  }
  return true;
}

/** Radius in pixels of a bright disc that dark surrounds on all sides; 0 when it is none. */
function shiningRadius(x: i32, y: i32, scale: f32): f32 {
  const centre = lightAt(x, y);
  let dark = 0;
  let sum: f32 = 0;
  let widest: f32 = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const dx = load<f32>(compass + ((<usize>k) << 3));
    const dy = load<f32>(compass + ((<usize>k) << 3), 4);
    let leaves: f32 = 1;
    while (leaves <= LARGEST * scale && towards(x, y, dx, dy, leaves) > centre - 0.2) leaves++;
    if (leaves <= LARGEST * scale) {
      let lowest: f32 = 1;
      for (let away = leaves; away <= leaves * 1.8 + 4 * scale; away++) {
        lowest = min(lowest, towards(x, y, dx, dy, away));
      }
      if (lowest < 0.5 && lowest < centre - 0.28) dark++;
      sum += leaves;
      widest = max(widest, leaves);
    }
    // Too many sides without dark: it will be none.
    if (k + 1 - dark > DIRECTIONS - DARK_DIRECTIONS) return 0;
  }
  const mean = sum / <f32>DIRECTIONS;
  return mean < SMALLEST * scale || widest > mean * 2 ? 0 : mean;
}

function towards(x: i32, y: i32, dx: f32, dy: f32, distance: f32): f32 {
  const px = <i32>floor<f32>(<f32>x + dx * distance + 0.5);
  const py = <i32>floor<f32>(<f32>y + dy * distance + 0.5);
  return lightAt(min(max(px, 0), width - 1), min(max(py, 0), height - 1));
}
