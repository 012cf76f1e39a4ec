import { estimateFlow, placeInFlow } from '../../analysis/flow.ts';
import type { Picture } from '../../plan/picture.ts';
import type { BrushPass } from '../../plan/plan-strokes.ts';
import type { StrokeCollector } from '../../plan/stroke-collector.ts';
import { createRandom, type Random } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { gaussianBlur } from './blur.ts';

const START_ABOVE = 0.72;
const STAY_ABOVE = 0.62;
/** A broad first coat is laid this often over a place; later strokes would change nothing. */
const MOST_COATS = 2;
/** So many strokes follow each other in random order. */
const NEAR = 2048;
/** Smoothing of the flow that strokes follow, in pixels of the pass. */
const LIE = 2.2;
/** From this many pixels on the flow is computed at half the size. */
const LARGE = 250_000;

/**
 * Scalar twin of the kernel that plans the strokes of one brush; paints them on `sheet`, too. All planes have the same
 * size, `scale` of their pixels a plan unit.
 */
export function paintPass(
  pass: BrushPass,
  wanted: Picture,
  unblurred: Plane,
  sheet: Picture,
  way: { scale: number; restX: number; restY: number; inset: number; seed: number },
  strokes: StrokeCollector,
): void {
  const { width, height } = wanted;
  const { scale, restX, restY } = way;
  const random = createRandom(way.seed);
  const mask = gaussianBlur(unblurred, way.inset);
  const coats = new Float32Array(width * height);
  const light = createPlane(width, height);
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] = 0.3 * wanted.red[i] + 0.59 * wanted.green[i] + 0.11 * wanted.blue[i];
  }
  const flow = estimateFlow(light, LIE, width * height >= LARGE ? 1 : 0);
  const radius = pass.radius * scale;
  const disc = discOffsets(radius * 0.85);
  const step = Math.max(1, radius);
  const steps = Math.max(2, Math.round((pass.longest * radius) / step));
  const errorAt = (i: number) =>
    (Math.abs(wanted.red[i] - sheet.red[i]) +
      Math.abs(wanted.green[i] - sheet.green[i]) +
      Math.abs(wanted.blue[i] - sheet.blue[i])) /
    3;

  for (const seed of seedsOf(pass, scale, width, height, mask, errorAt, random)) {
    // Strokes laid since the seeds were chosen may have done the work already.
    const isDone = pass.threshold > 0 ? errorAt(seed) <= pass.threshold : coats[seed] >= MOST_COATS;
    if (isDone) continue;
    let x = seed % width;
    let y = (seed - x) / width;
    const jitter = (random() - 0.5) * pass.jitter;
    const warm = (random() - 0.5) * pass.jitter * 0.4;
    const red = wanted.red[seed];
    const green = wanted.green[seed];
    const blue = wanted.blue[seed];
    // A stroke is laid to both sides of its seed, so that it is centred where it is needed.
    const half = Math.max(1, Math.round((steps * (0.55 + 0.45 * random())) / 2));
    const start = trace(x, y, -1, half);
    x = start.x;
    y = start.y;
    let dx = -start.dx;
    let dy = -start.dy;
    let points = 0;
    for (let n = 0; n <= 2 * half; n++) {
      const px = Math.round(x);
      const py = Math.round(y);
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const i = py * width + px;
      if (mask.data[i] < STAY_ABOVE) break;
      if (n > half) {
        // Past the seed: stop where the canvas is already better than this colour would be.
        const own =
          (Math.abs(wanted.red[i] - red) +
            Math.abs(wanted.green[i] - green) +
            Math.abs(wanted.blue[i] - blue)) /
          3;
        if (own > errorAt(i) + 0.01) break;
      }
      strokes.point((x + 0.5) / scale, (y + 0.5) / scale);
      points++;
      stamp(px, py, red, green, blue);
      const next = direction(i, dx, dy);
      dx = next.x;
      dy = next.y;
      x += dx * step;
      y += dy * step;
    }
    if (points === 1) {
      strokes.point((x + 0.5) / scale, (y + 0.5) / scale);
      points++;
    }
    if (points < 2) {
      strokes.discard();
      continue;
    }
    strokes.end(
      pass.radius * (0.85 + 0.3 * random()),
      red + jitter + warm,
      green + jitter,
      blue + jitter - warm,
      pass.opacity,
    );
  }

  /** Walks backwards from a seed as long as the colour holds; gives the far end and the direction there. */
  function trace(fromX: number, fromY: number, sign: number, most: number) {
    const seed = fromY * width + fromX;
    let { x: dx, y: dy } = direction(seed, 0, 0);
    dx *= sign;
    dy *= sign;
    let x = fromX;
    let y = fromY;
    for (let n = 0; n < most; n++) {
      const nx = x + dx * step;
      const ny = y + dy * step;
      const px = Math.round(nx);
      const py = Math.round(ny);
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const i = py * width + px;
      if (mask.data[i] < STAY_ABOVE) break;
      const own =
        (Math.abs(wanted.red[i] - wanted.red[seed]) +
          Math.abs(wanted.green[i] - wanted.green[seed]) +
          Math.abs(wanted.blue[i] - wanted.blue[seed])) /
        3;
      if (own > errorAt(i) + 0.01) break;
      x = nx;
      y = ny;
      const next = direction(i, dx, dy);
      dx = next.x;
      dy = next.y;
    }
    return { x, y, dx, dy };
  }

  /** Along the fur, never turning back, calmer than the fur itself. */
  function direction(i: number, lastX: number, lastY: number): { x: number; y: number } {
    const at = placeInFlow(flow, width, i % width, Math.floor(i / width));
    const sure = Math.min(1, flow.coherence.data[at] * 2.2);
    let x = flow.x.data[at];
    let y = flow.y.data[at];
    if (x * restX + y * restY < 0) {
      x = -x;
      y = -y;
    }
    x = x * sure + restX * (1 - sure);
    y = y * sure + restY * (1 - sure);
    if (lastX !== 0 || lastY !== 0) {
      if (x * lastX + y * lastY < 0) {
        x = -x;
        y = -y;
      }
      x = 0.65 * x + 0.35 * lastX;
      y = 0.65 * y + 0.35 * lastY;
    }
    const length = Math.sqrt(x * x + y * y) || 1;
    return { x: x / length, y: y / length };
  }

  function stamp(px: number, py: number, red: number, green: number, blue: number): void {
    for (let k = 0; k < disc.length; k += 2) {
      const x = px + disc[k];
      const y = py + disc[k + 1];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = y * width + x;
      sheet.red[i] += (red - sheet.red[i]) * pass.opacity;
      sheet.green[i] += (green - sheet.green[i]) * pass.opacity;
      sheet.blue[i] += (blue - sheet.blue[i]) * pass.opacity;
      coats[i] += 0.5;
    }
  }
}

