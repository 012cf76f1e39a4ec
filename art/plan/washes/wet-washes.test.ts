import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { planWetWashes, type WetWash } from './wet-washes.ts';

const side = 80;

/** White on the left, dark on the right. */
function halfWhite(dark = 0.15) {
  const light = createPlane(side, side);
  for (let i = 0; i < light.data.length; i++) light.data[i] = i % side < side / 2 ? 1 : dark;
  const gray = createPlane(side, side);
  const mask = createPlane(side, side, 1);
  const coat: Coat = {
    width: side,
    height: side,
    scale: 1,
    mask,
    near: mask,
    light,
    a: gray,
    b: gray,
    lightBelow: () => 0.5,
    gray: 0,
  };
  return {
    coat,
    wanted: { light, a: gray, b: gray },
    body: mask,
    thickness: mask,
    fur: createPlane(side, side),
    sharp: createPlane(side, side),
    drift: 0,
    flat: 0,
    lost: 0,
    seed: 1,
  };
}

const wash: WetWash = {
  smoothing: 1,
  run: 1,
  softness: 0.05,
  wander: 0,
  edge: 0,
  grain: 0,
  clouds: 0,
};

/** Density that some washes lay at a place, as stored: they all cover it. */
function densityAt(layers: ReturnType<typeof planWetWashes>, x: number, y: number): number {
  return layers.reduce(
    (sum, { pigment: { columns, densities } }) => sum + densities[3 * (y * columns + x)],
    0,
  );
}

it('leaves white paper, and reaches the dark with the washes together', () => {
  const layers = planWetWashes({ ...halfWhite(), washes: [wash, wash] });
  expect(layers).toHaveLength(2);
  expect(densityAt(layers.slice(0, 1), 10, 40)).toBeLessThan(3);
  expect(densityAt(layers, 70, 40)).toBeCloseTo(
    densityAt(planWetWashes({ ...halfWhite(), washes: [wash] }), 70, 40),
    -1,
  );
  // The second wash covers the dark only.
  const { field, level } = layers[1];
  expect(field.values[40 * field.columns + 10] / 255).toBeLessThan(level);
  expect(field.values[40 * field.columns + 70] / 255).toBeGreaterThan(level);
});

it('lays each wash in one tone', () => {
  const task = halfWhite();
  for (let i = 0; i < side * side; i++) {
    const x = i % side;
    task.wanted.light.data[i] = x < side / 2 ? 0.7 : 0.3 + 0.2 * (x / side - 0.75);
  }
  const washes = [wash, wash];
  const spread = (flat: number) => {
    const layers = planWetWashes({ ...task, flat, washes });
    return Math.abs(densityAt(layers, 50, 40) - densityAt(layers, 75, 40));
  };
  expect(spread(0)).toBeGreaterThan(10);
  expect(spread(1)).toBeLessThan(2);
});

it('lets lights win where tones run into each other, less far where a place is sharp', () => {
  const task = halfWhite();
  const wet = { ...wash, run: 8 };
  const loose = planWetWashes({ ...task, washes: [wet] });
  const sharp = planWetWashes({ ...task, sharp: task.body, washes: [wet] });
  const dark = densityAt(loose, 75, 40);
  // Halfway between the tones the mean would be half as dark.
  expect(densityAt(loose, 40, 40)).toBeLessThan(0.4 * dark);
  expect(densityAt(loose, 50, 40)).toBeLessThan(densityAt(sharp, 50, 40));
});

it('keeps clouds out of dark coats', () => {
  const cloudy = { ...wash, clouds: 1 };
  const cloudsOf = (dark: number) => planWetWashes({ ...halfWhite(dark), washes: [cloudy] })[0].clouds;
  expect(cloudsOf(0.95)).toBeGreaterThan(0.85);
  expect(cloudsOf(0.15)).toBeLessThan(0.5 * cloudsOf(0.8));
});

it('gives dense paint less of a dark edge', () => {
  const edged = { ...wash, edge: 0.4 };
  const edgeOf = (dark: number) => planWetWashes({ ...halfWhite(dark), washes: [edged] })[0].edge;
  expect(edgeOf(0.95)).toBeGreaterThan(0.35);
  expect(edgeOf(0.15)).toBeLessThan(0.5 * edgeOf(0.8));
});

it('turns brown fur to red where its color drifts to cool, instead of to gray', () => {
  const task = halfWhite();
  task.wanted.light.data.fill(0.6);
  task.wanted.a = createPlane(side, side, 0.04);
  task.wanted.b = createPlane(side, side, 0.08);
  const chromaOf = (drift: number) => {
    const [{ pigment }] = planWetWashes({ ...task, drift, washes: [wash] });
    // Blue is what a brown wash takes most, red what it takes least.
    return Array.from({ length: pigment.densities.length / 3 }, (_, i) => {
      const [red, , blue] = pigment.densities.subarray(3 * i, 3 * i + 3);
      return blue - red;
    });
  };
  const least = Math.min(...chromaOf(0));
  expect(Math.min(...chromaOf(0.065))).toBeGreaterThan(0.8 * least);
});

it('turns gray fur to blue where its color drifts to cool, and no grayish brown', () => {
  const bluestOf = (yellow: number) => {
    const task = halfWhite();
    task.wanted.light.data.fill(0.45);
    task.wanted.b = createPlane(side, side, yellow);
    const [{ pigment }] = planWetWashes({ ...task, drift: 0.065, washes: [wash] });
    // Blue takes less blue than red.
    return Math.min(
      ...Array.from(
        { length: pigment.densities.length / 3 },
        (_, i) => pigment.densities[3 * i + 2] - pigment.densities[3 * i],
      ),
    );
  };
  expect(bluestOf(0)).toBeLessThan(-5);
  expect(bluestOf(0.015)).toBeGreaterThan(0);
});

it('ends no wash outside the first one', () => {
  const task = halfWhite();
  const body = createPlane(side, side);
  for (let i = 0; i < body.data.length; i++) body.data[i] = (i % side) / side;
  // Dark below, light above.
  task.wanted.light.data.fill(0.15).fill(0.7, 0, 20 * side);
  const borders = planWetWashes({ ...task, body, washes: [wash, wash] }).map(({ field, level }) => {
    const row = Array.from(field.values.subarray(60 * field.columns, 61 * field.columns));
    return row.findIndex((value) => value / 255 >= level);
  });
  expect(borders[0]).toBeGreaterThan(20);
  expect(borders[1]).toBeGreaterThanOrEqual(borders[0]);
});
