import type { Plane } from '../raster.ts';
import type { Flow } from './flow.ts';
import { readPlane } from './read-plane.ts';

/** A point of a traced line, in pixels, and how strong the line is there, 0 to 1. */
export interface TracedPoint {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
}

export interface Tracing {
  /** Strength at which a line begins, and below which it ends. */
  begin: number;
  end: number;
  /** Length of the shortest line that is kept, and distance that lines keep from each other, pixels. */
  shortest: number;
  apart: number;
}

/** Length of a step, pixels. */
const STEP = 1.4;
/** A line ends where it would turn more sharply than this within a step: cosine. */
const SHARPEST = 0.7;
const MOST_STEPS = 600;

/**
 * Follows ridges as continuous lines, the strongest first. A line runs along the flow and stays on the crest; where
 * another line has been, none begins or goes on.
 *
 * @param ridges strength of lines, 0 to 1
 * @param flow of the same size
 */
export function traceLines(ridges: Plane, flow: Flow, tracing: Tracing): TracedPoint[][] {
  const { width, data } = ridges;
  const seeds: number[] = [];
  for (let i = 0; i < data.length; i++)
    if (data[i] >= tracing.begin && isCrest(ridges, flow, i)) seeds.push(i);
  seeds.sort((first, second) => data[second] - data[first] || first - second);
  const taken = new Uint8Array(data.length);
  const lines: TracedPoint[][] = [];
  for (const seed of seeds) {
    if (taken[seed]) continue;
    const start = { x: (seed % width) + 0.5, y: Math.floor(seed / width) + 0.5, strength: data[seed] };
    const back = follow(ridges, flow, tracing, taken, start, -1);
    const line = [...back.reverse(), start, ...follow(ridges, flow, tracing, taken, start, 1)];
    if (line.length * STEP < tracing.shortest) continue;
    for (const point of line) take(taken, ridges, point, tracing.apart);
    lines.push(line);
  }
  return lines;
}

function isCrest({ width, height, data }: Plane, flow: Flow, i: number): boolean {
  const dx = Math.round(-flow.y.data[i]);
  const dy = Math.round(flow.x.data[i]);
  const x = i % width;
  const y = Math.floor(i / width);
  if (x < 1 || y < 1 || x + 1 >= width || y + 1 >= height) return false;
  const beside = dy * width + dx;
  return data[i] >= data[i + beside] && data[i] >= data[i - beside];
}

function follow(
  ridges: Plane,
  flow: Flow,
  { end }: Tracing,
  taken: Uint8Array,
  start: TracedPoint,
  side: number,
): TracedPoint[] {
  const { width, height } = ridges;
  const points: TracedPoint[] = [];
  let { x, y } = start;
  let lastX = 0;
  let lastY = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const at = Math.floor(y) * width + Math.floor(x);
    let dx = flow.x.data[at];
    let dy = flow.y.data[at];
    const sign = step === 0 ? side : dx * lastX + dy * lastY < 0 ? -1 : 1;
    dx *= sign;
    dy *= sign;
    if (step > 0 && dx * lastX + dy * lastY < SHARPEST) break;
    // The flow is smooth, the crest is not: a little towards it.
    const towards =
      readPlane(ridges, 1, x - dy + dx, y + dx + dy) - readPlane(ridges, 1, x + dy + dx, y - dx + dy);
    const drift = Math.max(-0.5, Math.min(0.5, 2 * towards));
    x += STEP * dx - drift * dy;
    y += STEP * dy + drift * dx;
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const strength = readPlane(ridges, 1, x, y);
    if (strength < end || taken[Math.floor(y) * width + Math.floor(x)]) break;
    points.push({ x, y, strength });
    lastX = dx;
    lastY = dy;
  }
  return points;
}

function take(taken: Uint8Array, { width, height }: Plane, { x, y }: TracedPoint, apart: number): void {
  const reach = Math.ceil(apart);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const px = Math.floor(x) + dx;
      const py = Math.floor(y) + dy;
      const isNear = dx * dx + dy * dy <= apart * apart && px >= 0 && py >= 0 && px < width && py < height;
      if (isNear) taken[py * width + px] = 1;
    }
  }
}
