import { expect, it } from 'vitest';
import type { Lab } from '../analysis/choose-palette.ts';
import { createPlane } from '../raster.ts';
import type { Coat } from './coat.ts';
import { coatPalette, paintedCoat } from './palette.ts';

const side = 60;
const NONE = createPlane(side, side);

/** A dark, an orange and a white third. */
function coatOfThree(): Coat {
  const [light, a, b] = [0, 1, 2].map(() => createPlane(side, side));
  for (let i = 0; i < light.data.length; i++) {
    const third = Math.floor((3 * (i % side)) / side);
    light.data[i] = [0.2, 0.6, 0.95][third] ?? 0;
    a.data[i] = third === 1 ? 0.08 : 0;
    b.data[i] = third === 1 ? 0.1 : 0;
  }
  const lightBelow = (share: number) => (share < 0.34 ? 0.2 : share < 0.67 ? 0.6 : 0.95);
  return {
    width: side,
    height: side,
    scale: 1,
    mask: createPlane(side, side, 1),
    near: createPlane(side, side, 1),
    light,
    a,
    b,
    lightBelow,
  };
}

it('finds the colours that a coat has, from light to dark', () => {
  const { colours, labels } = coatPalette(coatOfThree(), 3, NONE, NONE);
  expect(colours.map(([l]) => Math.round(l * 100))).toEqual([95, 60, 20]);
  expect([5, 30, 55].map((x) => labels[x])).toEqual([2, 1, 0]);
});

it('keeps a color of its own for a small patch of a gray coat of many tones', () => {
  const coat = coatOfThree();
  for (let i = 0; i < coat.light.data.length; i++) {
    const isPatch = i >= side * (side - 2);
    coat.light.data[i] = isPatch ? 0.5 : 0.1 + (0.8 * (i % side)) / side;
    coat.a.data[i] = isPatch ? 0.1 : 0;
    coat.b.data[i] = isPatch ? 0.06 : 0;
  }
  const { colours } = coatPalette(coat, 7, NONE, NONE);
  expect(colours.filter(([, a]) => a > 0.09)).toHaveLength(1);
});

/** How warm a color of a coat with white is painted: red minus blue, 0 to 1. */
function warmthOf(color: Lab): number {
  const coat = coatOfThree();
  for (let i = 0; i < coat.light.data.length; i++) {
    const [l, a, b] = i % side < side / 2 ? color : [0.95, 0, 0];
    coat.light.data[i] = l;
    coat.a.data[i] = a;
    coat.b.data[i] = b;
  }
  const palette = coatPalette(coat, 3, NONE, NONE);
  const { red, blue } = paintedCoat(coat, palette, [0.006, -0.034]).planes;
  return red[0] - blue[0];
}

it('cools the shadows of a black coat, not dark brown', () => {
  expect(warmthOf([0.3, 0.002, 0.001])).toBeLessThan(0);
  expect(warmthOf([0.32, 0.022, 0.016])).toBeGreaterThan(0.08);
});

it('gives a tongue its own color, however small it is', () => {
  const coat = coatOfThree();
  const tongue = createPlane(side, side);
  for (const i of [0, 1, side]) {
    tongue.data[i] = 1;
    coat.light.data[i] = 0.62;
    coat.a.data[i] = 0.07;
    coat.b.data[i] = 0.02;
  }
  const { colours, labels } = coatPalette(coat, 3, tongue, NONE);
  expect(colours).toHaveLength(4);
  expect(colours[3].map((value) => Math.round(value * 100))).toEqual([62, 7, 2]);
  expect([0, 1, side].map((i) => labels[i])).toEqual([3, 3, 3]);
  expect(labels.filter((label) => label === 3)).toHaveLength(3);
});

it('leaves crumbs of a color out, but in the face', () => {
  const coat = coatOfThree();
  const crumb = 30 * side + 30;
  coat.light.data[crumb] = 0.2;
  const labelAt = (focus: number) => coatPalette(coat, 3, NONE, createPlane(side, side, focus)).labels[crumb];
  expect(labelAt(0)).toBe(1);
  expect(labelAt(1)).toBe(2);
});

it('mixes strokes of both colors between two of them, but in the face', () => {
  const coat = coatOfThree();
  for (let i = 0; i < coat.light.data.length; i++) {
    coat.light.data[i] = 0.2 + (0.6 * (i % side)) / (side - 1);
    coat.a.data[i] = 0;
    coat.b.data[i] = 0;
  }
  const shareOfFirst = (focus: number, from: number, to: number) => {
    const { mixed } = coatPalette(coat, 2, NONE, createPlane(side, side, focus));
    const seen = mixed.filter((_, i) => i % side >= from && i % side < to);
    return seen.filter((label) => label === 0).length / seen.length;
  };
  expect(shareOfFirst(0, 27, 33)).toBeCloseTo(0.5, 1);
  expect(shareOfFirst(0, 0, 10)).toBe(0);
  expect(shareOfFirst(0, 50, side)).toBe(1);
  expect(shareOfFirst(0, 33, 38)).toBeLessThan(0.95);
  expect(shareOfFirst(1, 33, 38)).toBe(1);
});
