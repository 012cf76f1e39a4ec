import { toOklab4 } from './color';
import { splat, storeSome } from './maths';
import { floats, mark, release } from './memory';

// A scene sees the photo bilinearly, as the mean of `taps * taps` places a pixel. Which two columns of the photo a
// place sees, and the share of the second, is looked up.

let first: usize = 0;
let second: usize = 0;
let shares: usize = 0;

/** One pixel of an RGBA picture as four real numbers. */
function pixel(at: usize): v128 {
  const words = i16x8.extend_low_i8x16_u(v128.load32_zero(at));
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

function between(from: v128, to: v128, share: v128): v128 {
  return f32x4.add(from, f32x4.mul(f32x4.sub(to, from), share));
}

function lookUpColumns(photoWidth: i32, step: f64, originX: f64, taps: i32, width: i32): void {
  // Whole groups of four pixels are read.
  const count = (width + 4) * taps;
  first = floats(count);
  second = floats(count);
  shares = floats(count);
  for (let i = 0; i < count; i++) {
    const px = originX + <f64>(i / taps) * step;
    const qx = px + ((<f64>(i % taps) + 0.5) / <f64>taps - 0.5) * step;
    const x0 = min(max(<i32>Math.floor(qx), 0), photoWidth - 1);
    const at = (<usize>i) << 2;
    store<u32>(first + at, (<u32>x0) << 2);
    store<u32>(second + at, (<u32>min(x0 + 1, photoWidth - 1)) << 2);
    store<f32>(shares + at, <f32>min(max(qx - <f64>x0, 0), 1));
  }
}

/** Which two rows of the photo a row of pixels sees at its `n`th tap, and the share of the lower one. */
let upper: i32 = 0;
let lower: i32 = 0;
let down: f32 = 0;

function lookUpRow(photoHeight: i32, py: f64, step: f64, n: i32, taps: i32): void {
  const qy = py + ((<f64>n + 0.5) / <f64>taps - 0.5) * step;
  upper = min(max(<i32>Math.floor(qy), 0), photoHeight - 1);
  lower = min(upper + 1, photoHeight - 1);
  down = <f32>min(max(qy - <f64>upper, 0), 1);
}

/**
 * Fills a scene's mask from a photo's.
 *
 * @param step photo pixels per pixel; `originX`, `originY` where in the photo the first pixel's center lies
 */
export function sampleMask(
  mask: usize,
  photoWidth: i32,
  photoHeight: i32,
  step: f64,
  originX: f64,
  originY: f64,
  taps: i32,
  width: i32,
  height: i32,
  target: usize,
): void {
  const start = mark();
  lookUpColumns(photoWidth, step, originX, taps, width);
  const line = floats(photoWidth);
  const share: f32 = <f32>1 / (<f32>taps * <f32>taps);
  for (let y = 0; y < height; y++) {
    maskLine(mask, photoWidth, photoHeight, originY + <f64>y * step, step, taps, line);
    const row = target + ((<usize>(y * width)) << 2);
    for (let x = 0; x < width; x++) {
      let cover: f32 = 0;
      for (let n = x * taps, end = n + taps; n < end; n++) {
        const place = (<usize>n) << 2;
        const left = load<f32>(line + <usize>load<u32>(first + place));
        const right = load<f32>(line + <usize>load<u32>(second + place));
        cover += left + (right - left) * load<f32>(shares + place);
      }
      const at = (<usize>x) << 2;
      store<f32>(row + at, cover * share);
    }
  }
  release(start);
}

/** The sum of what the taps of one row of pixels see of the mask, for each column of the photo. */
function maskLine(
  mask: usize,
  photoWidth: i32,
  photoHeight: i32,
  py: f64,
  step: f64,
  taps: i32,
  line: usize,
): void {
  const stride = (<usize>photoWidth) << 2;
  for (let n = 0; n < taps; n++) {
    lookUpRow(photoHeight, py, step, n, taps);
    const above = mask + <usize>upper * stride;
    const below = mask + <usize>lower * stride;
    for (let at: usize = 0; at < stride; at += 16) {
      const seen = between(v128.load(above + at), v128.load(below + at), splat(down));
      v128.store(line + at, n === 0 ? seen : f32x4.add(v128.load(line + at), seen));
    }
  }
}

/** The same of the colors: four numbers a column. */
function colorLine(
  photo: usize,
  photoWidth: i32,
  photoHeight: i32,
  py: f64,
  step: f64,
  taps: i32,
  line: usize,
): void {
  const stride = (<usize>photoWidth) << 2;
  for (let n = 0; n < taps; n++) {
    lookUpRow(photoHeight, py, step, n, taps);
    const above = photo + <usize>upper * stride;
    const below = photo + <usize>lower * stride;
    for (let at: usize = 0, to = line; at < stride; at += 4, to += 16) {
      const seen = between(pixel(above + at), pixel(below + at), splat(down));
      v128.store(to, n === 0 ? seen : f32x4.add(v128.load(to), seen));
    }
  }
}

/**
 * Fills a scene's OKLab planes from a photo; parameters as in `sampleMask`.
 *
 * @param linear 256 values: linear light of an sRGB byte
 * @param where a plane of the scene's size, or 0 for everywhere; colors are 0 where all of it is at most `least`
 */
export function sampleColors(
  photo: usize,
  photoWidth: i32,
  photoHeight: i32,
  step: f64,
  originX: f64,
  originY: f64,
  taps: i32,
  linear: usize,
  width: i32,
  height: i32,
  where: usize,
  least: f32,
  lightTo: usize,
  aTo: usize,
  bTo: usize,
): void {
  const start = mark();
  const four = floats(12);
  lookUpColumns(photoWidth, step, originX, taps, width);
  const line = floats(4 * photoWidth);
  const share = splat(1 / (<f32>taps * <f32>taps));
  for (let y = 0; y < height; y++) {
    const py = originY + <f64>y * step;
    const row = (<usize>(y * width)) << 2;
    // Rows without the pet are not looked at.
    let isRead = false;
    for (let x = 0; x < width; x += 4) {
      const at = row + ((<usize>x) << 2);
      const some = width - x;
      if (where > 0 && !v128.any_true(f32x4.gt(v128.load(where + at), splat(least)))) {
        storeSome(lightTo + at, splat(0), some);
        storeSome(aTo + at, splat(0), some);
        storeSome(bTo + at, splat(0), some);
        continue;
      }
      if (!isRead) colorLine(photo, photoWidth, photoHeight, py, step, taps, line);
      isRead = true;
      for (let k = 0; k < 4; k++) {
        let sum = splat(0);
        for (let n = (x + k) * taps, end = n + taps; n < end; n++) {
          const place = (<usize>n) << 2;
          const left = v128.load(line + ((<usize>load<u32>(first + place)) << 2));
          const right = v128.load(line + ((<usize>load<u32>(second + place)) << 2));
          sum = f32x4.add(sum, between(left, right, v128.load_splat<f32>(shares + place)));
        }
        // Adding 2^23 rounds to whole numbers, which are then the lowest bits.
        const bytes = f32x4.add(f32x4.mul(sum, share), splat(8388608));
        const to = four + ((<usize>k) << 2);
        store<f32>(to, linearOf(linear, i32x4.extract_lane(bytes, 0)));
        store<f32>(to, linearOf(linear, i32x4.extract_lane(bytes, 1)), 16);
        store<f32>(to, linearOf(linear, i32x4.extract_lane(bytes, 2)), 32);
      }
      toOklab4(v128.load(four), v128.load(four, 16), v128.load(four, 32), four, four + 16, four + 32);
      storeSome(lightTo + at, v128.load(four), some);
      storeSome(aTo + at, v128.load(four, 16), some);
      storeSome(bTo + at, v128.load(four, 32), some);
    }
  }
  release(start);
}

function linearOf(linear: usize, bits: i32): f32 {
  return load<f32>(linear + ((<usize>(bits & 255)) << 2));
}
