// Layers of a small network: maps are planes of real numbers, one channel after the other.
import { splat } from './maths';
import { floats, mark, release } from './memory';

/**
 * Adds nine taps (rows from the top) around every `step`-th pixel (1 or 2) to each of `outputs` maps that lie one after
 * the other; beyond the border there is nothing. Between the taps of two outputs lie `stride` numbers.
 */
export function addTaps(
  source: usize,
  width: i32,
  height: i32,
  taps: usize,
  stride: i32,
  step: i32,
  outputs: i32,
  target: usize,
): void {
  const begin = mark();
  const padded = floats((width + 2) * (height + 2));
  pad(source, width, height, padded);
  const area = (<usize>((width / step) * (height / step))) << 2;
  for (let output: usize = 0; output < <usize>outputs; output++) {
    const weights = taps + ((output * <usize>stride) << 2);
    if (step < 2) addToEach(padded, width, height, weights, target + output * area);
    else addToEveryOther(padded, width, height, weights, target + output * area);
  }
  release(begin);
}

function addToEach(padded: usize, width: i32, height: i32, taps: usize, target: usize): void {
  const stride = (<usize>(width + 2)) << 2;
  const a = v128.load32_splat(taps);
  const b = v128.load32_splat(taps, 4);
  const c = v128.load32_splat(taps, 8);
  const d = v128.load32_splat(taps, 12);
  const e = v128.load32_splat(taps, 16);
  const f = v128.load32_splat(taps, 20);
  const g = v128.load32_splat(taps, 24);
  const h = v128.load32_splat(taps, 28);
  const i = v128.load32_splat(taps, 32);
  for (let row = 0; row < height; row++) {
    let above = padded + <usize>row * stride;
    let to = target + ((<usize>(row * width)) << 2);
    for (let column = 0; column < width; column += 4) {
      const here = above + stride;
      const below = here + stride;
      let sum = f32x4.add(v128.load(to), f32x4.mul(v128.load(above), a));
      sum = f32x4.add(sum, f32x4.mul(v128.load(above, 4), b));
      sum = f32x4.add(sum, f32x4.mul(v128.load(above, 8), c));
      sum = f32x4.add(sum, f32x4.mul(v128.load(here), d));
      sum = f32x4.add(sum, f32x4.mul(v128.load(here, 4), e));
      sum = f32x4.add(sum, f32x4.mul(v128.load(here, 8), f));
      sum = f32x4.add(sum, f32x4.mul(v128.load(below), g));
      sum = f32x4.add(sum, f32x4.mul(v128.load(below, 4), h));
      v128.store(to, f32x4.add(sum, f32x4.mul(v128.load(below, 8), i)));
      above += 16;
      to += 16;
    }
  }
}

function addToEveryOther(padded: usize, width: i32, height: i32, taps: usize, target: usize): void {
  const stride = (<usize>(width + 2)) << 2;
  const columns = width / 2;
  for (let row = 0; row < height; row += 2) {
    let above = padded + <usize>row * stride;
    let to = target + ((<usize>((row / 2) * columns)) << 2);
    for (let column = 0; column < width; column += 8) {
      let sum = v128.load(to);
      for (let line: usize = 0; line < 3; line++) {
        const from = above + line * stride;
        const weights = taps + line * 12;
        const first = v128.load(from);
        const second = v128.load(from, 16);
        const even = v128.shuffle<i32>(first, second, 0, 2, 4, 6);
        const odd = v128.shuffle<i32>(first, second, 1, 3, 5, 7);
        const next = v128.shuffle<i32>(v128.load(from, 8), v128.load(from, 24), 0, 2, 4, 6);
        sum = f32x4.add(sum, f32x4.mul(even, v128.load32_splat(weights)));
        sum = f32x4.add(sum, f32x4.mul(odd, v128.load32_splat(weights, 4)));
        sum = f32x4.add(sum, f32x4.mul(next, v128.load32_splat(weights, 8)));
      }
      v128.store(to, sum);
      above += 32;
      to += 16;
    }
  }
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
  const plane = (<usize>area) << 2;
  for (let output = 0; output < outputs; output += 4) {
    const first = weights + <usize>output * row;
    const starts = bias + ((<usize>output) << 2);
    const to = target + <usize>output * plane;
    let i: usize = 0;
    for (; i + 32 <= plane; i += 32) mixEight(maps + i, plane, first, row, starts, to + i);
    for (; i < plane; i += 16) mixFour(maps + i, plane, first, row, starts, to + i);
  }
}

