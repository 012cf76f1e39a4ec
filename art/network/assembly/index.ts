/**
 * 3x3 convolutions with few multiplications (Winograd's F(4x4, 3x3): Lavin and Gray, "Fast Algorithms for Convolutional
 * Neural Networks", 2016), four channels at a time. AssemblyScript: compiled to WebAssembly with SIMD.
 *
 * Feature maps lie as `[channels / 4][height][width][4]` real numbers. A map may come in two parts, one after the
 * other, so that joining two maps costs nothing. What is outside of a map is zero. `top` and `bottom` are the first of
 * the result's rows that are computed, and the one after the last.
 */

import { multiply } from './multiply';

export { average, convolveDepthwise, convolvePixels, enlarge, scale } from './separable';

/** Side of the square of results that one tile gives, and of the square of inputs that it sees. */
const TILE: i32 = 4;
const SEEN: i32 = 6;
const PLACES: i32 = SEEN * SEEN;
/** Tiles that are worked on together: their numbers stay in the processor's nearest memory. */
const TILES_AT_ONCE: i32 = 32;
const LANE: usize = 16;

/**
 * Bytes from one place of the tiles to the next; not a power of two, or all would fall on the same lines of the cache.
 */
function placeStep(blocks: i32): usize {
  return <usize>(TILES_AT_ONCE * blocks + 4) * LANE;
}

/** Tiles beside each other that are turned together: they see some columns in common. */
const RUN: i32 = 8;
/** Bytes from one row of the desk to the next. */
const DESK_ROW: usize = (RUN * TILE + 2) * 16;
/** Room for tiles that are half turned. */
const desk = memory.data((RUN * TILE + 2) * 16 * SEEN, 16);
/** What vectors are multiplied by. Read from memory it stays in registers, where constants are made again and again. */
const factors = memory.data<f32>(
  [2, 2, 2, 2, 4, 4, 4, 4, 5, 5, 5, 5, 0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75],
  16,
);

/** First address that is free for the caller. */
export function start(): usize {
  return (__heap_base + 15) & ~15;
}

/** Bytes that `convolve` needs beside its maps. */
export function convolveRoom(blocks: i32, outBlocks: i32): usize {
  return <usize>PLACES * (placeStep(blocks) + placeStep(outBlocks));
}

/**
 * A convolution followed by `max(0, …)` and, where `residual` is not null, an addition.
 *
 * @param first,firstBlocks,second,secondBlocks the two parts of the map, in blocks of four channels
 * @param isStretched whether the first part has half of the size, and is stretched while it is read (bilinear, pixel
 *   centers at halves, borders repeated)
 * @param weights `[36][outBlocks / 2][channels][8]`, transformed
 * @param bias one a result's channel
 * @param outBlocks even
 * @param top,bottom multiples of four, unless they are the map's own
 * @param room of `convolveRoom` bytes
 */
export function convolve(
  first: usize,
  firstBlocks: i32,
  isStretched: bool,
  second: usize,
  secondBlocks: i32,
  width: i32,
  height: i32,
  weights: usize,
  bias: usize,
  out: usize,
  outBlocks: i32,
  residual: usize,
  room: usize,
  top: i32,
  bottom: i32,
): void {
  const inBlocks = firstBlocks + secondBlocks;
  const columns = (width + TILE - 1) / TILE;
  const tiles = columns * ((bottom + TILE - 1) / TILE);
  const inStep = placeStep(inBlocks);
  const outStep = placeStep(outBlocks);
  const products = room + <usize>PLACES * inStep;
  for (let from = columns * (top / TILE); from < tiles; from += TILES_AT_ONCE) {
    const count = min(TILES_AT_ONCE, tiles - from);
    if (isStretched) transformStretchedInput(first, firstBlocks, width, height, from, count, room, inStep);
    else transformInput(first, firstBlocks, width, height, from, count, room, inStep);
    const beside = room + <usize>(firstBlocks * TILES_AT_ONCE) * LANE;
    transformInput(second, secondBlocks, width, height, from, count, beside, inStep);
    // Rounded up: what stands in the last few rows is multiplied too, and not looked at.
    const rows = (count + 3) & ~3;
    for (let place = 0; place < PLACES; place++) {
      multiply(
        room + <usize>place * inStep,
        <usize>TILES_AT_ONCE * LANE,
        weights + <usize>(place * inBlocks * 4 * outBlocks) * LANE,
        products + <usize>place * outStep,
        <usize>outBlocks * LANE,
        LANE,
        rows,
        inBlocks,
        outBlocks,
      );
    }
    transformOutput(products, outBlocks, width, height, from, count, bias, out, residual);
  }
}

