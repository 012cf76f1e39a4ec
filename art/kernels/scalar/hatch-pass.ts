import { type Flow, placeInFlow } from '../../analysis/flow.ts';
import type { HatchPass } from '../../plan/plan-hatching.ts';
import type { StrokeCollector } from '../../plan/stroke-collector.ts';
import { createRandom, type Random } from '../../random.ts';
import type { Plane } from '../../raster.ts';

/** From point to point of a line: half widths, but not less than so many plan units. */
const STEP = 0.8;
const SHORTEST = 3;
/** Darkness that one line leaves at full pressure. */
const LEAD = 0.72;
/** Plan units of a line for each point at which it may cross what is dark enough already. */
const CROSSING = 24;
/** Where the coat has no direction, the hand hatches as it likes best. */
const REST_X = 0.72;
const REST_Y = -0.694;
/** Coherence from which on a direction is sure, as a reciprocal. */
const SURE = 5;

/**
 * Scalar twin of the kernel that plans one pass of hatching; `laid` becomes darker. All planes but those of the flow have
 * the same size, `scale` of their pixels a plan unit. `end` gets the pixel where a line starts, and its pressure.
 */
export function hatchPass(
  pass: HatchPass,
  { width, height, data: darkness }: Plane,
  laid: Float32Array,
  flow: Flow,
  { scale, seed }: { scale: number; seed: number },
  strokes: StrokeCollector,
  end: (start: number, press: number) => void,
): void {
  const random = createRandom(seed);
  const trail = new Int32Array(1024);
  const deposit = (at: number, reach: number, amount: number) => {
    const px = at % width;
    const py = (at - px) / width;
    for (let y = Math.max(0, py - reach); y <= Math.min(height - 1, py + reach); y++) {
      for (let x = Math.max(0, px - reach); x <= Math.min(width - 1, px + reach); x++) {
        const k = y * width + x;
        laid[k] += (1 - laid[k]) * amount;
      }
    }
  };
  const cell = Math.max(1, pass.spacing * scale);
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const pixelAt = (x: number, y: number) => Math.min(height - 1, y | 0) * width + Math.min(width - 1, x | 0);
  // A place in each cell; where nothing is missing now, no line will start later.
  const threshold = Math.fround(pass.threshold);
  const places: (readonly [x: number, y: number])[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.fround((column + random()) * cell);
      const y = Math.fround((row + random()) * cell);
      const at = pixelAt(x, y);
      // Rounded as the kernel rounds: one place more would give all lines another order.
      if (Math.fround(darkness[at] - laid[at]) >= threshold) places.push([x, y]);
    }
  }
  const turnCos = Math.cos(pass.angle);
  const turnSin = Math.sin(pass.angle);
  const step = Math.max(1, Math.max(SHORTEST, STEP * pass.radius) * scale);
  const reach = Math.round(pass.radius * scale);
  const patience = Math.floor(pass.longest / CROSSING);
  // Squares of neighbouring points overlap; each carries its share of the line.
  const share = Math.min(1, (step * 2 * pass.radius * scale) / (2 * reach + 1) ** 2);
  for (const place of shuffled(Uint32Array.from(places.keys()), random)) {
    const [startX, startY] = places[place];
    const start = pixelAt(startX, startY);
    const missing = Math.fround(darkness[start] - laid[start]);
    if (missing < threshold) continue;
    const press = pass.pressure * (0.7 + 0.6 * random()) * Math.min(1, 0.45 + missing * 1.6);
    const lean = (random() - 0.5) * 2 * pass.spread;
    const cos = turnCos - turnSin * lean;
    const sin = turnSin + turnCos * lean;
    const most = pass.longest * (0.5 + 0.5 * random()) * scale;
    let points = 0;
    let x = startX;
    let y = startY;
    let lastX = 0;
    let lastY = 0;
    let crossed = 0;
    for (let length = 0; length <= most; length += step) {
      const px = x | 0;
      const py = y | 0;
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const i = py * width + px;
      // Where paper is wanted a line ends at once; over other lines a long one goes on for a while.
      if (darkness[i] < pass.threshold * 0.4) break;
      if (darkness[i] - laid[i] >= pass.threshold * 0.4) crossed = 0;
      else if (++crossed > patience) break;
      const lie = placeInFlow(flow, width, px, py);
      const sure = Math.min(1, flow.coherence.data[lie] * SURE);
      const alongX = flow.x.data[lie];
      const alongY = flow.y.data[lie];
      const toRest = alongX * REST_X + alongY * REST_Y < 0 ? sure - 1 : 1 - sure;
      const leanX = alongX * sure + REST_X * toRest;
      const leanY = alongY * sure + REST_Y * toRest;
      let dx = leanX * cos - leanY * sin;
      let dy = leanX * sin + leanY * cos;
      if (lastX !== 0 || lastY !== 0) {
        if (dx * lastX + dy * lastY < 0) {
          dx = -dx;
          dy = -dy;
        }
        // Short bends are the hand's, sharp ones end the line.
        if (dx * lastX + dy * lastY < 0.4) break;
        dx = 0.6 * dx + 0.4 * lastX;
        dy = 0.6 * dy + 0.4 * lastY;
      }
      const norm = Math.sqrt(dx * dx + dy * dy) || 1;
      lastX = dx / norm;
      lastY = dy / norm;
      strokes.point(x / scale, y / scale);
      trail[points++] = i;
      x += lastX * step;
      y += lastY * step;
    }
    if (points < 2) {
      strokes.discard();
      continue;
    }
    for (let n = 0; n < points; n++) deposit(trail[n], reach, LEAD * press * share);
    end(start, press);
  }
}

function shuffled(order: Uint32Array, random: Random): Uint32Array {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swap = order[i];
    order[i] = order[j];
    order[j] = swap;
  }
  return order;
}