/** Four pixels of four outputs. `plane` and `row` are the bytes of a channel's plane and of an output's weights. */
function mixFour(maps: usize, plane: usize, first: usize, row: usize, starts: usize, to: usize): void {
  let one = v128.load32_splat(starts);
  let two = v128.load32_splat(starts, 4);
  let three = v128.load32_splat(starts, 8);
  let four = v128.load32_splat(starts, 12);
  let from = maps;
  for (let weight = first; weight < first + row; weight += 4) {
    const values = v128.load(from);
    one = f32x4.add(one, f32x4.mul(values, v128.load32_splat(weight)));
    two = f32x4.add(two, f32x4.mul(values, v128.load32_splat(weight + row)));
    three = f32x4.add(three, f32x4.mul(values, v128.load32_splat(weight + 2 * row)));
    four = f32x4.add(four, f32x4.mul(values, v128.load32_splat(weight + 3 * row)));
    from += plane;
  }
  v128.store(to, one);
  v128.store(to + plane, two);
  v128.store(to + 2 * plane, three);
  v128.store(to + 3 * plane, four);
}

/** The same for eight pixels: each weight is read once for them. */
function mixEight(maps: usize, plane: usize, first: usize, row: usize, starts: usize, to: usize): void {
  let one = v128.load32_splat(starts);
  let two = v128.load32_splat(starts, 4);
  let three = v128.load32_splat(starts, 8);
  let four = v128.load32_splat(starts, 12);
  let one2 = one;
  let two2 = two;
  let three2 = three;
  let four2 = four;
  let from = maps;
  for (let weight = first; weight < first + row; weight += 4) {
    const values = v128.load(from);
    const values2 = v128.load(from, 16);
    let share = v128.load32_splat(weight);
    one = f32x4.add(one, f32x4.mul(values, share));
    one2 = f32x4.add(one2, f32x4.mul(values2, share));
    share = v128.load32_splat(weight + row);
    two = f32x4.add(two, f32x4.mul(values, share));
    two2 = f32x4.add(two2, f32x4.mul(values2, share));
    share = v128.load32_splat(weight + 2 * row);
    three = f32x4.add(three, f32x4.mul(values, share));
    three2 = f32x4.add(three2, f32x4.mul(values2, share));
    share = v128.load32_splat(weight + 3 * row);
    four = f32x4.add(four, f32x4.mul(values, share));
    four2 = f32x4.add(four2, f32x4.mul(values2, share));
    from += plane;
  }
  v128.store(to, one);
  v128.store(to, one2, 16);
  v128.store(to + plane, two);
  v128.store(to + plane, two2, 16);
  v128.store(to + 2 * plane, three);
  v128.store(to + 2 * plane, three2, 16);
  v128.store(to + 3 * plane, four);
  v128.store(to + 3 * plane, four2, 16);
}

/** Negative values become 0. */
export function cutNegatives(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = values + ((<usize>i) << 2);
    v128.store(at, f32x4.pmax(splat(0), v128.load(at)));
  }
}

/** Adds numbers to others. `count` is a multiple of four. */
export function addMaps(sum: usize, other: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = (<usize>i) << 2;
    v128.store(sum + at, f32x4.add(v128.load(sum + at), v128.load(other + at)));
  }
}