/**
 * Transforms what tiles see of some blocks of channels: `B'dB`, first down the columns, then along the rows.
 *
 * @param target `[36][blocks][tiles][4]`, `step` bytes from place to place
 */
function transformInput(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  from: i32,
  count: i32,
  target: usize,
  step: usize,
): void {
  const row = <usize>width * LANE;
  const columns = (width + TILE - 1) / TILE;
  const two = v128.load(factors);
  const four = v128.load(factors, 16);
  const five = v128.load(factors, 32);
  const zero = f32x4.splat(0);
  for (let t = 0, run = 0; t < count; t += run) {
    const column = (from + t) % columns;
    run = min(min(RUN, count - t), columns - column);
    const x = column * TILE - 1;
    const y = ((from + t) / columns) * TILE - 1;
    const first = max(0, -x);
    const last = min(run * TILE + 2, width - x);
    const isInside = y >= 0 && y + SEEN <= height;
    for (let block = 0; block < blocks; block++) {
      const seen = map + <usize>((block * height + y) * width + x) * LANE;
      if (first > 0) clearColumn(desk);
      for (let c = last; c < run * TILE + 2; c++) clearColumn(desk + <usize>c * LANE);
      for (let c = first; c < last; c++) {
        let at = seen + <usize>c * LANE;
        let d0 = zero;
        let d1 = zero;
        let d2 = zero;
        let d3 = zero;
        let d4 = zero;
        let d5 = zero;
        if (isInside) {
          d0 = v128.load(at);
          at += row;
          d1 = v128.load(at);
          at += row;
          d2 = v128.load(at);
          at += row;
          d3 = v128.load(at);
          at += row;
          d4 = v128.load(at);
          at += row;
          d5 = v128.load(at);
        } else {
          if (y >= 0) d0 = v128.load(at);
          d1 = v128.load(at + row);
          if (y + 2 < height) d2 = v128.load(at + 2 * row);
          if (y + 3 < height) d3 = v128.load(at + 3 * row);
          if (y + 4 < height) d4 = v128.load(at + 4 * row);
          if (y + 5 < height) d5 = v128.load(at + 5 * row);
        }
        turnSix(d0, d1, d2, d3, d4, d5, desk + <usize>c * LANE, DESK_ROW, two, four, five);
      }
      let result = target + <usize>(block * TILES_AT_ONCE + t) * LANE;
      for (let r = 0; r < SEEN; r++) {
        let at = desk + <usize>r * DESK_ROW;
        const end = result + <usize>run * LANE;
        for (let to = result; to < end; to += LANE) {
          turnSix(
            v128.load(at),
            v128.load(at, 16),
            v128.load(at, 32),
            v128.load(at, 48),
            v128.load(at, 64),
            v128.load(at, 80),
            to,
            step,
            two,
            four,
            five,
          );
          at += <usize>TILE * LANE;
        }
        result += <usize>SEEN * step;
      }
    }
  }
}

