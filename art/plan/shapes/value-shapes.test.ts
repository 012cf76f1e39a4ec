import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { type ValueEdges, valueShape, valuesOf } from './value-shapes.ts';

const side = 60;
const all = createPlane(side, side, 1);
const none = createPlane(side, side);
const edges: ValueEdges = { body: all, sharp: none, fur: none };

/** From black on the left to white on the right. */
const slope = { ...none, data: none.data.map((_, i) => (i % side) / (side - 1)) };
const at = (plane: { data: Float32Array }, x: number) => plane.data[30 * side + x];

it('divides a coat into values that its tones differ least from, from light to dark', () => {
  const [light, middle, dark] = valuesOf(slope, all, 3);
  expect(light).toEqual({ level: 1, tone: expect.closeTo(5 / 6, 1) });
  expect(middle.level).toBeCloseTo(2 / 3, 1);
  expect(middle.tone).toBeCloseTo(0.5, 1);
  expect(dark.level).toBeCloseTo(1 / 3, 1);
  expect(dark.tone).toBeCloseTo(1 / 6, 1);
  expect(valuesOf(slope, all, 3, 0.6)[1].level).toBe(0.6);
});

it('gives a small mark a value of its own', () => {
  const marked = { ...none, data: none.data.map((_, i) => (i < 40 ? 0.95 : 0.2 + 0.2 * slope.data[i])) };
  expect(valuesOf(marked, all, 4)[0].tone).toBeCloseTo(0.95, 1);
});

it('has values where there is no pet, and of a coat of one tone', () => {
  for (const { level, tone } of [...valuesOf(slope, none, 3), ...valuesOf(all, all, 3)]) {
    expect(level).toBeLessThanOrEqual(1);
    expect(Number.isFinite(tone)).toBe(true);
  }
  expect(valuesOf(all, all, 3)[0].tone).toBe(1);
});

it('finds a steep border where a coat falls below a level', () => {
  const shape = valueShape(slope, edges, 1, 0.5);
  expect(at(shape, 10)).toBe(1);
  expect(at(shape, 50)).toBe(0);
  expect(Math.abs(at(shape, 30) - 0.5)).toBeLessThan(0.1);
});

it('lets borders follow the fur but in the face, run out here and there, and ends with the body', () => {
  const hair = { ...none, data: none.data.map((_, i) => (Math.floor(i / side) % 2 ? 3 : -3)) };
  const border = ({ data }: { data: Float32Array }, row: number) =>
    data.slice(row * side, (row + 1) * side).findIndex((value) => value < 0.5);
  const furry = valueShape(slope, { ...edges, fur: hair }, 1, 0.5);
  expect(border(furry, 31)).toBeLessThan(border(furry, 30) - 4);
  const face = valueShape(slope, { ...edges, fur: hair, sharp: all }, 1, 0.5);
  expect(border(face, 31)).toBe(border(face, 30));
  const wet = valueShape(slope, { ...edges, runs: all }, 3, 0.5);
  expect(at(wet, 40)).toBeGreaterThan(at(valueShape(slope, edges, 3, 0.5), 40));
  expect(valueShape(slope, { ...edges, body: none }, 1, 0.5).data.every((value) => value === 0)).toBe(true);
});
