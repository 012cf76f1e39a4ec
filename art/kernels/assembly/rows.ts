import { splat } from './maths';
import { allocate } from './memory';

// A small grid stretched smoothly over a frame (quadratic B-spline: no facets at any size). Lines of a grid keep one
// value more before the first cell and two after the last.

/** Cells that the line of a grid has room for beyond its own. */
export const LINE_ENDS: i32 = 8;

/**
 * For each of `width` pixels which three of `columns` cells it sees: four rows of numbers, the first cell's place in
 * a line, then the three weights. `stretchRow` gives the bytes of one.
 */
export function stretchAlong(columns: i32, width: i32): usize {
  const room = stretchRow(width);
  const into = allocate(room * 4);
  memory.fill(into, 0, room * 4);
  for (let x = 0; x < width; x++) {
    const position = ((<f64>x + 0.5) * <f64>columns) / <f64>width - 0.5;
    const middle = Math.floor(position + 0.5);
    const t = <f32>(position - middle);
    const at = into + ((<usize>x) << 2);
    store<i32>(at, <i32>middle);
    store<f32>(at + room, 0.5 * (0.5 - t) * (0.5 - t));
    store<f32>(at + 2 * room, 0.75 - t * t);
    store<f32>(at + 3 * room, 0.5 * (0.5 + t) * (0.5 + t));
  }
  return into;
}

export function stretchRow(width: i32): usize {
  return (<usize>width + 4) << 2;
}

function bytes4(at: usize): v128 {
  const words = i16x8.extend_low_i8x16_u(v128.load32_zero(at));
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

/** The line of `channels * columns` bytes that the pixel row `y` of `height` sees, 0 to 1, from `line` on. */
function lineOf(grid: usize, cells: i32, rows: i32, y: i32, height: i32, line: usize): void {
  const position = ((<f64>y + 0.5) * <f64>rows) / <f64>height - 0.5;
  const middle = <i32>Math.floor(position + 0.5);
  const t = <f32>(position - <f64>middle);
  const first = grid + <usize>(min(max(middle - 1, 0), rows - 1) * cells);
  const second = grid + <usize>(min(max(middle, 0), rows - 1) * cells);
  const third = grid + <usize>(min(max(middle + 1, 0), rows - 1) * cells);
  const w0 = splat((0.5 * (0.5 - t) * (0.5 - t)) / 255);
  const w1 = splat((0.75 - t * t) / 255);
  const w2 = splat((0.5 * (0.5 + t) * (0.5 + t)) / 255);
  for (let c = 0; c < cells; c += 4) {
    const at = <usize>c;
    const sum = f32x4.add(f32x4.mul(bytes4(first + at), w0), f32x4.mul(bytes4(second + at), w1));
    v128.store(line + (at << 2), f32x4.add(sum, f32x4.mul(bytes4(third + at), w2)));
  }
}

/** The line of a field for one pixel row; `line` has room for `columns + LINE_ENDS` numbers. */
export function fieldLine(field: usize, columns: i32, rows: i32, y: i32, height: i32, line: usize): void {
  lineOf(field, columns, rows, y, height, line + 4);
  const end = line + ((<usize>columns) << 2);
  const last = load<f32>(end);
  store<f32>(line, load<f32>(line, 4));
  store<f32>(end, last, 4);
  store<f32>(end, last, 8);
}

/** The same of a picture: four numbers a cell, the last 0. `spare` has room for three numbers a cell. */
export function colorLine(
  colors: usize,
  columns: i32,
  rows: i32,
  y: i32,
  height: i32,
  line: usize,
  spare: usize,
): void {
  lineOf(colors, 3 * columns, rows, y, height, spare);
  for (let c = 0; c < columns; c++) {
    const at = spare + <usize>(12 * c);
    v128.store(line + ((<usize>c + 1) << 4), f32x4.replace_lane(v128.load(at), 3, 0));
  }
  const end = line + ((<usize>columns) << 4);
  const last = v128.load(end);
  v128.store(line, v128.load(line, 16));
  v128.store(end, last, 16);
  v128.store(end, last, 32);
}

/** Four pixels of a field's row. */
export function fieldAt(line: usize, stretch: usize, room: usize, x: i32): v128 {
  const at = stretch + ((<usize>x) << 2);
  const a = v128.load(line + ((<usize>load<i32>(at)) << 2));
  const b = v128.load(line + ((<usize>load<i32>(at, 4)) << 2));
  const c = v128.load(line + ((<usize>load<i32>(at, 8)) << 2));
  const d = v128.load(line + ((<usize>load<i32>(at, 12)) << 2));
  const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const ab2 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const cd2 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  const first = f32x4.mul(v128.shuffle<i64>(ab, cd, 0, 2), v128.load(at + room));
  const second = f32x4.mul(v128.shuffle<i64>(ab, cd, 1, 3), v128.load(at + 2 * room));
  const third = f32x4.mul(v128.shuffle<i64>(ab2, cd2, 0, 2), v128.load(at + 3 * room));
  return f32x4.add(f32x4.add(first, second), third);
}

/** One pixel of a picture's row. */
export function colorAt(line: usize, stretch: usize, room: usize, x: i32): v128 {
  const at = stretch + ((<usize>x) << 2);
  const cells = line + ((<usize>load<i32>(at)) << 4);
  const first = f32x4.mul(v128.load(cells), v128.load_splat<f32>(at + room));
  const second = f32x4.mul(v128.load(cells, 16), v128.load_splat<f32>(at + 2 * room));
  const third = f32x4.mul(v128.load(cells, 32), v128.load_splat<f32>(at + 3 * room));
  return f32x4.add(f32x4.add(first, second), third);
}