/** The same for a map of half the size: a tile sees four by four of its pixels, stretched. */
function transformStretchedInput(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  from: i32,
  count: i32,
  target: usize,
  step: usize,
): void {
  const row = <usize>(width / 2) * LANE;
  const rows = height / 2;
  const columns = (width + TILE - 1) / TILE;
  const two = v128.load(factors);
  const four = v128.load(factors, 16);
  const five = v128.load(factors, 32);
  const quarter = v128.load(factors, 48);
  const most = v128.load(factors, 64);
  const zero = f32x4.splat(0);
  for (let t = 0, run = 0; t < count; t += run) {
    const column = (from + t) % columns;
    run = min(min(RUN, count - t), columns - column);
    const x = column * TILE - 1;
    const y = ((from + t) / columns) * TILE - 1;
    // Of the small map.
    const left = (column * TILE) / 2 - 1;
    const above = (y + 1) / 2 - 1;
    for (let block = 0; block < blocks; block++) {
      const plane = map + <usize>block * <usize>rows * row;
      const row0 = plane + <usize>max(above, 0) * row;
      const row1 = plane + <usize>(above + 1) * row;
      const row2 = plane + <usize>min(above + 2, rows - 1) * row;
      const row3 = plane + <usize>min(above + 3, rows - 1) * row;
      for (let i = 0; i < run * 2 + 2; i++) {
        const at = <usize>max(0, min(left + i, width / 2 - 1)) * LANE;
        const a = v128.load(row0 + at);
        const b = v128.load(row1 + at);
        const c = v128.load(row2 + at);
        const d = v128.load(row3 + at);
        const ab = f32x4.sub(b, a);
        const bc = f32x4.sub(c, b);
        const cd = f32x4.sub(d, c);
        turnSix(
          y < 0 ? zero : f32x4.add(a, f32x4.mul(quarter, ab)),
          f32x4.add(a, f32x4.mul(most, ab)),
          y + 2 < height ? f32x4.add(b, f32x4.mul(quarter, bc)) : zero,
          y + 3 < height ? f32x4.add(b, f32x4.mul(most, bc)) : zero,
          y + 4 < height ? f32x4.add(c, f32x4.mul(quarter, cd)) : zero,
          y + 5 < height ? f32x4.add(c, f32x4.mul(most, cd)) : zero,
          desk + <usize>i * LANE,
          DESK_ROW,
          two,
          four,
          five,
        );
      }
      let result = target + <usize>(block * TILES_AT_ONCE + t) * LANE;
      for (let r = 0; r < SEEN; r++) {
        let at = desk + <usize>r * DESK_ROW;
        let seen = x;
        const end = result + <usize>run * LANE;
        for (let to = result; to < end; to += LANE) {
          const a = v128.load(at);
          const b = v128.load(at, 16);
          const c = v128.load(at, 32);
          const d = v128.load(at, 48);
          const ab = f32x4.sub(b, a);
          const bc = f32x4.sub(c, b);
          const cd = f32x4.sub(d, c);
          let d0 = f32x4.add(a, f32x4.mul(quarter, ab));
          let d2 = f32x4.add(b, f32x4.mul(quarter, bc));
          let d3 = f32x4.add(b, f32x4.mul(most, bc));
          let d4 = f32x4.add(c, f32x4.mul(quarter, cd));
          let d5 = f32x4.add(c, f32x4.mul(most, cd));
          if (seen < 0) d0 = zero;
          if (seen + SEEN > width) {
            d5 = zero;
            if (seen + 4 >= width) d4 = zero;
            if (seen + 3 >= width) d3 = zero;
            if (seen + 2 >= width) d2 = zero;
          }
          turnSix(d0, f32x4.add(a, f32x4.mul(most, ab)), d2, d3, d4, d5, to, step, two, four, five);
          at += 2 * LANE;
          seen += TILE;
        }
        result += <usize>SEEN * step;
      }
    }
  }
}

function clearColumn(at: usize): void {
  const zero = f32x4.splat(0);
  for (let r = 0; r < SEEN; r++) v128.store(at + <usize>r * DESK_ROW, zero);
}

function turnSix(
  d0: v128,
  d1: v128,
  d2: v128,
  d3: v128,
  d4: v128,
  d5: v128,
  target: usize,
  step: usize,
  two: v128,
  four: v128,
  five: v128,
): void {
  v128.store(target, f32x4.add(f32x4.sub(f32x4.mul(four, d0), f32x4.mul(five, d2)), d4));
  const even = f32x4.sub(d4, f32x4.mul(four, d2));
  const odd = f32x4.sub(d3, f32x4.mul(four, d1));
  target += step;
  v128.store(target, f32x4.add(even, odd));
  target += step;
  v128.store(target, f32x4.sub(even, odd));
  const even2 = f32x4.sub(d4, d2);
  const odd2 = f32x4.mul(two, f32x4.sub(d3, d1));
  target += step;
  v128.store(target, f32x4.add(even2, odd2));
  target += step;
  v128.store(target, f32x4.sub(even2, odd2));
  target += step;
  v128.store(target, f32x4.add(f32x4.sub(f32x4.mul(four, d1), f32x4.mul(five, d3)), d5));
}

