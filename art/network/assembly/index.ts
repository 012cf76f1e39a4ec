/**
 * 3x3 convolutions with few multiplications (Winograd's F(4x4, 3x3): Lavin and Gray, "Fast Algorithms for Convolutional
 * Neural Networks", 2016), four channels at a time. AssemblyScript: compiled to WebAssembly with SIMD.
 *
 * Feature maps lie as `[channels / 4][height][width][4]` real numbers. A map may come in two parts, one after the
 * other, so that joining two maps costs nothing. What is outside of a map is zero. `top` and `bottom` are the first of
 * the result's rows that are computed, and the one after the last.
 */

/** Side of the square of results that one tile gives, and of the square of inputs that it sees. */
const TILE: i32 = 4;
const SEEN: i32 = 6;
const PLACES: i32 = SEEN * SEEN;
/** Tiles that are worked on together: their numbers stay in the processor's nearest memory. */
const TILES_AT_ONCE: i32 = 48;
const LANE: usize = 16;

/** Bytes from one place of the tiles to the next; not a power of two, or all would fall on the same lines of the cache. */
function placeStep(blocks: i32): usize {
  return <usize>(TILES_AT_ONCE * blocks + 4) * LANE;
}

/** Room for one tile while it is turned. */
const desk = memory.data(PLACES * 16, 16);

/** First address that is free for the caller. */
export function start(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * A convolution followed by `max(0, …)` and, where `residual` is not null, an addition.
 *
 * @param first,firstBlocks,second,secondBlocks the two parts of the map, in blocks of four channels
 * @param weights `[36][outBlocks / 2][channels][8]`, transformed
 * @param bias one a result's channel
 * @param outBlocks even
 * @param top,bottom multiples of four, unless they are the map's own
 * @param room for `36 * (48 * (channels + results) + 32)` numbers
 */
export function convolve(
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
    turnIn(first, firstBlocks, width, height, from, count, room, inBlocks);
    turnIn(second, secondBlocks, width, height, from, count, room + <usize>firstBlocks * LANE, inBlocks);
    // Rounded up: what stands in the last few rows is multiplied too, and not looked at.
    const rows = (count + 3) & ~3;
    for (let place = 0; place < PLACES; place++) {
      multiply(
        room + <usize>place * inStep,
        weights + <usize>(place * inBlocks * 4 * outBlocks) * LANE,
        products + <usize>place * outStep,
        rows,
        inBlocks * 4,
        outBlocks,
      );
    }
    turnOut(products, outBlocks, width, height, from, count, bias, out, residual);
  }
}

/** Transforms what tiles see of some blocks of channels: `B'dB`. */
function turnIn(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  from: i32,
  count: i32,
  target: usize,
  inBlocks: i32,
): void {
  const row = <usize>width * LANE;
  const step = placeStep(inBlocks);
  const columns = (width + TILE - 1) / TILE;
  // Four blocks fill one line of the cache: what comes out of them is written together.
  for (let group = 0; group < blocks; group += 4) {
    for (let t = 0; t < count; t++) {
      const x = ((from + t) % columns) * TILE - 1;
      const y = ((from + t) / columns) * TILE - 1;
      const inside = x >= 0 && y >= 0 && x + SEEN <= width && y + SEEN <= height;
      for (let block = group; block < min(group + 4, blocks); block++) {
        const plane = map + <usize>(block * height * width) * LANE;
        for (let r = 0; r < SEEN; r++) {
          let d0: v128, d1: v128, d2: v128, d3: v128, d4: v128, d5: v128;
          if (inside) {
            const at = plane + <usize>(y + r) * row + <usize>x * LANE;
            d0 = v128.load(at);
            d1 = v128.load(at, 16);
            d2 = v128.load(at, 32);
            d3 = v128.load(at, 48);
            d4 = v128.load(at, 64);
            d5 = v128.load(at, 80);
          } else {
            d0 = peek(plane, x, y + r, width, height);
            d1 = peek(plane, x + 1, y + r, width, height);
            d2 = peek(plane, x + 2, y + r, width, height);
            d3 = peek(plane, x + 3, y + r, width, height);
            d4 = peek(plane, x + 4, y + r, width, height);
            d5 = peek(plane, x + 5, y + r, width, height);
          }
          turnSix(d0, d1, d2, d3, d4, d5, desk + <usize>(r * SEEN) * LANE, LANE);
        }
        const result = target + <usize>(t * inBlocks + block) * LANE;
        for (let c = 0; c < SEEN; c++) {
          const at = desk + <usize>c * LANE;
          turnSix(
            v128.load(at),
            v128.load(at, 96),
            v128.load(at, 192),
            v128.load(at, 288),
            v128.load(at, 384),
            v128.load(at, 480),
            result + <usize>c * step,
            <usize>SEEN * step,
          );
        }
      }
    }
  }
}

