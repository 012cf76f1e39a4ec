// Layers of a small network: maps are planes of real numbers, one channel after the other.
import { splat } from './maths';
import { floats, mark, release } from './memory';

/** Adds nine taps (rows from the top) around every `step`-th pixel (1 or 2); beyond the border there is nothing. */
export function addTaps(source: usize, width: i32, height: i32, taps: usize, step: i32, target: usize): void {
  const begin = mark();
  const stride = width + 2;
  const padded = floats(stride * (height + 2));
  pad(source, width, height, padded);
  const columns = width / step;
  for (let row = 0; row < height / step; row++) {
    for (let column = 0; column < columns; column += 4) {
      const to = target + ((<usize>(row * columns + column)) << 2);
      let sum = v128.load(to);
      for (let tap = 0; tap < 9; tap++) {
        const from = padded + ((<usize>((row * step + tap / 3) * stride + column * step + (tap % 3))) << 2);
        const first = v128.load(from);
        const values = step < 2 ? first : v128.shuffle<i32>(first, v128.load(from, 16), 0, 2, 4, 6);
        sum = f32x4.add(sum, f32x4.mul(values, v128.load32_splat(taps + ((<usize>tap) << 2))));
      }
      v128.store(to, sum);
    }
  }
  release(begin);
}

function pad(source: usize, width: i32, height: i32, target: usize): void {
  const stride = width + 2;
  memory.fill(target, 0, (<usize>(stride * (height + 2))) << 2);
  for (let row = 0; row < height; row++) {
    const to = target + ((<usize>((row + 1) * stride + 1)) << 2);
    memory.copy(to, source + ((<usize>(row * width)) << 2), (<usize>width) << 2);
  }
}

/**
 * Each pixel's channels weighted and added. `outputs` and `area` are multiples of four; `weights` has all of an output,
 * then those of the next.
 */
export function mixChannels(
  maps: usize,
  channels: i32,
  area: i32,
  weights: usize,
  bias: usize,
  outputs: i32,
  target: usize,
): void {
  const row = (<usize>channels) << 2;
  for (let output = 0; output < outputs; output += 4) {
    const first = weights + <usize>output * row;
    const starts = bias + ((<usize>output) << 2);
    for (let i = 0; i < area; i += 4) {
      let one = v128.load32_splat(starts);
      let two = v128.load32_splat(starts, 4);
      let three = v128.load32_splat(starts, 8);
      let four = v128.load32_splat(starts, 12);
      let from = maps + ((<usize>i) << 2);
      for (let weight = first; weight < first + row; weight += 4) {
        const values = v128.load(from);
        one = f32x4.add(one, f32x4.mul(values, v128.load32_splat(weight)));
        two = f32x4.add(two, f32x4.mul(values, v128.load32_splat(weight + row)));
        three = f32x4.add(three, f32x4.mul(values, v128.load32_splat(weight + 2 * row)));
        four = f32x4.add(four, f32x4.mul(values, v128.load32_splat(weight + 3 * row)));
        from += (<usize>area) << 2;
      }
      const to = target + ((<usize>(output * area + i)) << 2);
      const next = (<usize>area) << 2;
      v128.store(to, one);
      v128.store(to + next, two);
      v128.store(to + 2 * next, three);
      v128.store(to + 3 * next, four);
    }
  }
}

/** Negative values become 0. */
export function cutNegatives(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = values + ((<usize>i) << 2);
    v128.store(at, f32x4.pmax(splat(0), v128.load(at)));
  }
}