/** Transforms the products of tiles back (`A'mA`), adds the bias, cuts below zero, adds the residual. */
function transformOutput(
  products: usize,
  outBlocks: i32,
  width: i32,
  height: i32,
  from: i32,
  count: i32,
  bias: usize,
  out: usize,
  residual: usize,
): void {
  const step = placeStep(outBlocks);
  const rowStep = <usize>SEEN * step;
  const columns = (width + TILE - 1) / TILE;
  const zero = f32x4.splat(0);
  for (let block = 0; block < outBlocks; block++) {
    const add = v128.load(bias + <usize>block * LANE);
    for (let t = 0; t < count; t++) {
      const x = ((from + t) % columns) * TILE;
      const y = ((from + t) / columns) * TILE;
      const across = min(TILE, width - x);
      const down = min(TILE, height - y);
      const at = products + <usize>(t * outBlocks + block) * LANE;
      for (let c = 0; c < SEEN; c++) {
        const column = at + <usize>c * step;
        turnFour(
          v128.load(column),
          v128.load(column + rowStep),
          v128.load(column + 2 * rowStep),
          v128.load(column + 3 * rowStep),
          v128.load(column + 4 * rowStep),
          v128.load(column + 5 * rowStep),
          desk + <usize>c * LANE,
          <usize>SEEN * LANE,
        );
      }
      for (let r = 0; r < down; r++) {
        const row = desk + <usize>(r * SEEN) * LANE;
        turnFour(
          v128.load(row),
          v128.load(row, 16),
          v128.load(row, 32),
          v128.load(row, 48),
          v128.load(row, 64),
          v128.load(row, 80),
          row,
          LANE,
        );
        const offset = <usize>((block * height + y + r) * width + x) * LANE;
        for (let c = 0; c < across; c++) {
          let value = f32x4.max(zero, f32x4.add(add, v128.load(row + <usize>c * LANE)));
          if (residual) value = f32x4.add(value, v128.load(residual + offset + <usize>c * LANE));
          v128.store(out + offset + <usize>c * LANE, value);
        }
      }
    }
  }
}

function turnFour(
  m0: v128,
  m1: v128,
  m2: v128,
  m3: v128,
  m4: v128,
  m5: v128,
  target: usize,
  step: usize,
): void {
  const sum1 = f32x4.add(m1, m2);
  const difference1 = f32x4.sub(m1, m2);
  const sum2 = f32x4.add(m3, m4);
  const difference2 = f32x4.sub(m3, m4);
  v128.store(target, f32x4.add(m0, f32x4.add(sum1, sum2)));
  v128.store(target + step, f32x4.add(difference1, f32x4.mul(f32x4.splat(2), difference2)));
  v128.store(target + 2 * step, f32x4.add(sum1, f32x4.mul(f32x4.splat(4), sum2)));
  v128.store(
    target + 3 * step,
    f32x4.add(f32x4.add(difference1, f32x4.mul(f32x4.splat(8), difference2)), m5),
  );
}

/**
 * The same tap by tap, for taps that lie `dilation` pixels apart.
 *
 * @param weights `[outBlocks][channels][9][4]`
 */
