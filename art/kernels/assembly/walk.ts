// A random walk with a prior: equations of a plane whose neighbors are linked, solved by over-relaxation.
import { allocate, floats, mark, release } from './memory';

const OVER_RELAXATION: f64 = 1.75;
/** Rows that are settled side by side, so that the processor need not wait for one pixel before it begins another. */
const ROWS: i32 = 4;

/**
 * Settles each pixel by what it is to be and by its neighbors, from the first to the last and back in turns. Sums are
 * of double precision.
 *
 * @param values the first guess; changed in place
 * @param right,down links to the neighbors; 0 at the borders
 * @param wanted,weight what each pixel is to be, and how strongly
 */
export function randomWalk(
  values: usize,
  right: usize,
  down: usize,
  wanted: usize,
  weight: usize,
  width: i32,
  height: i32,
  rounds: i32,
): void {
  const begin = mark();
  const count = width * height;
  // Beyond the borders lie zeros.
  const own = framed(values, count, width);
  const across = framed(right, count, width);
  const along = framed(down, count, width);
  const pulls = allocate((<usize>count) << 3);
  const sums = allocate((<usize>count) << 3);
  const row = (<usize>width) << 2;
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = i << 2;
    const hold = <f64>load<f32>(weight + at);
    store<f64>(pulls + (i << 3), hold * <f64>load<f32>(wanted + at));
    let links = hold + <f64>load<f32>(across + at - 4);
    links += <f64>load<f32>(across + at);
    links += <f64>load<f32>(along + at - row);
    links += <f64>load<f32>(along + at);
    store<f64>(sums + (i << 3), links);
  }
  for (let round = 0; round < rounds; round++) {
    const isForward = round % 2 === 0;
    for (let y = 0; y < height; y += ROWS) {
      // Each row is a pixel behind the one before it, whose pixels have to be settled first.
      const rows = min(ROWS, height - y);
      for (let step = 0; step < width + rows - 1; step++) {
        const first = max(0, step - width + 1);
        const last = min(rows - 1, step);
        for (let r = first; r <= last; r++) {
          const place = (y + r) * width + step - r;
          settle(isForward ? place : count - 1 - place, own, across, along, pulls, sums, row);
        }
      }
    }
  }
  memory.copy(values, own, (<usize>count) << 2);
  release(begin);
}

/** A copy with a row of zeros and a pixel more before and behind it. */
function framed(values: usize, count: i32, width: i32): usize {
  const frame = (<usize>(width + 1)) << 2;
  const bytes = (<usize>count) << 2;
  const at = floats(count + 2 * (width + 1));
  memory.fill(at, 0, frame);
  memory.copy(at + frame, values, bytes);
  memory.fill(at + frame + bytes, 0, frame);
  return at + frame;
}

function settle(
  i: i32,
  values: usize,
  across: usize,
  along: usize,
  pulls: usize,
  sums: usize,
  row: usize,
): void {
  const at = (<usize>i) << 2;
  let sum = load<f64>(pulls + 2 * at);
  sum += <f64>load<f32>(across + at - 4) * <f64>load<f32>(values + at - 4);
  sum += <f64>load<f32>(across + at) * <f64>load<f32>(values + at, 4);
  sum += <f64>load<f32>(along + at - row) * <f64>load<f32>(values + at - row);
  sum += <f64>load<f32>(along + at) * <f64>load<f32>(values + at + row);
  const before = <f64>load<f32>(values + at);
  store<f32>(values + at, <f32>(before + OVER_RELAXATION * (sum / load<f64>(sums + 2 * at) - before)));
}
