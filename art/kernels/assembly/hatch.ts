import { addPoint, beginMarks, discardMark, endMark, pointsInHand } from './marks';
import { allocate } from './memory';
import { random, seedRandom, shuffle } from './random';

/** From point to point of a line: half widths, but not less than so many plan units. */
const STEP: f64 = 0.8;
const SHORTEST: f64 = 3;
/** Darkness that one line leaves at full pressure. */
const LEAD: f64 = 0.72;
/** Plan units of a line for each point at which it may cross what is dark enough already. */
const CROSSING: f64 = 24;
const MOST_POINTS: i32 = 1024;
/** Where neither photo nor growth has a direction, the hand hatches as it likes best. */
const REST_X: f32 = 0.72;
const REST_Y: f32 = -0.694;
/** Coherence from which on a direction is sure, as a reciprocal. */
const SURE: f32 = 2.5;

/**
 * Turns a flow towards the growth of the coat where it is not coherent. In place. Directions have no sign, so they are
 * mixed as vectors of twice their angle: mixed as they are, those at right angles to the growth would be torn apart.
 */
export function comb(
  flowX: usize,
  flowY: usize,
  coherence: usize,
  columns: i32,
  rows: i32,
  growthX: usize,
  growthY: usize,
  growthColumns: i32,
  growthRows: i32,
): void {
  for (let row = 0, at: usize = 0; row < rows; row++) {
    const line = (row * growthRows) / rows;
    for (let column = 0; column < columns; column++, at += 4) {
      const grown = (<usize>(line * growthColumns + (column * growthColumns) / columns)) << 2;
      let growX = load<f32>(growthX + grown);
      let growY = load<f32>(growthY + grown);
      if (growX * growX + growY * growY < 0.5) {
        growX = REST_X;
        growY = REST_Y;
      }
      const x = load<f32>(flowX + at);
      const y = load<f32>(flowY + at);
      const sure = min<f32>(1, load<f32>(coherence + at) * SURE);
      const cos = sure * (x * x - y * y) + (1 - sure) * (growX * growX - growY * growY);
      const sin: f32 = <f32>2 * (sure * x * y + (1 - sure) * growX * growY);
      const norm = sqrt<f32>(cos * cos + sin * sin);
      if (norm < 1e-6) continue;
      // Half of the angle, by the larger part of the two.
      const large = sqrt<f32>(<f32>0.5 * (1 + abs<f32>(cos) / norm));
      const small: f32 = (<f32>0.5 * sin) / (norm * large);
      store<f32>(flowX + at, cos >= 0 ? large : small);
      store<f32>(flowY + at, cos >= 0 ? small : large);
    }
  }
}

/**
 * Plans one pass of hatching; the lines are then in `plannedMarks`, `laid` becomes darker. All planes have
 * `width` x `height` pixels, `scale` of them a plan unit; those of the flow `flowWidth` x `flowHeight`, each of them
 * `1 << flowShift` pixels wide.
 */