export function convolvePlainly(
  first: usize,
  firstBlocks: i32,
  second: usize,
  secondBlocks: i32,
  width: i32,
  height: i32,
  weights: usize,
  bias: usize,
  out: usize,
  outBlocks: i32,
  dilation: i32,
): void {
  const blocks = firstBlocks + secondBlocks;
  const pixels = width * height;
  const zero = f32x4.splat(0);
  for (let o = 0; o < outBlocks; o++) {
    const start = v128.load(bias + <usize>o * LANE);
    const mine = weights + <usize>(o * blocks * 4 * 9) * LANE;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = start;
        for (let block = 0; block < blocks; block++) {
          const plane =
            block < firstBlocks
              ? first + <usize>(block * pixels) * LANE
              : second + <usize>((block - firstBlocks) * pixels) * LANE;
          let w = mine + <usize>(block * 4 * 9) * LANE;
          for (let ky = -1; ky <= 1; ky++) {
            const py = y + ky * dilation;
            for (let kx = -1; kx <= 1; kx++) {
              const px = x + kx * dilation;
              if (py >= 0 && py < height && px >= 0 && px < width) {
                const at = plane + <usize>(py * width + px) * LANE;
                sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(at), v128.load(w)));
                sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(at, 4), v128.load(w, 144)));
                sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(at, 8), v128.load(w, 288)));
                sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(at, 12), v128.load(w, 432)));
              }
              w += LANE;
            }
          }
        }
        v128.store(out + <usize>(o * pixels + y * width + x) * LANE, f32x4.max(zero, sum));
      }
    }
  }
}

/** Pixels of a row that `convolveToOne` adds up together. */
const SPAN: i32 = 64;
const sums = memory.data((SPAN + 2) * 16, 16);

/**
 * A convolution with a single result, not cut at zero.
 *
 * @param weights `[blocks][9][4]`
 * @param out `[height][width]`
 */
export function convolveToOne(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  weights: usize,
  bias: f32,
  out: usize,
  top: i32,
  bottom: i32,
): void {
  for (let y = top; y < bottom; y++) {
    for (let from = 0; from < width; from += SPAN) {
      const count = min(SPAN, width - from);
      memory.fill(sums, 0, <usize>(SPAN + 2) * LANE);
      for (let block = 0; block < blocks; block++) {
        for (let ky = max(0, 1 - y); ky < min(3, height + 1 - y); ky++) {
          const w = weights + <usize>((block * 3 + ky) * 3) * LANE;
          const left = v128.load(w);
          const middle = v128.load(w, 16);
          const right = v128.load(w, 32);
          let at = map + <usize>((block * height + y + ky - 1) * width + from) * LANE;
          let before = from > 0 ? v128.load(at - LANE) : f32x4.splat(0);
          let here = v128.load(at);
          const last = sums + <usize>(count - 1) * LANE;
          for (let to = sums; to < last; to += LANE) {
            at += LANE;
            const after = v128.load(at);
            const sum = f32x4.add(f32x4.mul(before, left), f32x4.mul(here, middle));
            v128.store(to, f32x4.add(v128.load(to), f32x4.add(sum, f32x4.mul(after, right))));
            before = here;
            here = after;
          }
          const after = from + count < width ? v128.load(at + LANE) : f32x4.splat(0);
          const sum = f32x4.add(f32x4.mul(before, left), f32x4.mul(here, middle));
          v128.store(last, f32x4.add(v128.load(last), f32x4.add(sum, f32x4.mul(after, right))));
        }
      }
      for (let x = 0; x < count; x++) {
        const sum = v128.load(sums + <usize>x * LANE);
        const total =
          f32x4.extract_lane(sum, 0) +
          f32x4.extract_lane(sum, 1) +
          f32x4.extract_lane(sum, 2) +
          f32x4.extract_lane(sum, 3);
        store<f32>(out + <usize>(y * width + from + x) * 4, bias + total);
      }
    }
  }
}

/** The greatest of every two by two values. */
export function pool(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  out: usize,
  top: i32,
  bottom: i32,
): void {
  const columns = width / 2;
  const rows = height / 2;
  const row = <usize>width * LANE;
  for (let block = 0; block < blocks; block++) {
    let target = out + <usize>((block * rows + top) * columns) * LANE;
    let at = map + <usize>((block * height + 2 * top) * width) * LANE;
    for (let y = top; y < bottom; y++) {
      for (const end = at + row; at < end; at += 2 * LANE) {
        const above = f32x4.max(v128.load(at), v128.load(at, 16));
        const below = f32x4.max(v128.load(at + row), v128.load(at + row, 16));
        v128.store(target, f32x4.max(above, below));
        target += LANE;
      }
      at += row;
    }
  }
}
