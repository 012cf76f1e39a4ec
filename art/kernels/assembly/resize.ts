import { clamp4, splat, storeSome, whole4 } from './maths';
import { allocate, floats, mark, release } from './memory';

/** Where each of `count` places lies among `sourceCount`: index of the left neighbor and share of the right one. */
export function placesAlong(sourceCount: i32, count: i32, left: usize, share: usize): void {
  const step = <f64>sourceCount / <f64>count;
  for (let x = 0; x < count; x++) {
    const at = min(max((<f64>x + 0.5) * step - 0.5, 0.0), <f64>(sourceCount - 1));
    const index = min(<i32>Math.floor(at), max(0, sourceCount - 2));
    store<i32>(left + ((<usize>x) << 2), index);
    store<f32>(share + ((<usize>x) << 2), <f32>(at - <f64>index));
  }
}

/** Half the size, each pixel the mean of four (an odd last row or column is dropped). */
function halve(source: usize, width: i32, height: i32, target: usize): void {
  const half = width >> 1;
  const quarter = splat(0.25);
  for (let y = 0; y < height >> 1; y++) {
    const above = source + ((<usize>(2 * y) * width) << 2);
    const below = above + ((<usize>width) << 2);
    const to = target + ((<usize>y * half) << 2);
    for (let x = 0; x < half; x += 4) {
      const at = (<usize>x) << 3;
      const one = f32x4.add(v128.load(above + at), v128.load(below + at));
      const two = f32x4.add(v128.load(above + at, 16), v128.load(below + at, 16));
      const even = v128.shuffle<i32>(one, two, 0, 2, 4, 6);
      const odd = v128.shuffle<i32>(one, two, 1, 3, 5, 7);
      storeSome(to + ((<usize>x) << 2), f32x4.mul(f32x4.add(even, odd), quarter), half - x);
    }
  }
}

/** One row between two others of the same plane, `share` of the way down. */
export function rowBetween(above: usize, below: usize, share: f32, width: i32, row: usize): void {
  const part = splat(share);
  for (let x = 0; x < width; x += 4) {
    const at = (<usize>x) << 2;
    const top = v128.load(above + at);
    const change = f32x4.mul(f32x4.sub(v128.load(below + at), top), part);
    v128.store(row + at, f32x4.add(top, change));
  }
}

/** Four values of a row at places from `placesAlong`; `next` is 4, or 0 when the row has one value only. */
export function readAlong(row: usize, left: usize, share: usize, x: i32, next: usize): v128 {
  const at = (<usize>x) << 2;
  const p0 = row + ((<usize>load<i32>(left + at)) << 2);
  const p1 = row + ((<usize>load<i32>(left + at, 4)) << 2);
  const p2 = row + ((<usize>load<i32>(left + at, 8)) << 2);
  const p3 = row + ((<usize>load<i32>(left + at, 12)) << 2);
  const here = f32x4(load<f32>(p0), load<f32>(p1), load<f32>(p2), load<f32>(p3));
  const there = f32x4(load<f32>(p0 + next), load<f32>(p1 + next), load<f32>(p2 + next), load<f32>(p3 + next));
  return f32x4.add(here, f32x4.mul(f32x4.sub(there, here), v128.load(share + at)));
}

/** Area mean when shrinking by two or more, then bilinear. `target` is another piece than `source`. */
export function resize(
  source: usize,
  sourceWidth: i32,
  sourceHeight: i32,
  target: usize,
  width: i32,
  height: i32,
): void {
  const start = mark();
  let from = source;
  let w = sourceWidth;
  let h = sourceHeight;
  while (w >= 2 * width && h >= 2 * height) {
    const half = floats((w >> 1) * (h >> 1));
    halve(from, w, h, half);
    from = half;
    w >>= 1;
    h >>= 1;
  }
  if (w === width && h === height) {
    memory.copy(target, from, (<usize>width * height) << 2);
    release(start);
    return;
  }
  const room = (<usize>(width + 4)) << 2;
  const left = allocate(room);
  const share = allocate(room);
  memory.fill(left, 0, room);
  placesAlong(w, width, left, share);
  const line = floats(w + 4);
  const next: usize = w > 1 ? 4 : 0;
  const step = <f64>h / <f64>height;
  for (let y = 0; y < height; y++) {
    const at = min(max((<f64>y + 0.5) * step - 0.5, 0.0), <f64>(h - 1));
    const y0 = <i32>Math.floor(at);
    const above = from + ((<usize>y0 * w) << 2);
    const below = from + ((<usize>min(y0 + 1, h - 1) * w) << 2);
    rowBetween(above, below, <f32>(at - <f64>y0), w, line);
    const row = target + ((<usize>y * width) << 2);
    for (let x = 0; x < width; x += 4) {
      storeSome(row + ((<usize>x) << 2), readAlong(line, left, share, x, next), width - x);
    }
  }
  release(start);
}

/** Three planes of numbers 0 to 1 as bytes beside each other; what lies beyond is clipped. */
export function toColors(red: usize, green: usize, blue: usize, count: i32, target: usize): void {
  for (let at: usize = 0, end = (<usize>count) << 2; at < end; at += 4) {
    store<u8>(target, toByte(load<f32>(red + at)));
    store<u8>(target, toByte(load<f32>(green + at)), 1);
    store<u8>(target, toByte(load<f32>(blue + at)), 2);
    target += 3;
  }
}

function toByte(value: f32): u8 {
  return <u8>(<i32>(<f64>min<f32>(1, max<f32>(0, value)) * 255 + 0.5));
}

/** Numbers 0 to 1 as bytes; what lies beyond is clipped. `target` may be `source`. */
export function toBytes(source: usize, count: i32, target: usize): void {
  for (let i = 0; i < count; i += 4) {
    const clipped = clamp4(v128.load(source + ((<usize>i) << 2)), splat(0), splat(1));
    const whole = whole4(f32x4.add(f32x4.mul(clipped, splat(255)), splat(0.5)));
    const words = i16x8.narrow_i32x4_s(whole, whole);
    const bytes = i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
    if (i + 4 <= count) store<i32>(target + <usize>i, bytes);
    else for (let k = 0; i + k < count; k++) store<u8>(target + <usize>(i + k), <u8>(bytes >> (8 * k)));
  }
}
