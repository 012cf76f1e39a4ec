// A square of a photo at another size, as the network of faces sees it.
import { allocate, mark, release } from './memory';

const COLORS: i32 = 3;
/** What stands for places beyond the photo. */
const BEYOND: f64 = 127;

/**
 * Reads a window of a photo, each of its pixels a mean of some of the photo's: red, green and blue planes one after the
 * other, 0 to 1. Sums are of double precision.
 *
 * @param photo four bytes a pixel, from row `top` on
 * @param pixels side of the window; even
 * @param columns,rows along each side `firsts`, `starts`, `shares` and `beyond`, as in `photo-window.ts`
 * @param most shares of a row, at most
 */
export function readWindow(
  photo: usize,
  width: i32,
  top: i32,
  pixels: i32,
  columnFirsts: usize,
  columnStarts: usize,
  columnShares: usize,
  columnBeyond: usize,
  rowFirsts: usize,
  rowStarts: usize,
  rowShares: usize,
  rowBeyond: usize,
  most: i32,
  target: usize,
): void {
  const begin = mark();
  const lineBytes = (<usize>(COLORS * pixels)) << 2;
  // Two rows of the window may show the same row of the photo: the last ones are remembered.
  const lines = allocate(lineBytes * <usize>most);
  // Columns overlap: each pixel is unpacked once for all that see it.
  const end = (<usize>(pixels - 1)) << 2;
  const left = load<i32>(columnFirsts);
  const seen = load<i32>(columnStarts + end, 4) - load<i32>(columnStarts + end);
  const right = min(width, load<i32>(columnFirsts + end) + seen);
  const unpacked = allocate((<usize>max(1, right - left)) << 5);
  let next = top;
  for (let row = 0; row < pixels; row++) {
    const beyond = <f32>((load<f64>(rowBeyond + ((<usize>row) << 3)) * BEYOND) / 255);
    for (let channel = 0; channel < COLORS; channel++) {
      const to = target + ((<usize>((channel * pixels + row) * pixels)) << 2);
      for (let i = 0; i < pixels; i++) store<f32>(to + ((<usize>i) << 2), beyond);
    }
    const first = load<i32>(rowFirsts + ((<usize>row) << 2));
    const start = load<i32>(rowStarts + ((<usize>row) << 2));
    const count = load<i32>(rowStarts + ((<usize>row) << 2), 4) - start;
    for (let i = 0; i < count; i++) {
      const from = first + i;
      const line = lines + <usize>(from % most) * lineBytes;
      if (from >= next) {
        const source = photo + ((<usize>((from - top) * width)) << 2);
        unpack(source + ((<usize>left) << 2), right - left, unpacked);
        readLine(unpacked, left, pixels, columnFirsts, columnStarts, columnShares, columnBeyond, line);
        next = from + 1;
      }
      const share = <f64>load<f32>(rowShares + ((<usize>(start + i)) << 2));
      for (let channel = 0; channel < COLORS; channel++) {
        const to = target + ((<usize>((channel * pixels + row) * pixels)) << 2);
        addLine(line + ((<usize>(channel * pixels)) << 2), share, pixels, to);
      }
    }
  }
  release(begin);
}

/** Pixels as four numbers of double precision each. */
function unpack(source: usize, count: i32, target: usize): void {
  for (let i: usize = 0; i < <usize>max(0, count); i++) {
    const bytes = v128.load32_zero(source + (i << 2));
    const values = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
    v128.store(target + (i << 5), f64x2.convert_low_i32x4_u(values));
    v128.store(target + (i << 5), f64x2.convert_low_i32x4_u(v128.shuffle<i64>(values, values, 1, 1)), 16);
  }
}

/** A row of the photo, unpacked from column `left` on, in the columns of a window: red, then green, then blue. */
function readLine(
  source: usize,
  left: i32,
  pixels: i32,
  firsts: usize,
  starts: usize,
  shares: usize,
  beyond: usize,
  line: usize,
): void {
  const channel = (<usize>pixels) << 2;
  for (let column = 0; column < pixels; column++) {
    const at = (<usize>column) << 2;
    const outside = f64x2.splat(load<f64>(beyond + 2 * at) * BEYOND);
    let redGreen = outside;
    let blue = outside;
    let pixel = source + ((<usize>(load<i32>(firsts + at) - left)) << 5);
    let share = shares + ((<usize>load<i32>(starts + at)) << 2);
    for (const end = shares + ((<usize>load<i32>(starts + at, 4)) << 2); share < end; share += 4) {
      const weight = f64x2.splat(<f64>load<f32>(share));
      redGreen = f64x2.add(redGreen, f64x2.mul(weight, v128.load(pixel)));
      blue = f64x2.add(blue, f64x2.mul(weight, v128.load(pixel, 16)));
      pixel += 32;
    }
    const whole = f64x2.splat(255);
    const seen = f32x4.demote_f64x2_zero(f64x2.div(redGreen, whole));
    store<f32>(line + at, f32x4.extract_lane(seen, 0));
    store<f32>(line + at + channel, f32x4.extract_lane(seen, 1));
    store<f32>(line + at + 2 * channel, <f32>(f64x2.extract_lane(blue, 0) / 255));
  }
}

function addLine(line: usize, share: f64, pixels: i32, to: usize): void {
  const weight = f64x2.splat(share);
  for (let i = 0; i < pixels; i += 2) {
    const at = (<usize>i) << 2;
    const own = f64x2.promote_low_f32x4(v128.load64_zero(to + at));
    const more = f64x2.mul(weight, f64x2.promote_low_f32x4(v128.load64_zero(line + at)));
    v128.store64_lane(to + at, f32x4.demote_f64x2_zero(f64x2.add(own, more)), 0);
  }
}
