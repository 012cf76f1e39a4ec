import { describe, expect, it } from 'vitest';
import { boxBlur, gaussianBlur } from '../analysis/blur.ts';
import { estimateFlow } from '../analysis/flow.ts';
import { spreadForeground } from '../analysis/foreground.ts';
import { coloursOf, gradeColours } from '../analysis/grade.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { inkLines } from '../analysis/ink-lines.ts';
import { resizePlane, resizeToBytes, resizeToColours } from '../analysis/resize.ts';
import { createRandom } from '../random.ts';
import { createRaster, type Plane } from '../raster.ts';
import { withKernels } from './machine.ts';
import * as scalarBlur from './scalar/blur.ts';
import * as scalarCutOut from './scalar/cut-out.ts';
import * as scalarFlow from './scalar/flow.ts';
import * as scalarForeground from './scalar/foreground.ts';
import * as scalarGrade from './scalar/grade.ts';
import * as scalarGuided from './scalar/guided-filter.ts';
import * as scalarInk from './scalar/ink-lines.ts';
import * as scalarResize from './scalar/resize.ts';

/** Shapes that meet every way in which four numbers at once can fail to fit. */
const SIZES = [
  [1, 1],
  [1, 9],
  [2, 3],
  [7, 1],
  [5, 4],
  [33, 18],
  [64, 61],
] as const;

/** Soft hills with noise, 0 to 1. */
function hills(width: number, height: number, seed: number): Plane {
  const random = createRandom(seed);
  const data = new Float32Array(width * height).map((_, i) => {
    const x = i % width;
    const y = (i - x) / width;
    return 0.5 + 0.35 * Math.sin(x / 5 + seed) * Math.cos(y / 7 - seed) + 0.15 * (random() - 0.5);
  });
  return { width, height, data };
}

/** Largest difference of two pieces of numbers; NaN counts as infinite. */
function difference(one: Float32Array, other: Float32Array): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((most, value, i) => {
    const here = Math.abs(value - other[i]);
    return here <= most ? most : Number.isNaN(here) ? Number.POSITIVE_INFINITY : here;
  }, 0);
}

