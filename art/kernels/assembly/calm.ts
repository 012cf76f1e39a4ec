import { flow } from './flow';
import { splat } from './maths';
import { allocate, floats, mark, release } from './memory';

/** Bend of lightness below which nothing is a border. */
const LEAST_BEND: f32 = 0.004;
/** Distance across the flow at which the two sides of a border are looked up, pixels. */
const SIDES: i32 = 2;
/** From this reach on every other pixel of a line is looked at. */
const LONG: i32 = 8;
/** How far a pixel moves to the colors of its side. */
const STEP: f32 = 0.6;

/**
 * Smooths three planes along the flow of the first and sharpens them across it, in turns; in place, where `where` is above
 * 0. The last round does not sharpen.
 */
export function calm(
  light: usize,
  a: usize,
  b: usize,
  where: usize,
  width: i32,
  height: i32,
  rounds: i32,
  sigma: f64,
  reach: i32,
): void {
  const start = mark();
  const size = width * height;
  const flowX = floats(size);
  const flowY = floats(size);
  const spare = floats(size);
  const colors = allocate((<usize>size) << 4);
  const smooth = allocate((<usize>size) << 4);
  const flowXY = allocate((<usize>size) << 3);
  pack(light, a, b, size, colors);
  for (let round = 0; round < rounds; round++) {
    flow(light, width, height, sigma, 0, flowX, flowY, spare);
    for (let i: usize = 0; i < <usize>size; i++) {
      store<f32>(flowXY + (i << 3), load<f32>(flowX + (i << 2)));
      store<f32>(flowXY + (i << 3), load<f32>(flowY + (i << 2)), 4);
    }
    smoothAlong(colors, flowXY, where, width, height, reach, smooth);
    if (round + 1 < rounds) sharpenAcross(smooth, flowXY, width, height, colors);
    else memory.copy(colors, smooth, (<usize>size) << 4);
    unpack(colors, size, light, a, b);
  }
  release(start);
}

function pack(light: usize, a: usize, b: usize, size: i32, colors: usize): void {
  for (let i: usize = 0; i < <usize>size; i++) {
    const to = colors + (i << 4);
    store<f32>(to, load<f32>(light + (i << 2)));
    store<f32>(to, load<f32>(a + (i << 2)), 4);
    store<f32>(to, load<f32>(b + (i << 2)), 8);
    store<f32>(to, 0, 12);
  }
}

function unpack(colors: usize, size: i32, light: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < <usize>size; i++) {
    const from = colors + (i << 4);
    store<f32>(light + (i << 2), load<f32>(from));
    store<f32>(a + (i << 2), load<f32>(from, 4));
    store<f32>(b + (i << 2), load<f32>(from, 8));
  }
}

/** Means along the lines of the flow, `reach` pixels to both sides. */
function smoothAlong(
  colors: usize,
  flowXY: usize,
  where: usize,
  width: i32,
  height: i32,
  reach: i32,
  target: usize,
): void {
  const stride: f32 = reach < LONG ? 1 : 2;
  const steps = <i32>(<f32>reach / stride);
  const right = <f32>width;
  const bottom = <f32>height;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (<usize>i) << 4;
      const own = v128.load(colors + at);
      if (load<f32>(where + ((<usize>i) << 2)) <= 0) {
        v128.store(target + at, own);
        continue;
      }
      let sum = own;
      let count: f32 = 1;
      for (let side: f32 = -1; side <= 1; side += 2) {
        let px: f32 = <f32>x + 0.5;
        let py: f32 = <f32>y + 0.5;
        let stepX = stride * side * load<f32>(flowXY + ((<usize>i) << 3));
        let stepY = stride * side * load<f32>(flowXY + ((<usize>i) << 3), 4);
        for (let step = 0; step < steps; step++) {
          px += stepX;
          py += stepY;
          if (px < 0 || py < 0 || px >= right || py >= bottom) break;
          const to = <usize>(<i32>py * width + <i32>px);
          sum = f32x4.add(sum, v128.load(colors + (to << 4)));
          count += 1;
          // The sign of a direction is arbitrary: on as it came.
          const nextX = load<f32>(flowXY + (to << 3));
          const nextY = load<f32>(flowXY + (to << 3), 4);
          const turn: f32 = nextX * stepX + nextY * stepY < 0 ? -stride : stride;
          stepX = turn * nextX;
          stepY = turn * nextY;
        }
      }
      v128.store(target + at, f32x4.div(sum, splat(count)));
    }
  }
}

/** One step of a shock filter (Osher and Rudin 1990): each pixel goes to the side of the border on which it lies. */
function sharpenAcross(colors: usize, flowXY: usize, width: i32, height: i32, target: usize): void {
  memory.copy(target, colors, (<usize>(width * height)) << 4);
  for (let y = SIDES; y < height - SIDES; y++) {
    for (let x = SIDES; x < width - SIDES; x++) {
      const i = y * width + x;
      const stepX = <i32>nearest(-load<f32>(flowXY + ((<usize>i) << 3), 4) * <f32>SIDES);
      const stepY = <i32>nearest(load<f32>(flowXY + ((<usize>i) << 3)) * <f32>SIDES);
      const across = stepY * width + stepX;
      const one = colors + ((<usize>(i + across)) << 4);
      const other = colors + ((<usize>(i - across)) << 4);
      const at = (<usize>i) << 4;
      const own = v128.load(colors + at);
      const bend = load<f32>(one) + load<f32>(other) - 2 * load<f32>(colors + at);
      if (bend > -LEAST_BEND && bend < LEAST_BEND) continue;
      // Where it sags it is the dark side's, where it bulges the light side's.
      const taken = v128.load(bend > 0 === load<f32>(one) < load<f32>(other) ? one : other);
      v128.store(target + at, f32x4.add(own, f32x4.mul(f32x4.sub(taken, own), splat(STEP))));
    }
  }
}
