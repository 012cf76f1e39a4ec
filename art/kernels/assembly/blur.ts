import { splat, storeSome } from './maths';
import { allocate, mark, release } from './memory';

/** One running mean of `2 * radius + 1` values along `count` vectors; ends repeat. */
function slide(source: usize, target: usize, count: i32, radius: i32): void {
  const size = 2 * radius + 1;
  const scale = splat(<f32>1 / <f32>size);
  const last = count - 1;
  let sum = f32x4.mul(v128.load(source), splat(<f32>radius + 1));
  for (let x = 1; x <= radius; x++) sum = f32x4.add(sum, v128.load(source + ((<usize>min(x, last)) << 4)));
  for (let x = 0; x < count; x++) {
    v128.store(target + ((<usize>x) << 4), f32x4.mul(sum, scale));
    const enter = min(x + radius + 1, last);
    const leave = max(x - radius, 0);
    const change = f32x4.sub(
      v128.load(source + ((<usize>enter) << 4)),
      v128.load(source + ((<usize>leave) << 4)),
    );
    sum = f32x4.add(sum, change);
  }
}

/** Up to three running means in a row; gives back which of the two pieces holds the result. */
function slides(from: usize, other: usize, count: i32, r0: i32, r1: i32, r2: i32): usize {
  let source = from;
  let target = other;
  for (let n = 0; n < 3; n++) {
    const radius = n === 0 ? r0 : n === 1 ? r1 : r2;
    if (radius < 1) continue;
    slide(source, target, count, radius);
    const swap = source;
    source = target;
    target = swap;
  }
  return source;
}

/** Running means along rows, four rows side by side in one vector. */
function blurRows(source: usize, target: usize, width: i32, height: i32, r0: i32, r1: i32, r2: i32): void {
  const memory = mark();
  const room = (<usize>width + 4) << 4;
  const one = allocate(room);
  const other = allocate(room);
  const stride = (<usize>width) << 2;
  const last = height - 1;
  for (let y = 0; y < height; y += 4) {
    const y1 = <usize>min(y + 1, last) * stride;
    const y2 = <usize>min(y + 2, last) * stride;
    const y3 = <usize>min(y + 3, last) * stride;
    const y0 = <usize>y * stride;
    for (let x = 0; x < width; x += 4) {
      const at = source + ((<usize>x) << 2);
      const a = v128.load(at + y0);
      const b = v128.load(at + y1);
      const c = v128.load(at + y2);
      const d = v128.load(at + y3);
      const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
      const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
      const ab2 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
      const cd2 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
      const to = one + ((<usize>x) << 4);
      v128.store(to, v128.shuffle<i64>(ab, cd, 0, 2));
      v128.store(to, v128.shuffle<i64>(ab, cd, 1, 3), 16);
      v128.store(to, v128.shuffle<i64>(ab2, cd2, 0, 2), 32);
      v128.store(to, v128.shuffle<i64>(ab2, cd2, 1, 3), 48);
    }
    const result = slides(one, other, width, r0, r1, r2);
    for (let x = 0; x < width; x += 4) {
      const from = result + ((<usize>x) << 4);
      const a = v128.load(from);
      const b = v128.load(from, 16);
      const c = v128.load(from, 32);
      const d = v128.load(from, 48);
      const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
      const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
      const ab2 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
      const cd2 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
      const at = target + ((<usize>x) << 2);
      const some = width - x;
      // The last rows again when there are fewer than four: the same values at the same place.
      storeSome(at + y3, v128.shuffle<i64>(ab2, cd2, 1, 3), some);
      storeSome(at + y2, v128.shuffle<i64>(ab2, cd2, 0, 2), some);
      storeSome(at + y1, v128.shuffle<i64>(ab, cd, 1, 3), some);
      storeSome(at + y0, v128.shuffle<i64>(ab, cd, 0, 2), some);
    }
  }
  release(memory);
}

/** Columns that are read together: a whole line of the cache. */
const STRIP: i32 = 16;

/** Running means along columns, four columns in one vector; in place. */
function blurColumns(plane: usize, width: i32, height: i32, r0: i32, r1: i32, r2: i32): void {
  const start = mark();
  const room = (<usize>height) << 4;
  const pieces = allocate(room * 4);
  const other = allocate(room);
  const stride = (<usize>width) << 2;
  for (let left = 0; left < width; left += STRIP) {
    const columns = min(STRIP, width - left);
    const groups = (columns + 3) >> 2;
    for (let y = 0; y < height; y++) {
      const row = plane + <usize>y * stride + ((<usize>left) << 2);
      const to = pieces + ((<usize>y) << 4);
      for (let g = 0; g < groups; g++) v128.store(to + <usize>g * room, v128.load(row + ((<usize>g) << 4)));
    }
    for (let g = 0; g < groups; g++) {
      const piece = pieces + <usize>g * room;
      const result = slides(piece, other, height, r0, r1, r2);
      if (result !== piece) memory.copy(piece, result, room);
    }
    for (let y = 0; y < height; y++) {
      const row = plane + <usize>y * stride + ((<usize>left) << 2);
      const from = pieces + ((<usize>y) << 4);
      for (let g = 0; g < groups; g++) {
        storeSome(row + ((<usize>g) << 4), v128.load(from + <usize>g * room), columns - 4 * g);
      }
    }
  }
  release(start);
}

/** Three box blurs of the given radii (0: none) one after another; `target` may be `source`. */
export function blur(source: usize, target: usize, width: i32, height: i32, r0: i32, r1: i32, r2: i32): void {
  if (r0 + r1 + r2 === 0) {
    if (source !== target) memory.copy(target, source, (<usize>width * height) << 2);
    return;
  }
  blurRows(source, target, width, height, r0, r1, r2);
  blurColumns(target, width, height, r0, r1, r2);
}

/** Radii of three boxes that together have the variance of a Gaussian (Kovesi 2010). */
export function gaussian(source: usize, target: usize, width: i32, height: i32, sigma: f64): void {
  if (sigma < 0.3) {
    blur(source, target, width, height, 0, 0, 0);
    return;
  }
  let lower = <i32>Math.floor(Math.sqrt(4 * sigma * sigma + 1));
  if (lower % 2 === 0) lower--;
  const variance = 12 * sigma * sigma;
  const l = <f64>lower;
  const lowers = <i32>Math.floor((variance - 3 * l * l - 12 * l - 9) / (-4 * l - 4) + 0.5);
  const small = (lower - 1) >> 1;
  blur(
    source,
    target,
    width,
    height,
    lowers > 0 ? small : small + 1,
    lowers > 1 ? small : small + 1,
    lowers > 2 ? small : small + 1,
  );
}
