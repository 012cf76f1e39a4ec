import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { traceLines } from './trace-lines.ts';

const SIDE = 64;
const TRACING = { begin: 0.5, end: 0.2, shortest: 12, apart: 4 };

/** A level ridge from one column to another. */
function ridge(from: number, to: number) {
  const ridges = createPlane(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = from; x < to; x++) ridges.data[y * SIDE + x] = Math.exp(-(((y - 32) / 2) ** 2));
  }
  const flow = {
    x: createPlane(SIDE, SIDE, 1),
    y: createPlane(SIDE, SIDE),
    coherence: createPlane(SIDE, SIDE, 1),
  };
  return { ridges, flow };
}

it('follows a ridge as one line from end to end', () => {
  const { ridges, flow } = ridge(10, 50);
  const lines = traceLines(ridges, flow, TRACING);
  expect(lines).toHaveLength(1);
  const xs = lines[0].map(({ x }) => x);
  expect(Math.min(...xs)).toBeLessThan(13);
  expect(Math.max(...xs)).toBeGreaterThan(47);
  for (const { y } of lines[0]) expect(Math.abs(y - 32.5)).toBeLessThan(1);
});

it('leaves out what is too short, and what is too faint', () => {
  const { ridges, flow } = ridge(30, 36);
  expect(traceLines(ridges, flow, TRACING)).toEqual([]);
  const faint = ridge(10, 50);
  for (let i = 0; i < faint.ridges.data.length; i++) faint.ridges.data[i] *= 0.4;
  expect(traceLines(faint.ridges, faint.flow, TRACING)).toEqual([]);
});