function peek(plane: usize, x: i32, y: i32, width: i32, height: i32): v128 {
  if (x < 0 || y < 0 || x >= width || y >= height) return f32x4.splat(0);
  return v128.load(plane + <usize>(y * width + x) * LANE);
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
): void {
  const two = f32x4.splat(2);
  const four = f32x4.splat(4);
  const five = f32x4.splat(5);
  const even = f32x4.sub(d4, f32x4.mul(four, d2));
  const odd = f32x4.sub(d3, f32x4.mul(four, d1));
  const even2 = f32x4.sub(d4, d2);
  const odd2 = f32x4.mul(two, f32x4.sub(d3, d1));
  v128.store(target, f32x4.add(f32x4.sub(f32x4.mul(four, d0), f32x4.mul(five, d2)), d4));
  v128.store(target + step, f32x4.add(even, odd));
  v128.store(target + 2 * step, f32x4.sub(even, odd));
  v128.store(target + 3 * step, f32x4.add(even2, odd2));
  v128.store(target + 4 * step, f32x4.sub(even2, odd2));
  v128.store(target + 5 * step, f32x4.add(f32x4.sub(f32x4.mul(four, d1), f32x4.mul(five, d3)), d5));
}

/** `out[row][o] = sum of map[row][i] * weights[i][o]`, four rows and eight results at a time. */
function multiply(map: usize, weights: usize, out: usize, rows: i32, channels: i32, outBlocks: i32): void {
  const mapRow = <usize>channels * 4;
  const outRow = <usize>outBlocks * LANE;
  for (let o = 0; o < outBlocks; o += 2) {
    const columns = weights + <usize>(o * channels) * LANE;
    for (let row = 0; row < rows; row += 4) {
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let c0 = f32x4.splat(0);
      let c1 = f32x4.splat(0);
      let d0 = f32x4.splat(0);
      let d1 = f32x4.splat(0);
      let a = map + <usize>row * mapRow;
      let b = a + mapRow;
      let c = b + mapRow;
      let d = c + mapRow;
      let w = columns;
      const end = a + mapRow;
      while (a < end) {
        let w0 = v128.load(w);
        let w1 = v128.load(w, 16);
        let value = v128.load32_splat(a);
        a0 = f32x4.add(a0, f32x4.mul(value, w0));
        a1 = f32x4.add(a1, f32x4.mul(value, w1));
        value = v128.load32_splat(b);
        b0 = f32x4.add(b0, f32x4.mul(value, w0));
        b1 = f32x4.add(b1, f32x4.mul(value, w1));
        value = v128.load32_splat(c);
        c0 = f32x4.add(c0, f32x4.mul(value, w0));
        c1 = f32x4.add(c1, f32x4.mul(value, w1));
        value = v128.load32_splat(d);
        d0 = f32x4.add(d0, f32x4.mul(value, w0));
        d1 = f32x4.add(d1, f32x4.mul(value, w1));
        w0 = v128.load(w, 32);
        w1 = v128.load(w, 48);
        value = v128.load32_splat(a, 4);
        a0 = f32x4.add(a0, f32x4.mul(value, w0));
        a1 = f32x4.add(a1, f32x4.mul(value, w1));
        value = v128.load32_splat(b, 4);
        b0 = f32x4.add(b0, f32x4.mul(value, w0));
        b1 = f32x4.add(b1, f32x4.mul(value, w1));
        value = v128.load32_splat(c, 4);
        c0 = f32x4.add(c0, f32x4.mul(value, w0));
        c1 = f32x4.add(c1, f32x4.mul(value, w1));
        value = v128.load32_splat(d, 4);
        d0 = f32x4.add(d0, f32x4.mul(value, w0));
        d1 = f32x4.add(d1, f32x4.mul(value, w1));
        a += 8;
        b += 8;
        c += 8;
        d += 8;
        w += 64;
      }
      let target = out + <usize>row * outRow + <usize>o * LANE;
      v128.store(target, a0);
      v128.store(target, a1, 16);
      target += outRow;
      v128.store(target, b0);
      v128.store(target, b1, 16);
      target += outRow;
      v128.store(target, c0);
      v128.store(target, c1, 16);
      target += outRow;
      v128.store(target, d0);
      v128.store(target, d1, 16);
    }
  }
}