describe.each(SIZES)('kernels agree with their scalar twins at %i x %i', (width, height) => {
  const plane = hills(width, height, 1);

  it.each([1, 2, 5, 70])('box blur of radius %i', (radius) => {
    expect(difference(boxBlur(plane, radius).data, scalarBlur.boxBlur(plane, radius).data)).toBeLessThan(
      1e-5,
    );
  });

  it.each([0.2, 0.31, 0.9, 2.2, 14.3])('gaussian blur by %f', (sigma) => {
    expect(
      difference(gaussianBlur(plane, sigma).data, scalarBlur.gaussianBlur(plane, sigma).data),
    ).toBeLessThan(1e-5);
  });

  it.each([
    [1, 1],
    [16, 9],
    [8, 40],
    [65, 62],
    [width, height],
  ])('resizing to %i x %i', (w, h) => {
    expect(
      difference(resizePlane(plane, w, h).data, scalarResize.resizePlane(plane, w, h).data),
    ).toBeLessThan(1e-5);
    const bytes = resizeToBytes(plane, w, h);
    const twin = scalarResize.toBytes(scalarResize.resizePlane(plane, w, h).data);
    // A value on the border of two bytes may become either.
    expect(bytes.every((value, i) => Math.abs(value - twin[i]) <= 1)).toBe(true);
    const other = hills(width, height, 2);
    const planes = [plane, other, plane] as const;
    const [first, second] = [plane, other].map((each) => scalarResize.resizePlane(each, w, h).data);
    const colours = scalarResize.toColours(first, second, first);
    const beside = resizeToColours(planes, w, h);
    expect(beside).toHaveLength(colours.length);
    expect(beside.every((value, i) => Math.abs(value - colours[i]) <= 1)).toBe(true);
  });

  it('guided filter, by itself and by another plane', () => {
    const other = hills(width, height, 2);
    for (const input of [plane, other]) {
      const twin = scalarGuided.guidedFilter(plane, input, 6, 0.004, 2);
      expect(difference(guidedFilter(plane, input, 6, 0.004, 2).data, twin.data)).toBeLessThan(5e-4);
    }
  });

  it.each([0, 1, 2])('flow, halved %i times', (shift) => {
    const one = estimateFlow(plane, 2.2, shift);
    const twin = scalarFlow.estimateFlow(plane, 2.2, shift);
    // Where there is hardly a direction, any will do; elsewhere up to the sign of the vector.
    const apart = one.x.data.map((x, i) => {
      const along = x * twin.x.data[i] + one.y.data[i] * twin.y.data[i];
      return twin.coherence.data[i] < 0.02 ? 0 : 1 - Math.abs(along);
    });
    expect(Math.max(...apart)).toBeLessThan(1e-3);
    expect(difference(one.coherence.data, twin.coherence.data)).toBeLessThan(1e-3);
  });

  it('lines of ink: but for a few where rounding takes another turn', () => {
    const where = hills(width, height, 3);
    const one = inkLines(plane, 1.5, where);
    const twin = scalarInk.inkLines(plane, 1.5, where, 2, 2, 1);
    const apart = one.data.filter((value, i) => !(Math.abs(value - twin.data[i]) < 0.02));
    expect(apart.length).toBeLessThanOrEqual(0.03 * one.data.length);
  });

  it('colours spread from the inside', () => {
    const mask = hills(width, height, 4).data.map((value) => Math.min(1, value * 1.4));
    const channels = () => [5, 6, 7].map((seed) => hills(width, height, seed).data);
    const [a, b, c] = channels();
    const twins = channels();
    spreadForeground([a, b, c], mask, width, height);
    scalarForeground.spreadForeground(twins, mask, width, height, 0.9);
    for (const [i, one] of [a, b, c].entries()) expect(difference(one, twins[i])).toBeLessThan(1e-4);
  });

  it('the cut-out brought to the outline', () => {
    const bytes = [10, 11, 12, 13].map((seed) => hills(width, height, seed).data.map((v) => v * 255));
    const photo = createRaster(width, height);
    for (let i = 0; i < photo.data.length; i++) photo.data[i] = bytes[i % 4][i >> 2];
    const mask = hills(width, height, 14);
    const count = width * height;
    const compiled = withKernels(
      (bench) => {
        const [light, steep, settled] = [count, count, count].map((room) => bench.room(room));
        bench.code.luma(bench.put(photo.data), count, light);
        bench.code.steepen(bench.put(mask.data), count, 0.2, 0.8, steep);
        bench.code.resize(steep, width, height, settled, width, height);
        bench.code.settleMask(settled, bench.put(mask.data), count);
        return [light, steep, settled].map((at) => bench.take(at, count));
      },
      () => [],
    );
    const steep = scalarCutOut.steepen(mask, 0.2, 0.8);
    const settled = { ...steep, data: steep.data.slice() };
    scalarCutOut.settleMask(settled, mask);
    const twins = [scalarCutOut.luma(photo), steep, settled];
    for (const [i, { data }] of twins.entries()) expect(difference(compiled[i], data)).toBeLessThan(1e-5);
  });

  it('colours graded', () => {
    const [a, b] = [8, 9].map((seed) => hills(width, height, seed).data.map((v) => (v - 0.5) * 0.5));
    const grade = { chroma: 1.25, contrast: 1.08, lift: 0.01 };
    const one = gradeColours(plane.data, a, b, grade);
    const twin = scalarGrade.gradeColours(plane.data, a, b, grade);
    for (const key of ['red', 'green', 'blue'] as const)
      expect(difference(one[key], twin[key])).toBeLessThan(1e-4);
    const { red, green, blue } = gradeColours(plane.data, a, b);
    expect(coloursOf(plane.data, a, b)).toEqual(scalarResize.toColours(red, green, blue));
  });
});
