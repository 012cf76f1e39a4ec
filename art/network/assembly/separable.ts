/**
 * What separable convolutions are made of (Howard et al., "Searching for MobileNetV3", 2019), four channels at a time.
 * Feature maps lie as `[channels / 4][height][width][4]` real numbers; what is outside of a map is zero.
 */

import { multiply } from './multiply';

const LANE: usize = 16;
/** Pixels that are worked on together: their numbers stay in the processor's nearest memory. */
const PIXELS_AT_ONCE: i32 = 64;

/** What follows a convolution: nothing, `max(0, x)`, or `x * min(max(x + 3, 0), 6) / 6`. */
const RELU: i32 = 1;
const HARD_SWISH: i32 = 2;

/**
 * A convolution of single pixels, then an activation, and, where `residual` is not null, an addition.
 *
 * @param pixels a multiple of four
 * @param weights `[outBlocks / 2][channels][8]`
 * @param bias one a result's channel
 * @param outBlocks even
 */
export function convolvePixels(
  map: usize,
  blocks: i32,
  pixels: i32,
  weights: usize,
  bias: usize,
  out: usize,
  outBlocks: i32,
  activation: i32,
  residual: usize,
): void {
  const plane = <usize>pixels * LANE;
  for (let from = 0; from < pixels; from += PIXELS_AT_ONCE) {
    const count = min(PIXELS_AT_ONCE, pixels - from);
    const offset = <usize>from * LANE;
    multiply(map + offset, plane, weights, out + offset, LANE, plane, count, blocks, outBlocks);
    for (let o = 0; o < outBlocks; o++) {
      const at = offset + <usize>o * plane;
      finish(out + at, count, v128.load(bias + <usize>o * LANE), activation, residual ? residual + at : 0);
    }
  }
}

/**
 * A convolution of each channel on its own, then an activation.
 *
 * @param width,height multiples of `stride`
 * @param side of the kernel, in pixels
 * @param stride distance of the results, in pixels
 * @param weights `[blocks][side][side][4]`
 * @param bias one a channel
 */
export function convolveDepthwise(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  side: i32,
  stride: i32,
  weights: usize,
  bias: usize,
  out: usize,
  activation: i32,
): void {
  // TensorFlow's SAME: of an odd margin, the smaller half comes first.
  const before = (side - stride) >> 1;
  const columns = width / stride;
  const rows = height / stride;
  const line = <usize>width * LANE;
  for (let block = 0; block < blocks; block++) {
    const plane = map + <usize>(block * height) * line;
    const taps = weights + <usize>(block * side * side) * LANE;
    const add = v128.load(bias + <usize>block * LANE);
    for (let y = 0; y < rows; y++) {
      const top = y * stride - before;
      const firstRow = max(0, -top);
      const lastRow = min(side, height - top);
      const result = out + <usize>((block * rows + y) * columns) * LANE;
      for (let x = 0; x < columns; x++) {
        const left = x * stride - before;
        const first = max(0, -left);
        const last = min(side, width - left);
        let sum = f32x4.splat(0);
        for (let r = firstRow; r < lastRow; r++) {
          let at = plane + <usize>(top + r) * line + <usize>(left + first) * LANE;
          let tap = taps + <usize>(r * side + first) * LANE;
          const end = taps + <usize>(r * side + last) * LANE;
          while (tap < end) {
            sum = f32x4.add(sum, f32x4.mul(v128.load(at), v128.load(tap)));
            at += LANE;
            tap += LANE;
          }
        }
        v128.store(result + <usize>x * LANE, sum);
      }
      finish(result, columns, add, activation, 0);
    }
  }
}

function finish(at: usize, count: i32, bias: v128, activation: i32, residual: usize): void {
  const zero = f32x4.splat(0);
  const three = f32x4.splat(3);
  const six = f32x4.splat(6);
  const sixth = f32x4.splat(1.0 / 6.0);
  const end = at + <usize>count * LANE;
  for (; at < end; at += LANE) {
    let value = f32x4.add(v128.load(at), bias);
    if (activation === RELU) value = f32x4.max(zero, value);
    else if (activation === HARD_SWISH) {
      const gate = f32x4.min(six, f32x4.max(zero, f32x4.add(value, three)));
      value = f32x4.mul(value, f32x4.mul(gate, sixth));
    }
    if (residual) {
      value = f32x4.add(value, v128.load(residual));
      residual += LANE;
    }
    v128.store(at, value);
  }
}

/** The mean of each channel. @param out `[blocks][4]` */
export function average(map: usize, blocks: i32, pixels: i32, out: usize): void {
  const share = f32x4.splat(1 / <f32>pixels);
  for (let block = 0; block < blocks; block++) {
    let sum = f32x4.splat(0);
    for (const end = map + <usize>pixels * LANE; map < end; map += LANE) sum = f32x4.add(sum, v128.load(map));
    v128.store(out + <usize>block * LANE, f32x4.mul(sum, share));
  }
}

/** Multiplies each channel, in place. @param factors `[blocks][4]` */
export function scale(map: usize, blocks: i32, pixels: i32, factors: usize): void {
  for (let block = 0; block < blocks; block++) {
    const factor = v128.load(factors + <usize>block * LANE);
    for (const end = map + <usize>pixels * LANE; map < end; map += LANE) {
      v128.store(map, f32x4.mul(v128.load(map), factor));
    }
  }
}

/** A map of twice the size (bilinear, pixel centers at halves, borders repeated), then `max(0, x)`. */
export function enlarge(map: usize, blocks: i32, width: i32, height: i32, out: usize): void {
  const zero = f32x4.splat(0);
  const near = f32x4.splat(0.75);
  const far = f32x4.splat(0.25);
  const line = <usize>width * LANE;
  for (let block = 0; block < blocks; block++) {
    const plane = map + <usize>(block * height) * line;
    for (let y = 0; y < 2 * height; y++) {
      const row = plane + <usize>(y >> 1) * line;
      const other = plane + <usize>min(height - 1, max(0, y & 1 ? (y >> 1) + 1 : (y >> 1) - 1)) * line;
      for (let x = 0; x < 2 * width; x++) {
        const here = <usize>(x >> 1) * LANE;
        const beside = <usize>min(width - 1, max(0, x & 1 ? (x >> 1) + 1 : (x >> 1) - 1)) * LANE;
        const a = f32x4.add(f32x4.mul(v128.load(row + here), near), f32x4.mul(v128.load(row + beside), far));
        const b = f32x4.add(
          f32x4.mul(v128.load(other + here), near),
          f32x4.mul(v128.load(other + beside), far),
        );
        v128.store(out, f32x4.max(zero, f32x4.add(f32x4.mul(a, near), f32x4.mul(b, far))));
        out += LANE;
      }
    }
  }
}
