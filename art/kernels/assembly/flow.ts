import { gaussian } from './blur';
import { splat } from './maths';
import { floats, mark, release } from './memory';

/** Products of the gradient (Scharr's 3x3 derivative) of four pixels whose left neighbors stand at the pointers. */
function tensor(above: usize, row: usize, below: usize, xx: usize, xy: usize, yy: usize): void {
  const three = splat(3);
  const ten = splat(10);
  const a0 = v128.load(above);
  const a2 = v128.load(above, 8);
  const b0 = v128.load(below);
  const b2 = v128.load(below, 8);
  const sides = f32x4.sub(f32x4.add(a2, b2), f32x4.add(a0, b0));
  const ends = f32x4.sub(f32x4.add(b0, b2), f32x4.add(a0, a2));
  const across = f32x4.sub(v128.load(row, 8), v128.load(row));
  const down = f32x4.sub(v128.load(below, 4), v128.load(above, 4));
  const gx = f32x4.add(f32x4.mul(three, sides), f32x4.mul(ten, across));
  const gy = f32x4.add(f32x4.mul(three, ends), f32x4.mul(ten, down));
  v128.store(xx, f32x4.mul(gx, gx));
  v128.store(xy, f32x4.mul(gx, gy));
  v128.store(yy, f32x4.mul(gy, gy));
}

/** A row with its first and last value repeated once at both ends. */
function padded(row: usize, width: i32, into: usize): void {
  store<f32>(into, load<f32>(row));
  memory.copy(into + 4, row, (<usize>width) << 2);
  store<f32>(into + 4 + ((<usize>width) << 2), load<f32>(row + ((<usize>(width - 1)) << 2)));
}

/** Adds what a row of cells gets from a row of pixels: each the sum over `1 << shift` of them. */
function gather(line: usize, width: i32, shift: i32, cells: usize, columns: i32): void {
  for (let column = 0; column < columns; column++) {
    const from = column << shift;
    const to = min(from + (1 << shift), width);
    const at = cells + ((<usize>column) << 2);
    let sum = load<f32>(at);
    for (let x = from; x < to; x++) sum += load<f32>(line + ((<usize>x) << 2));
    store<f32>(at, sum);
  }
}

/**
 * Direction along edges and strands from the structure tensor smoothed by `sigma` pixels; writes unit vectors and how
 * clear the direction is. The targets are whole pieces of memory, `max(1, width >> shift)` cells wide and as much high:
 * what is smooth needs few cells, but every pixel's gradient counts.
 */
export function flow(
  light: usize,
  width: i32,
  height: i32,
  sigma: f64,
  shift: i32,
  flowX: usize,
  flowY: usize,
  coherence: usize,
): void {
  const start = mark();
  const stride = (<usize>width) << 2;
  const line = floats(width + 8);
  const before = floats(width + 8);
  const after = floats(width + 8);
  const line0 = floats(width + 4);
  const line1 = floats(width + 4);
  const line2 = floats(width + 4);
  const columns = max(1, width >> shift);
  const rows = max(1, height >> shift);
  const cellStride = (<usize>columns) << 2;
  const size = <usize>rows * cellStride;
  memory.fill(flowX, 0, size);
  memory.fill(flowY, 0, size);
  memory.fill(coherence, 0, size);
  const seen = min(height, rows << shift);
  for (let y = 0; y < seen; y++) {
    padded(light + <usize>max(y - 1, 0) * stride, width, before);
    padded(light + <usize>y * stride, width, line);
    padded(light + <usize>min(y + 1, height - 1) * stride, width, after);
    for (let at: usize = 0; at < stride; at += 16) {
      tensor(before + at, line + at, after + at, line0 + at, line1 + at, line2 + at);
    }
    const row = <usize>(y >> shift) * cellStride;
    if (shift === 0) {
      memory.copy(flowX + row, line0, stride);
      memory.copy(flowY + row, line1, stride);
      memory.copy(coherence + row, line2, stride);
    } else {
      gather(line0, width, shift, flowX + row, columns);
      gather(line1, width, shift, flowY + row, columns);
      gather(line2, width, shift, coherence + row, columns);
    }
  }
  const smooth = sigma / <f64>(1 << shift);
  gaussian(flowX, flowX, columns, rows, smooth);
  gaussian(flowY, flowY, columns, rows, smooth);
  gaussian(coherence, coherence, columns, rows, smooth);
  const share = splat(<f32>1 / <f32>(min(width, 1 << shift) * min(height, 1 << shift)));
  for (let at: usize = 0; at < size; at += 16) direction(flowX + at, flowY + at, coherence + at, share);
  release(start);
}

/**
 * In: smoothed tensor (xx, xy, yy) in units of which each counts `share`; out: eigenvector of the smaller eigenvalue
 * and coherence.
 */
function direction(atE: usize, atF: usize, atG: usize, share: v128): void {
  const e = f32x4.mul(v128.load(atE), share);
  const f = f32x4.mul(v128.load(atF), share);
  const g = f32x4.mul(v128.load(atG), share);
  const difference = f32x4.sub(e, g);
  const root = f32x4.sqrt(f32x4.add(f32x4.mul(difference, difference), f32x4.mul(splat(4), f32x4.mul(f, f))));
  // Of the two ways to write the vector the one that loses no digits; y is never positive.
  const sum = f32x4.add(root, f32x4.abs(difference));
  const twice = f32x4.add(f, f);
  const steep = f32x4.gt(g, e);
  const sign = v128.and(f, i32x4.splat(0x80000000));
  const x = v128.bitselect(v128.or(sum, sign), twice, steep);
  const y = f32x4.neg(v128.bitselect(f32x4.abs(twice), sum, steep));
  const length = f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)));
  const clear = f32x4.gt(length, splat(1e-9));
  v128.store(atE, v128.bitselect(f32x4.div(x, length), splat(1), clear));
  v128.store(atF, v128.bitselect(f32x4.div(y, length), splat(0), clear));
  v128.store(atG, f32x4.div(root, f32x4.add(f32x4.add(e, g), splat(1e-4))));
}
