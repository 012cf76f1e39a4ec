import { expect, it } from 'vitest';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { patchedInks } from './coat-inks.ts';
import { planInkDots, planLightDots } from './ink-dots.ts';
import { evenInks } from './own-inks.ts';

const SIDE = 300;
const INKS = evenInks(Array.from({ length: 10 }, (_, label): Lab => [1 - 0.1 * label, 0, 0]));

/** A pet that fills the picture and goes on beyond it. @param lightAt from the place, 0 to 1 across */
function petOf(lightAt: (x: number) => number): Scene {
  return squareScene(SIDE, { light: (x) => lightAt(x / SIDE) }, SIDE / 1024);
}

/** How large dots are in the middle row, 0 to 1. */
function dotsIn(scene: Scene): number[] {
  const { columns, rows, values } = planInkDots(scene, patchedInks(scene), INKS).field;
  const from = Math.floor(rows / 2) * columns;
  return Array.from(values.subarray(from, from + columns), (value) => value / 255);
}

it('has dots beside a slow change to a darker ink, fewer further away', () => {
  const dots = dotsIn(petOf((x) => 0.85 - 0.5 * x));
  expect(Math.max(...dots)).toBeGreaterThan(0.2);
  expect(dots.filter((size) => size > 0.05).length).toBeLessThan(0.75 * dots.length);
  expect(new Set(dots).size).toBeGreaterThan(10);
});

it('has none in a plane of one tone, and none at a sudden border', () => {
  expect(Math.max(...dotsIn(petOf(() => 0.5)))).toBeLessThan(0.05);
  expect(Math.max(...dotsIn(petOf((x) => (x > 0.5 ? 0.25 : 0.85))))).toBeLessThan(0.05);
});

it('has the color of the next darker ink, on paper of one that is seen there', () => {
  const scene = petOf((x) => (x > 0.5 ? 0.25 : 0.95));
  const labels = patchedInks(scene);
  const { columns, rows, colors } = planInkDots(scene, labels, INKS).colors;
  const at = (x: number) => colors[3 * (Math.floor(rows / 2) * columns + Math.floor(x * columns))];
  expect(at(0.2)).toBeGreaterThan(at(0.8) + 30);
  const labelAt = (x: number) =>
    labels.data[Math.floor(labels.height / 2) * labels.width + Math.floor(x * labels.width)];
  expect(labelAt(0.2)).toBeLessThan(2);
  expect(at(0.2)).toBeLessThan(170);
});

it('gives dark planes dots of the next lighter ink on the lit side, others none', () => {
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    mask.data[i] = Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2) < 0.4 * SIDE ? 1 : 0;
  }
  const lightDots = (light: number) => {
    const scene = { ...petOf(() => light), mask };
    return planLightDots(scene, patchedInks(scene), INKS);
  };
  const { field, colors } = lightDots(0.2);
  const lit = (share: number) =>
    field.values[Math.floor(share * field.rows) * field.columns + Math.floor(share * field.columns)];
  expect(lit(0.28)).toBeGreaterThan(80);
  expect(lit(0.72)).toBe(0);
  const darkest = Math.max(...patchedInks({ ...petOf(() => 0.2), mask }).data) >> 1;
  const middle = Math.floor(colors.rows / 2) * colors.columns + Math.floor(colors.columns / 2);
  const own = rgbBytesOf(
    Float32Array.of(INKS.at(2 * darkest, 0)[0]),
    new Float32Array(1),
    new Float32Array(1),
  );
  expect(darkest).toBeGreaterThan(2);
  expect(colors.colors[3 * middle]).toBeGreaterThan(own[0] + 20);
  expect(Math.max(...lightDots(0.9).field.values)).toBe(0);
});

it('gives the gloss of a black coat dots of light, stronger where it is lighter, and other coats none', () => {
  const glossAt = (light: number) => {
    const scene = petOf((x) => light + 0.1 * Math.exp(-(((x - 0.6) / 0.08) ** 2)));
    const { columns, rows, values } = planLightDots(scene, patchedInks(scene), INKS).field;
    return (x: number) => values[Math.floor(rows / 2) * columns + Math.floor(x * columns)];
  };
  const black = glossAt(0.25);
  expect(black(0.6)).toBeGreaterThan(80);
  expect(black(0.52)).toBeLessThan(0.8 * black(0.6));
  expect(black(0.25)).toBe(0);
  expect(glossAt(0.5)(0.6)).toBe(0);
});