/** For each cell of the grid whose mean error is too large, the pixel with the largest; some rows after the others. */
function seedsOf(
  pass: BrushPass,
  scale: number,
  width: number,
  height: number,
  mask: Plane,
  errorAt: (i: number) => number,
  random: Random,
): Uint32Array {
  const cell = Math.max(1, pass.spacing * scale);
  const seeds: number[] = [];
  for (let top = 0; top < height; top += cell) {
    const y0 = Math.floor(top);
    const y1 = Math.min(height, Math.max(y0 + 1, Math.floor(top + cell)));
    for (let left = 0; left < width; left += cell) {
      const x0 = Math.floor(left);
      const x1 = Math.min(width, Math.max(x0 + 1, Math.floor(left + cell)));
      let sum = 0;
      let count = 0;
      let worst = 0;
      let at = -1;
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const i = y * width + x;
          if (mask.data[i] < START_ABOVE) continue;
          const error = errorAt(i);
          sum += error;
          count++;
          if (error >= worst) {
            worst = error;
            at = i;
          }
        }
      }
      if (at >= 0 && sum > pass.threshold * count) seeds.push(at);
    }
  }
  const order = Uint32Array.from(seeds);
  for (let from = 0; from < order.length; from += NEAR) shuffle(order.subarray(from, from + NEAR), random);
  return order;
}

function shuffle(order: Uint32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swap = order[i];
    order[i] = order[j];
    order[j] = swap;
  }
}

/** Whole-pixel offsets of a filled disc, x, y pairs. */
function discOffsets(radius: number): Int32Array {
  const offsets: number[] = [];
  const reach = Math.ceil(radius);
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (x * x + y * y <= radius * radius + 0.25) offsets.push(x, y);
    }
  }
  return Int32Array.from(offsets);
}
