import { splat } from './maths';
import { allocate, floats, mark, release } from './memory';

/** What stands for a pixel in the mean: its three values and 1. */
function entry(first: usize, second: usize, third: usize, at: usize): v128 {
  return f32x4(load<f32>(first + at), load<f32>(second + at), load<f32>(third + at), 1);
}

/** Divides a weighted sum by its weight, keeps that (at most 1) beside it. */
function settle(sum: v128, values: usize, weights: usize, i: usize): void {
  const total = f32x4.extract_lane(sum, 3);
  store<f32>(weights + (i << 2), min<f32>(1, total));
  v128.store(values + (i << 4), total > 0 ? f32x4.div(sum, splat(total)) : splat(0));
}

/** Value of the next coarser grid at `x`, `y` (bilinear for doubling). */
function coarser(values: usize, width: i32, height: i32, x: i32, y: i32): v128 {
  const cx = x >> 1;
  const cy = y >> 1;
  const nx = min(width - 1, max(0, cx + ((x & 1) === 1 ? 1 : -1)));
  const ny = min(height - 1, max(0, cy + ((y & 1) === 1 ? 1 : -1)));
  const near = v128.load(values + ((<usize>(cy * width + cx)) << 4));
  const side = v128.load(values + ((<usize>(cy * width + nx)) << 4));
  const over = v128.load(values + ((<usize>(ny * width + cx)) << 4));
  const far = v128.load(values + ((<usize>(ny * width + nx)) << 4));
  const beside = f32x4.mul(f32x4.add(side, over), splat(0.1875));
  return f32x4.add(f32x4.add(f32x4.mul(near, splat(0.5625)), beside), f32x4.mul(far, splat(0.0625)));
}

/** Fills in place what a grid lacks (pull and push, Gortler et al. 1996). */
function fill(values: usize, weights: usize, width: i32, height: i32): void {
  if (width <= 1 && height <= 1) return;
  const start = mark();
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const small = allocate((<usize>(w * h)) << 4);
  const smallWeights = floats(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = splat(0);
      for (let k = 0; k < 4; k++) {
        const i = <usize>(min(2 * y + (k >> 1), height - 1) * width + min(2 * x + (k & 1), width - 1));
        const value = f32x4.replace_lane(v128.load(values + (i << 4)), 3, 1);
        sum = f32x4.add(sum, f32x4.mul(value, splat(load<f32>(weights + (i << 2)))));
      }
      settle(sum, small, smallWeights, <usize>(y * w + x));
    }
  }
  fill(small, smallWeights, w, h);
  for (let y = 0, i: usize = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const own = load<f32>(weights + (i << 2));
      if (own >= 1) continue;
      const guess = coarser(small, w, h, x, y);
      const value = v128.load(values + (i << 4));
      v128.store(values + (i << 4), f32x4.add(guess, f32x4.mul(f32x4.sub(value, guess), splat(own))));
    }
  }
  release(start);
}

/**
 * Spreads three planes outwards from where `inner` is sure; in place. `sure`: at or above it pixels keep their value,
 * down to 0.6 they keep a part of it.
 */
export function spread(
  inner: usize,
  sure: f32,
  first: usize,
  second: usize,
  third: usize,
  width: i32,
  height: i32,
): void {
  const start = mark();
  const weights = floats(width * height);
  for (let i: usize = 0, end = (<usize>(width * height)) << 2; i < end; i += 4) {
    const m = load<f32>(inner + i);
    const t = (m - 0.6) / (sure - 0.6);
    store<f32>(weights + i, m >= sure ? 1 : m > 0.6 ? t * t * 0.25 : 0);
  }
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const small = allocate((<usize>(w * h)) << 4);
  const smallWeights = floats(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = splat(0);
      for (let k = 0; k < 4; k++) {
        const i = (<usize>(min(2 * y + (k >> 1), height - 1) * width + min(2 * x + (k & 1), width - 1))) << 2;
        const weight = load<f32>(weights + i);
        if (weight > 0) sum = f32x4.add(sum, f32x4.mul(entry(first, second, third, i), splat(weight)));
      }
      settle(sum, small, smallWeights, <usize>(y * w + x));
    }
  }
  fill(small, smallWeights, w, h);
  for (let y = 0, i: usize = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const own = load<f32>(weights + i);
      if (own >= 1) continue;
      const guess = coarser(small, w, h, x, y);
      // Twice towards the own value: once in the filling, once when it is laid back.
      const kept = own + (1 - own) * own;
      const value = f32x4.mul(f32x4.sub(entry(first, second, third, i), guess), splat(kept));
      const result = f32x4.add(guess, value);
      store<f32>(first + i, f32x4.extract_lane(result, 0));
      store<f32>(second + i, f32x4.extract_lane(result, 1));
      store<f32>(third + i, f32x4.extract_lane(result, 2));
    }
  }
  release(start);
}
