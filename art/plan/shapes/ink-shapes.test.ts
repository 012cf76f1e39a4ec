import { expect, it } from 'vitest';
import type { Labels } from '../../analysis/label-regions.ts';
import { coatOf } from '../coat/coat.ts';
import { roundPet } from '../round-pet.ts';
import type { Scene } from '../scene.ts';
import { cleanInks, planInkShapes } from './ink-shapes.ts';
import { evenInks } from './own-inks.ts';

const SIDE = 300;

/** Labels on the coat's grid, from the place, 0 to 1 across and down. */
function labelsOf(scene: Scene, labelAt: (x: number, y: number) => number): Labels {
  const { width, height } = coatOf(scene);
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    labelAt((i % width) / width, Math.floor(i / width) / height),
  );
  return { width, height, data, count: 3 };
}

it('gives islands to what is around them, and keeps large regions', () => {
  const scene = roundPet(SIDE, 0.5);
  const isIsland = (x: number, y: number) => Math.hypot(x - 0.3, y - 0.5) < 0.025;
  const clean = cleanInks(
    labelsOf(scene, (x, y) => (isIsland(x, y) ? 2 : x > 0.6 ? 1 : 0)),
    scene,
  );
  expect(clean.data).not.toContain(2);
  expect(clean.data.filter((label) => label === 1).length).toBeGreaterThan(0.3 * clean.data.length);
});

it('keeps the spots of a coat that has many', () => {
  const eyes = [490, 530].map((x) => ({
    x,
    y: 200,
    radius: 8,
    pupil: { x, y: 200, radius: 5 },
    iris: { l: 0.3, a: 0.02, b: 0.03 },
  }));
  const scene = { ...roundPet(SIDE, 0.8), face: { eyes } };
  const isSpot = (x: number, y: number) => Math.hypot(((x * 19) % 1) - 0.5, ((y * 19) % 1) - 0.5) < 0.4;
  for (let i = 0; i < SIDE * SIDE; i++) {
    if (isSpot((i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE)) scene.light.data[i] = 0.5;
  }
  const { data } = cleanInks(
    labelsOf(scene, (x, y) => (isSpot(x, y) ? 2 : 0)),
    scene,
  );
  expect(data.filter((label) => label === 2).length).toBeGreaterThan(0.2 * data.length);
});

it('lays inks over each other from the first to the last, and none that is not there', () => {
  const scene = roundPet(SIDE, 0.5);
  const labels = labelsOf(scene, (x) => (x > 0.5 ? 2 : 0));
  const inks = evenInks([
    [1, 0, 0],
    [0.6, 0, 0],
    [0, 0, 0],
  ]);
  const layers = planInkShapes(scene, labels, inks);
  expect(layers.map(({ colors }) => colors.colors[0])).toEqual([255, 0]);
  const [body, dark] = layers.map(
    ({ field: { columns, rows, values } }) =>
      (x: number) =>
        values[Math.floor(rows / 2) * columns + Math.floor(x * columns)] > 127,
  );
  expect([0.02, 0.3, 0.7, 0.98].map(body)).toEqual([false, true, true, false]);
  expect([0.02, 0.3, 0.7, 0.98].map(dark)).toEqual([false, false, true, false]);
});
