import { smooth4, splat } from './maths';

/** Rec. 709 luma of RGBA pixels, 0 to 1. `target` is a whole piece of memory. */
export function luma(pixels: usize, count: i32, target: usize): void {
  const bytes = i32x4.splat(255);
  for (let i: usize = 0, end = (<usize>count) << 2; i < end; i += 16) {
    const four = v128.load(pixels + i);
    const red = f32x4.convert_i32x4_s(v128.and(four, bytes));
    const green = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(four, 8), bytes));
    const blue = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(four, 16), bytes));
    const warm = f32x4.add(f32x4.mul(red, splat(0.2126 / 255)), f32x4.mul(green, splat(0.7152 / 255)));
    v128.store(target + i, f32x4.add(warm, f32x4.mul(blue, splat(0.0722 / 255))));
  }
}

/** Values up to `low` as 0, from `high` on as 1, smooth between; `target` may be `source`. */
export function steepen(source: usize, count: i32, low: f32, high: f32, target: usize): void {
  const from = splat(low);
  const scale = splat(<f32>1 / (high - low));
  for (let i: usize = 0, end = (<usize>count) << 2; i < end; i += 16) {
    v128.store(target + i, smooth4(v128.load(source + i), from, scale));
  }
}

/** Far from the network's outline, the network is right and the guide is noise; in place. */
export function settleMask(mask: usize, network: usize, count: i32): void {
  for (let i: usize = 0, end = (<usize>count) << 2; i < end; i += 16) {
    const sure = v128.load(network + i);
    const value = v128.load(mask + i);
    const inside = v128.bitselect(f32x4.pmax(value, sure), value, f32x4.gt(sure, splat(0.97)));
    const bounded = v128.bitselect(f32x4.pmin(value, sure), inside, f32x4.lt(sure, splat(0.03)));
    v128.store(mask + i, smooth4(bounded, splat(0.12), splat(1.0 / 0.76)));
  }
}

/** Counts how many pixels of each column, then of each row, are at least 0.5; whole numbers. */
export function countInside(mask: usize, width: i32, height: i32, counts: usize): void {
  const rows = counts + ((<usize>width) << 2);
  memory.fill(counts, 0, (<usize>(width + height)) << 2);
  for (let y = 0, at = mask; y < height; y++) {
    let inside = 0;
    for (let x = 0; x < width; x++, at += 4) {
      const isPet = i32(load<f32>(at) >= 0.5);
      const column = counts + ((<usize>x) << 2);
      store<i32>(column, load<i32>(column) + isPet);
      inside += isPet;
    }
    store<i32>(rows + ((<usize>y) << 2), inside);
  }
}

/** `(1 - light) * mask`, which may take the place of either. */
export function darkInside(light: usize, mask: usize, count: i32, target: usize): void {
  for (let i: usize = 0, end = (<usize>count) << 2; i < end; i += 16) {
    const dark = f32x4.sub(splat(1), v128.load(light + i));
    v128.store(target + i, f32x4.mul(dark, v128.load(mask + i)));
  }
}
