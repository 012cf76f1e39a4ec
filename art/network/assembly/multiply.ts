const LANE: usize = 16;

/**
 * `out[row][o] = sum of map[i / 4][row][i % 4] * weights[i][o]`, four rows and eight results at a time.
 *
 * First the two channels in the lower half of each block, then the two in the upper: with all four at once the compiler
 * runs out of registers.
 *
 * @param step,outStep bytes from a block of four channels to the next
 * @param outRow bytes from a row of results to the next
 * @param rows a multiple of four
 * @param weights `[outBlocks / 2][channels][8]`
 */
export function multiply(
  map: usize,
  step: usize,
  weights: usize,
  out: usize,
  outRow: usize,
  outStep: usize,
  rows: i32,
  blocks: i32,
  outBlocks: i32,
): void {
  const depth = <usize>blocks * step;
  for (let o = 0; o < outBlocks; o += 2) {
    const columns = weights + <usize>(o * blocks * 4) * LANE;
    for (let row = 0; row < rows; row += 4) {
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let c0 = f32x4.splat(0);
      let c1 = f32x4.splat(0);
      let d0 = f32x4.splat(0);
      let d1 = f32x4.splat(0);
      for (let half: usize = 0; half < 2; half++) {
        let at = map + <usize>row * LANE + half * 8;
        let w = columns + half * 64;
        const end = at + depth;
        while (at < end) {
          let w0 = v128.load(w);
          let w1 = v128.load(w, 16);
          let value = v128.load32_splat(at);
          a0 = f32x4.add(a0, f32x4.mul(value, w0));
          a1 = f32x4.add(a1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 16);
          b0 = f32x4.add(b0, f32x4.mul(value, w0));
          b1 = f32x4.add(b1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 32);
          c0 = f32x4.add(c0, f32x4.mul(value, w0));
          c1 = f32x4.add(c1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 48);
          d0 = f32x4.add(d0, f32x4.mul(value, w0));
          d1 = f32x4.add(d1, f32x4.mul(value, w1));
          w0 = v128.load(w, 32);
          w1 = v128.load(w, 48);
          value = v128.load32_splat(at, 4);
          a0 = f32x4.add(a0, f32x4.mul(value, w0));
          a1 = f32x4.add(a1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 20);
          b0 = f32x4.add(b0, f32x4.mul(value, w0));
          b1 = f32x4.add(b1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 36);
          c0 = f32x4.add(c0, f32x4.mul(value, w0));
          c1 = f32x4.add(c1, f32x4.mul(value, w1));
          value = v128.load32_splat(at, 52);
          d0 = f32x4.add(d0, f32x4.mul(value, w0));
          d1 = f32x4.add(d1, f32x4.mul(value, w1));
          at += step;
          w += 128;
        }
      }
      let target = out + <usize>row * outRow + <usize>o * outStep;
      v128.store(target, a0);
      v128.store(target + outStep, a1);
      target += outRow;
      v128.store(target, b0);
      v128.store(target + outStep, b1);
      target += outRow;
      v128.store(target, c0);
      v128.store(target + outStep, c1);
      target += outRow;
      v128.store(target, d0);
      v128.store(target + outStep, d1);
    }
  }
}
