import { gaussianBlur } from '../../analysis/blur.ts';
import { estimateFlow, type Flow } from '../../analysis/flow.ts';
import { inkLines } from '../../analysis/ink-lines.ts';
import { type TracedPoint, traceLines } from '../../analysis/trace-lines.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';

/** Smoothing of the flow that lines follow, in their widths. */
const FLOW = 2.5;

/** Which lines are drawn. Lengths are plan units. */
export interface CoatLines {
  /** Width of what is drawn as a line. */
  width: number;
  /** Strength at which a line begins, and below which it ends, 0 to 1. */
  begin: number;
  end: number;
  shortest: number;
  /** Least distance of one line from another. */
  apart: number;
}

/**
 * The lines that an illustrator would draw in a coat, in plan units, the strongest first.
 *
 * @param where how much lines are wanted, 0 to 1, as large as `light`
 * @param scale pixels of the planes per plan unit
 * @param flow that lines follow, the same for a picture and its negative
 */
export function traceCoat(
  light: Plane,
  where: Float32Array,
  scale: number,
  { width, begin, end, shortest, apart }: CoatLines,
  flow = lineFlowOf(light, scale, width),
): TracedPoint[][] {
  const ridges = gaussianBlur(inkLines(light, width * scale, { ...light, data: where }), 0.7);
  const lines = traceLines(ridges, flow, { begin, end, shortest: shortest * scale, apart: apart * scale });
  return lines.map((line) => line.map(({ x, y, strength }) => ({ x: x / scale, y: y / scale, strength })));
}

/** The flow that lines of a width follow. @param scale pixels per plan unit @param width plan units */
export function lineFlowOf(light: Plane, scale: number, width: number): Flow {
  return estimateFlow(light, FLOW * width * scale);
}

/** Length of a line, in its points' units. */
export function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (let n = 1; n < line.length; n++) {
    length += Math.hypot(line[n].x - line[n - 1].x, line[n].y - line[n - 1].y);
  }
  return length;
}
