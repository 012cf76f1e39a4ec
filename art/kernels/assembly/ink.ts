import { gaussian } from './blur';
import { flow } from './flow';
import { smooth4, splat } from './maths';
import { allocate, floats, mark, release } from './memory';

/** Response on the light side of a strand: neighbors along the strand will not make it a line. */
const CLEARLY_LIGHT: f32 = -0.02;

/**
 * Difference of Gaussians, averaged over `reach` steps of `stride` pixels to both sides along the flow (Kang, Lee and
 * Chui 2007), as 0 to 1, times `where`; nothing is computed where that is 0. All planes are whole pieces of memory. The
 * flow is computed on a grid that is halved `shift` times.
 */
export function ink(
  light: usize,
  where: usize,
  target: usize,
  width: i32,
  height: i32,
  lineWidth: f64,
  reach: i32,
  stride: f32,
  shift: i32,
): void {
  const start = mark();
  const size = width * height;
  const end = (<usize>size) << 2;
  const narrow = floats(size);
  gaussian(light, narrow, width, height, lineWidth);
  gaussian(light, target, width, height, lineWidth * 1.6);
  const columns = max(1, width >> shift);
  const rows = max(1, height >> shift);
  const cells = columns * rows;
  const flowX = floats(cells);
  const flowY = floats(cells);
  const spare = floats(cells);
  flow(light, width, height, lineWidth * 2.5, shift, flowX, flowY, spare);
  // Direction and response of a pixel side by side: one look-up a step.
  const packed = allocate((<usize>size) << 4);
  for (let y = 0, at: usize = 0; y < height; y++) {
    const row = min(y >> shift, rows - 1) * columns;
    for (let x = 0; x < width; x++, at += 4) {
      const cell = (<usize>(row + min(x >> shift, columns - 1))) << 2;
      const to = packed + (at << 2);
      store<f32>(to, load<f32>(flowX + cell));
      store<f32>(to, load<f32>(flowY + cell), 4);
      store<f32>(to, load<f32>(target + at) - load<f32>(narrow + at), 8);
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (<usize>i) << 2;
      const wanted = load<f32>(where + at) > 0 && load<f32>(packed + (at << 2), 8) > CLEARLY_LIGHT;
      store<f32>(target + at, wanted ? along(packed, width, height, x, y, reach, stride) : 0);
    }
  }
  for (let at: usize = 0; at < end; at += 16) {
    // Local contrast decides how strong a line is; flat areas have none.
    const line = smooth4(v128.load(target + at), splat(0.004), splat(1.0 / 0.026));
    v128.store(target + at, f32x4.mul(line, v128.load(where + at)));
  }
  release(start);
}

/** Mean response along the flow through one pixel. */
function along(packed: usize, width: i32, height: i32, x: i32, y: i32, reach: i32, stride: f32): f32 {
  const here = packed + ((<usize>(y * width + x)) << 4);
  let sum = load<f32>(here, 8);
  let count: f32 = 1;
  for (let side = 0; side < 2; side++) {
    let px = <f32>x + 0.5;
    let py = <f32>y + 0.5;
    let dx = load<f32>(here);
    let dy = load<f32>(here, 4);
    if (side === 0) {
      dx = -dx;
      dy = -dy;
    }
    for (let n = 0; n < reach; n++) {
      px += dx * stride;
      py += dy * stride;
      const qx = <i32>floor(px);
      const qy = <i32>floor(py);
      if (<u32>qx >= <u32>width || <u32>qy >= <u32>height) break;
      const at = packed + ((<usize>(qy * width + qx)) << 4);
      sum += load<f32>(at, 8);
      count += 1;
      const nx = load<f32>(at);
      const ny = load<f32>(at, 4);
      const sign = copysign<f32>(1, nx * dx + ny * dy);
      dx = nx * sign;
      dy = ny * sign;
    }
  }
  return sum / count;
}
