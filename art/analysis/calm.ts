import type { Plane } from '../raster.ts';
import { estimateFlow, type Flow } from './flow.ts';

/** How a picture is calmed; lengths in pixels. */
export interface Calming {
  /** How often it is smoothed and sharpened. */
  rounds: number;
  /** Smoothing of the directions: larger gives longer, simpler curves. */
  sigma: number;
  /** Half the length over which it is smoothed along them. */
  reach: number;
}

/**
 * Simplifies planes of the same size into shapes that follow the fur: smooths along the flow of the first plane and
 * sharpens across it, in turns (Kyprianidis and Kang 2011, "Image and Video Abstraction by Coherence-Enhancing
 * Filtering").
 *
 * @param where only what is above 0 there is calmed, same size as the planes
 */
export function calm(planes: readonly Plane[], { rounds, sigma, reach }: Calming, where?: Plane): Plane[] {
  let current = planes.map((plane) => plane);
  for (let round = 0; round < rounds; round++) {
    const flow = estimateFlow(current[0], sigma);
    current = smoothAlong(current, flow, reach, where);
    if (round + 1 < rounds) current = sharpenAcross(current, flow);
  }
  return current;
}

/** Means along the lines of the flow. */
function smoothAlong(planes: readonly Plane[], flow: Flow, reach: number, where?: Plane): Plane[] {
  const { width, height } = planes[0];
  const smoothed = planes.map((plane) => ({ width, height, data: plane.data.slice() }));
  const places = new Int32Array(2 * reach + 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (where && where.data[i] <= 0) continue;
      const count = walk(flow, x, y, reach, places);
      for (let p = 0; p < planes.length; p++) smoothed[p].data[i] = meanAt(planes[p].data, places, count);
    }
  }
  return smoothed;
}

/** On its own, so that the loop is compiled without all that is around it. */
function meanAt(data: Float32Array, places: Int32Array, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += data[places[k]];
  return sum / count;
}

/** The pixels on the line of the flow through a pixel, to both sides; gives how many. */
function walk(flow: Flow, x: number, y: number, reach: number, places: Int32Array): number {
  const { width, height, data: towardsX } = flow.x;
  const towardsY = flow.y.data;
  let count = 0;
  places[count++] = y * width + x;
  for (let side = -1; side <= 1; side += 2) {
    let px = x + 0.5;
    let py = y + 0.5;
    let lastX = side * towardsX[y * width + x];
    let lastY = side * towardsY[y * width + x];
    for (let step = 0; step < reach; step++) {
      px += lastX;
      py += lastY;
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const at = (py | 0) * width + (px | 0);
      places[count++] = at;
      // The sign of a direction is arbitrary: on as it came.
      const turn = towardsX[at] * lastX + towardsY[at] * lastY < 0 ? -1 : 1;
      lastX = turn * towardsX[at];
      lastY = turn * towardsY[at];
    }
  }
  return count;
}

/** One step of a shock filter (Osher and Rudin 1990): each pixel goes to the side of the border on which it lies. */
function sharpenAcross(planes: readonly Plane[], flow: Flow): Plane[] {
  const { width, height } = planes[0];
  const light = planes[0].data;
  const sharp = planes.map((plane) => ({ ...plane, data: plane.data.slice() }));
  const reach = 2;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      const stepX = Math.round(-flow.y.data[i] * reach);
      const stepY = Math.round(flow.x.data[i] * reach);
      const one = i + stepY * width + stepX;
      const other = i - stepY * width - stepX;
      const bend = light[one] + light[other] - 2 * light[i];
      if (bend > -SHARPENED && bend < SHARPENED) continue;
      // Where it sags it is the dark side's, where it bulges the light side's.
      const taken = bend > 0 === light[one] < light[other] ? one : other;
      for (let p = 0; p < planes.length; p++) {
        sharp[p].data[i] += 0.6 * (planes[p].data[taken] - planes[p].data[i]);
      }
    }
  }
  return sharp;
}

/** Bend below which nothing is a border. */
const SHARPENED = 0.004;
