import { blur } from './blur';
import { splat, storeSome } from './maths';
import { allocate, floats, mark, release } from './memory';
import { placesAlong, readAlong, resize, rowBetween } from './resize';

/**
 * Guided filter (He, Sun, Tang 2013; fast form 2015). The coefficients are computed on a grid of
 * `gridWidth` x `gridHeight`, with windows of `2 * radius + 1` of its cells. `input` may be `guide` (self-guided, half
 * the work); `target` may be either.
 */
export function guided(
  guide: usize,
  input: usize,
  target: usize,
  width: i32,
  height: i32,
  gridWidth: i32,
  gridHeight: i32,
  radius: i32,
  epsilon: f32,
): void {
  const start = mark();
  const cells = gridWidth * gridHeight;
  const self = guide === input;
  const i = floats(cells);
  resize(guide, width, height, i, gridWidth, gridHeight);
  const ii = floats(cells);
  let p = i;
  let ip = ii;
  if (!self) {
    p = floats(cells);
    ip = floats(cells);
    resize(input, width, height, p, gridWidth, gridHeight);
  }
  for (let k: usize = 0, end = (<usize>cells) << 2; k < end; k += 16) {
    const value = v128.load(i + k);
    v128.store(ii + k, f32x4.mul(value, value));
    if (!self) v128.store(ip + k, f32x4.mul(value, v128.load(p + k)));
  }
  blur(i, i, gridWidth, gridHeight, radius, 0, 0);
  blur(ii, ii, gridWidth, gridHeight, radius, 0, 0);
  if (!self) {
    blur(p, p, gridWidth, gridHeight, radius, 0, 0);
    blur(ip, ip, gridWidth, gridHeight, radius, 0, 0);
  }
  const a = floats(cells);
  const b = floats(cells);
  const flat = splat(epsilon);
  for (let k: usize = 0, end = (<usize>cells) << 2; k < end; k += 16) {
    const meanI = v128.load(i + k);
    const meanP = v128.load(p + k);
    const variance = f32x4.sub(v128.load(ii + k), f32x4.mul(meanI, meanI));
    const common = f32x4.sub(v128.load(ip + k), f32x4.mul(meanI, meanP));
    const slope = f32x4.div(common, f32x4.add(variance, flat));
    v128.store(a + k, slope);
    v128.store(b + k, f32x4.sub(meanP, f32x4.mul(slope, meanI)));
  }
  blur(a, a, gridWidth, gridHeight, radius, 0, 0);
  blur(b, b, gridWidth, gridHeight, radius, 0, 0);
  combine(guide, a, b, target, width, height, gridWidth, gridHeight);
  release(start);
}

/** `a * guide + b` with the coefficients stretched over the plane. */
function combine(
  guide: usize,
  a: usize,
  b: usize,
  target: usize,
  width: i32,
  height: i32,
  gridWidth: i32,
  gridHeight: i32,
): void {
  const room = (<usize>(width + 4)) << 2;
  const left = allocate(room);
  const share = allocate(room);
  memory.fill(left, 0, room);
  placesAlong(gridWidth, width, left, share);
  const lineA = floats(gridWidth + 4);
  const lineB = floats(gridWidth + 4);
  const next: usize = gridWidth > 1 ? 4 : 0;
  const step = <f64>gridHeight / <f64>height;
  for (let y = 0; y < height; y++) {
    const at = min(max((<f64>y + 0.5) * step - 0.5, 0.0), <f64>(gridHeight - 1));
    const y0 = <i32>Math.floor(at);
    const above = (<usize>y0 * gridWidth) << 2;
    const below = (<usize>min(y0 + 1, gridHeight - 1) * gridWidth) << 2;
    rowBetween(a + above, a + below, <f32>(at - <f64>y0), gridWidth, lineA);
    rowBetween(b + above, b + below, <f32>(at - <f64>y0), gridWidth, lineB);
    const row = (<usize>y * width) << 2;
    for (let x = 0; x < width; x += 4) {
      const place = row + ((<usize>x) << 2);
      const slope = readAlong(lineA, left, share, x, next);
      const base = readAlong(lineB, left, share, x, next);
      const value = f32x4.add(f32x4.mul(slope, v128.load(guide + place)), base);
      storeSome(target + place, value, width - x);
    }
  }
}
