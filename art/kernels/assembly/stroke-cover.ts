import { splat } from './maths';
import { allocate, floats } from './memory';

// Strokes of paint hide much of each other, so the last is drawn first. Each pixel stores how much of the layers below
// still shows through its paint; hidden paint is not drawn. Planes hold a number a pixel, so that four pixels are
// painted at once.

/** Share of the light below which nothing is seen of what lies deeper: less than the smallest step of a byte. */
const NOTHING_SEEN: f32 = 1.0 / 256.0;
/** Squares of this many pixels, as a power of two, of which is known when they are full. */
const BLOCK: i32 = 4;

let sheet: usize = 0;
let width: i32 = 0;
let rows: i32 = 0;
/** How much is seen through the paint; the colors and the height of the paint, as much as is seen of them. */
let light: usize = 0;
let red: usize = 0;
let green: usize = 0;
let blue: usize = 0;
let height: usize = 0;
/** A byte a block: 1 when nothing is seen through any of its pixels. */
let full: usize = 0;
let columns: i32 = 0;
let lines: i32 = 0;
/** Pixels that were drawn since the blocks were looked at. */
let visited: i32 = 0;

/** Begins a layer of paint over a sheet. */
export function beginCover(sheetAt: usize, sheetWidth: i32, sheetRows: i32): void {
  sheet = sheetAt;
  width = sheetWidth;
  rows = sheetRows;
  // Groups of four that begin at the last pixel are written whole.
  const size = width * rows + 4;
  red = floats(4 * size);
  green = red + ((<usize>size) << 2);
  blue = green + ((<usize>size) << 2);
  height = blue + ((<usize>size) << 2);
  memory.fill(red, 0, (<usize>size) << 4);
  light = floats(size);
  for (let i = 0; i < size; i += 4) v128.store(light + ((<usize>i) << 2), splat(1));
  columns = ((width - 1) >> BLOCK) + 1;
  lines = ((rows - 1) >> BLOCK) + 1;
  full = allocate(<usize>(columns * lines));
  memory.fill(full, 0, <usize>(columns * lines));
  visited = 0;
}

/** Lays the paint over the sheet. Where it has no heights of its own, those of the sheet stay. */
export function endCover(hasHeights: bool): void {
  const keep = hasHeights ? f32x4(0, 0, 0, 0) : f32x4(0, 0, 0, 1);
  for (let i: usize = 0, end = (<usize>(width * rows)) << 2; i < end; i += 4) {
    const through = load<f32>(light + i);
    if (through === 1) continue;
    const at = sheet + (i << 2);
    const paint = f32x4(load<f32>(red + i), load<f32>(green + i), load<f32>(blue + i), load<f32>(height + i));
    const below = f32x4.mul(v128.load(at), f32x4.pmax(splat(through), keep));
    v128.store(at, f32x4.add(below, paint));
  }
}

/** Where the planes hold a pixel, counted from the first of the sheet. */
export function placeOf(pixel: i32): usize {
  return (<usize>pixel) << 2;
}

/** Whether anything would be seen of paint on the four pixels from a place on. */
export function isSeen(place: usize): bool {
  return v128.any_true(f32x4.gt(v128.load(light + place), splat(NOTHING_SEEN)));
}

/**
 * Takes away the light that paint of these alphas keeps from what comes after it, and gives as much as is seen of it.
 */
export function takeLight(place: usize, alphas: v128): v128 {
  const before = v128.load(light + place);
  const shares = v128.and(f32x4.mul(before, alphas), f32x4.gt(before, splat(NOTHING_SEEN)));
  v128.store(light + place, f32x4.sub(before, shares));
  return shares;
}

/** Adds shares of a color to four pixels. */
export function addColor(place: usize, shares: v128, r: v128, g: v128, b: v128): void {
  v128.store(red + place, f32x4.add(v128.load(red + place), f32x4.mul(shares, r)));
  v128.store(green + place, f32x4.add(v128.load(green + place), f32x4.mul(shares, g)));
  v128.store(blue + place, f32x4.add(v128.load(blue + place), f32x4.mul(shares, b)));
}

/** Adds shares of heights to four pixels. */
export function addHeight(place: usize, shares: v128, heights: v128): void {
  v128.store(height + place, f32x4.add(v128.load(height + place), f32x4.mul(shares, heights)));
}

/** Whether nothing is seen of what is drawn from one column and row to another, both included. */
export function isHidden(left: i32, top: i32, right: i32, bottom: i32): bool {
  for (let line = top >> BLOCK, last = bottom >> BLOCK; line <= last; line++) {
    const end = full + <usize>(line * columns + (right >> BLOCK));
    for (let at = full + <usize>(line * columns + (left >> BLOCK)); at <= end; at++) {
      if (load<u8>(at) === 0) return false;
    }
  }
  return true;
}

/** So many pixels are about to be drawn. Looks at the blocks from time to time. */
export function visit(pixels: i32): void {
  visited += pixels;
  if (visited < width * rows) return;
  visited = 0;
  for (let line = 0; line < lines; line++) {
    for (let column = 0; column < columns; column++) {
      const at = full + <usize>(line * columns + column);
      if (load<u8>(at) === 0 && isFull(column << BLOCK, line << BLOCK)) store<u8>(at, 1);
    }
  }
}

function isFull(left: i32, top: i32): bool {
  const right = min(left + (1 << BLOCK), width);
  const bottom = min(top + (1 << BLOCK), rows);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (load<f32>(light + placeOf(y * width + x)) > NOTHING_SEEN) return false;
    }
  }
  return true;
}