/** Transforms the products of tiles back (`A'mA`), adds the bias, cuts below zero, adds the residual. */
function turnOut(
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

/**
 * A convolution with a single result, not cut at zero.
 *
 * @param weights `[9][channels]`
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
  const plane = <usize>(width * height) * LANE;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      let sum = f32x4.splat(0);
      for (let ky = max(0, 1 - y); ky < min(3, height + 1 - y); ky++) {
        for (let kx = max(0, 1 - x); kx < min(3, width + 1 - x); kx++) {
          let at = map + <usize>((y + ky - 1) * width + x + kx - 1) * LANE;
          let w = weights + <usize>((ky * 3 + kx) * blocks) * LANE;
          for (let block = 0; block < blocks; block++) {
            sum = f32x4.add(sum, f32x4.mul(v128.load(at), v128.load(w)));
            at += plane;
            w += LANE;
          }
        }
      }
      const total =
        f32x4.extract_lane(sum, 0) +
        f32x4.extract_lane(sum, 1) +
        f32x4.extract_lane(sum, 2) +
        f32x4.extract_lane(sum, 3);
      store<f32>(out + <usize>(y * width + x) * 4, bias + total);
    }
  }
}

/** The greatest of every two by two values; odd borders stand alone. */
export function pool(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  out: usize,
  top: i32,
  bottom: i32,
): void {
  const columns = (width + 1) / 2;
  const rows = (height + 1) / 2;
  for (let block = 0; block < blocks; block++) {
    const plane = map + <usize>(block * height * width) * LANE;
    let target = out + <usize>((block * rows + top) * columns) * LANE;
    for (let y = top; y < bottom; y++) {
      const above = plane + <usize>(2 * y * width) * LANE;
      const below = 2 * y + 1 < height ? above + <usize>width * LANE : above;
      for (let x = 0; x < columns; x++) {
        const left = <usize>(2 * x) * LANE;
        const right = 2 * x + 1 < width ? left + LANE : left;
        const top = f32x4.max(v128.load(above + left), v128.load(above + right));
        const bottom = f32x4.max(v128.load(below + left), v128.load(below + right));
        v128.store(target, f32x4.max(top, bottom));
        target += LANE;
      }
    }
  }
}

/** Stretches a map smoothly (bilinear, pixel centres at halves, borders repeated). */
export function stretch(
  map: usize,
  blocks: i32,
  width: i32,
  height: i32,
  out: usize,
  columns: i32,
  rows: i32,
  top: i32,
  bottom: i32,
): void {
  const stepX = <f32>width / <f32>columns;
  const stepY = <f32>height / <f32>rows;
  for (let y = top; y < bottom; y++) {
    const sy = max<f32>(0, (<f32>y + 0.5) * stepY - 0.5);
    const y0 = min(<i32>sy, height - 1);
    const y1 = min(y0 + 1, height - 1);
    const fy = f32x4.splat(sy - <f32>y0);
    for (let x = 0; x < columns; x++) {
      const sx = max<f32>(0, (<f32>x + 0.5) * stepX - 0.5);
      const x0 = min(<i32>sx, width - 1);
      const x1 = min(x0 + 1, width - 1);
      const fx = f32x4.splat(sx - <f32>x0);
      for (let block = 0; block < blocks; block++) {
        const plane = map + <usize>(block * height * width) * LANE;
        const above = mixed(plane + <usize>(y0 * width) * LANE, x0, x1, fx);
        const below = mixed(plane + <usize>(y1 * width) * LANE, x0, x1, fx);
        v128.store(
          out + <usize>((block * rows + y) * columns + x) * LANE,
          f32x4.add(above, f32x4.mul(fy, f32x4.sub(below, above))),
        );
      }
    }
  }
}

function mixed(row: usize, x0: i32, x1: i32, share: v128): v128 {
  const left = v128.load(row + <usize>x0 * LANE);
  const right = v128.load(row + <usize>x1 * LANE);
  return f32x4.add(left, f32x4.mul(share, f32x4.sub(right, left)));
}
