import { flow } from './flow';
import { splat, whole4 } from './maths';
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
 * Smooths three planes along the flow of the first and sharpens them across it, in turns; in place, where `where` is
 * above
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
  const zero = splat(0);
  const strides = splat(stride);
  // Of four numbers the first two are those of x and y.
  const ends = f32x4.replace_lane(f32x4.replace_lane(splat(f32.MAX_VALUE), 0, <f32>width), 1, <f32>height);
  const begin = mark();
  const later = allocate(<usize>steps * sizeof<usize>());
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
      const middle = f32x4.replace_lane(f32x4.replace_lane(zero, 0, <f32>x + 0.5), 1, <f32>y + 0.5);
      const ahead = f32x4.mul(strides, v128.load64_zero(flowXY + ((<usize>i) << 3)));
      if (x > reach && y > reach && x < width - 1 - reach && y < height - 1 - reach) {
        // Far from the borders both sides are walked at the same time: neither waits for the other's next pixel.
        let one = middle;
        let other = middle;
        let oneWay = f32x4.neg(ahead);
        let otherWay = ahead;
        for (let step: usize = 0; step < <usize>steps; step++) {
          one = f32x4.add(one, oneWay);
          other = f32x4.add(other, otherWay);
          const oneTo = placeAt(one, width);
          const otherTo = placeAt(other, width);
          sum = f32x4.add(sum, v128.load(colors + (oneTo << 4)));
          store<usize>(later + step * sizeof<usize>(), otherTo);
          oneWay = onwards(v128.load64_zero(flowXY + (oneTo << 3)), oneWay, strides);
          otherWay = onwards(v128.load64_zero(flowXY + (otherTo << 3)), otherWay, strides);
        }
        for (let step: usize = 0; step < <usize>steps; step++) {
          sum = f32x4.add(sum, v128.load(colors + (load<usize>(later + step * sizeof<usize>()) << 4)));
        }
        count += <f32>(steps + steps);
      } else {
        for (let side = 0; side < 2; side++) {
          let place = middle;
          let way = side === 0 ? f32x4.neg(ahead) : ahead;
          for (let step = 0; step < steps; step++) {
            place = f32x4.add(place, way);
            if (v128.any_true(v128.or(f32x4.lt(place, zero), f32x4.ge(place, ends)))) break;
            const to = placeAt(place, width);
            sum = f32x4.add(sum, v128.load(colors + (to << 4)));
            count += 1;
            way = onwards(v128.load64_zero(flowXY + (to << 3)), way, strides);
          }
        }
      }
      v128.store(target + at, f32x4.div(sum, splat(count)));
    }
  }
  release(begin);
}

/** Number of the pixel in which a place lies. */
function placeAt(place: v128, width: i32): usize {
  const whole = whole4(place);
  return <usize>(i32x4.extract_lane(whole, 1) * width + i32x4.extract_lane(whole, 0));
}

/** The next step along the flow. The sign of a direction is arbitrary: on as it came. */
function onwards(next: v128, way: v128, strides: v128): v128 {
  const product = f32x4.mul(next, way);
  const along = f32x4.add(product, v128.shuffle<i32>(product, product, 1, 0, 3, 2));
  const turn = v128.and(f32x4.lt(along, splat(0)), i32x4.splat(i32.MIN_VALUE));
  return v128.xor(f32x4.mul(strides, next), turn);
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