export function hatchPass(
  darkness: usize,
  laid: usize,
  flowX: usize,
  flowY: usize,
  flowWidth: i32,
  flowHeight: i32,
  flowShift: i32,
  width: i32,
  height: i32,
  scale: f64,
  radius: f64,
  spacing: f64,
  threshold: f32,
  longest: f64,
  pressure: f64,
  spread: f64,
  turnCos: f64,
  turnSin: f64,
  seed: u32,
): void {
  seedRandom(seed);
  const cell = Math.max(1, spacing * scale);
  const columns = <i32>Math.floor(<f64>width / cell);
  const rows = <i32>Math.floor(<f64>height / cell);
  const step = Math.max(1, Math.max(SHORTEST, STEP * radius) * scale);
  const reach = <i32>Math.floor(radius * scale + 0.5);
  const side = <f64>(2 * reach + 1);
  // Squares of neighboring points overlap; each carries its share of the line.
  const share = Math.min(1, (step * 2 * radius * scale) / (side * side));
  const count = columns * rows;
  // A place in each cell; where nothing is missing now, no line will start later.
  const places = allocate((<usize>count) << 3);
  const cells = findStarts(darkness, laid, width, height, cell, threshold, places);
  const order = allocate((<usize>cells) << 2);
  for (let c = 0; c < cells; c++) store<i32>(order + ((<usize>c) << 2), c);
  shuffle(order, cells);
  const trail = allocate((<usize>MOST_POINTS) << 2);
  const patience = <i32>Math.floor(longest / CROSSING);
  beginMarks(cells);
  for (let n = 0; n < cells; n++) {
    const place = places + ((<usize>load<u32>(order + ((<usize>n) << 2))) << 3);
    const startX = <f64>load<f32>(place);
    const startY = <f64>load<f32>(place, 4);
    const start = min(height - 1, <i32>startY) * width + min(width - 1, <i32>startX);
    const missing = load<f32>(darkness + ((<usize>start) << 2)) - load<f32>(laid + ((<usize>start) << 2));
    if (missing < threshold) continue;
    const press = pressure * (0.7 + 0.6 * random()) * Math.min(1, 0.45 + <f64>missing * 1.6);
    const lean = (random() - 0.5) * 2 * spread;
    const cos = <f32>(turnCos - turnSin * lean);
    const sin = <f32>(turnSin + turnCos * lean);
    const farthest = longest * (0.5 + 0.5 * random()) * scale;
    let x = startX;
    let y = startY;
    // Either way: if all lines went along the flow, none would cross the places where its sign changes.
    const way: f32 = random() < 0.5 ? -1 : 1;
    let lastX: f32 = 0;
    let lastY: f32 = 0;
    let crossed = 0;
    for (let length: f64 = 0; length <= farthest && pointsInHand() < MOST_POINTS; length += step) {
      const px = <i32>Math.floor(x);
      const py = <i32>Math.floor(y);
      if (<u32>px >= <u32>width || <u32>py >= <u32>height) break;
      const at = (<usize>(py * width + px)) << 2;
      const wanted = load<f32>(darkness + at);
      // Where paper is wanted a line ends at once; over other lines a long one goes on for a while.
      if (wanted < threshold * 0.4) break;
      if (wanted - load<f32>(laid + at) >= threshold * 0.4) crossed = 0;
      else if (++crossed > patience) break;
      const lieX = min(px >> flowShift, flowWidth - 1);
      const lie = (<usize>(min(py >> flowShift, flowHeight - 1) * flowWidth + lieX)) << 2;
      const alongX = load<f32>(flowX + lie);
      const alongY = load<f32>(flowY + lie);
      let dx = way * (alongX * cos - alongY * sin);
      let dy = way * (alongX * sin + alongY * cos);
      if (pointsInHand() > 0) {
        const forth = dx * lastX + dy * lastY;
        // Short bends are the hand's, sharp ones end the line.
        if (abs<f32>(forth) < 0.4) break;
        const own = copysign<f32>(0.6, forth);
        dx = own * dx + 0.4 * lastX;
        dy = own * dy + 0.4 * lastY;
      }
      const norm = sqrt<f32>(dx * dx + dy * dy);
      const inverse: f32 = norm > 0 ? <f32>1 / norm : 1;
      lastX = dx * inverse;
      lastY = dy * inverse;
      store<u32>(trail + ((<usize>pointsInHand()) << 2), <u32>(py * width + px));
      addPoint(x / scale, y / scale);
      x += <f64>lastX * step;
      y += <f64>lastY * step;
    }
    const points = pointsInHand();
    if (points < 2) {
      discardMark();
      continue;
    }
    const amount = <f32>(LEAD * press * share);
    darkenTrail(trail, points, laid, width, height, reach, amount);
    const numbers = endMark();
    store<i32>(numbers, start);
    store<f32>(numbers, <f32>press, 4);
  }
}

/** Writes a place for each cell where a line may start to `places`; answers how many. */
function findStarts(
  darkness: usize,
  laid: usize,
  width: i32,
  height: i32,
  cell: f64,
  threshold: f32,
  places: usize,
): i32 {
  const columns = <i32>Math.floor(<f64>width / cell);
  const rows = <i32>Math.floor(<f64>height / cell);
  let cells = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = <f32>((<f64>column + random()) * cell);
      const y = <f32>((<f64>row + random()) * cell);
      const at = (<usize>(min(height - 1, <i32>y) * width + min(width - 1, <i32>x))) << 2;
      if (load<f32>(darkness + at) - load<f32>(laid + at) < threshold) continue;
      store<f32>(places + ((<usize>cells) << 3), x);
      store<f32>(places + ((<usize>cells) << 3), y, 4);
      cells++;
    }
  }
  return cells;
}

function darkenTrail(
  trail: usize,
  points: i32,
  laid: usize,
  width: i32,
  height: i32,
  reach: i32,
  amount: f32,
): void {
  for (let k = 0; k < points; k++) {
    const at = load<i32>(trail + ((<usize>k) << 2));
    darken(laid, width, height, at % width, at / width, reach, amount);
  }
}

function darken(laid: usize, width: i32, height: i32, px: i32, py: i32, reach: i32, amount: f32): void {
  const x0 = max(0, px - reach);
  const x1 = min(width - 1, px + reach);
  const y1 = min(height - 1, py + reach);
  for (let y = max(0, py - reach); y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = laid + ((<usize>(y * width + x)) << 2);
      const value = load<f32>(at);
      store<f32>(at, value + (1 - value) * amount);
    }
  }
}
