import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { celBodyOf } from './cel-body.ts';
import { planCelShade, planRimLight } from './cel-light.ts';
import type { Scene } from './scene.ts';
import { squareScene } from './square-scene.ts';

const SIDE = 400;

/** A light round pet with a dark disc in its middle. */
function petWithDisc(radius: number) {
  const [mask, light] = [createPlane(SIDE, SIDE), createPlane(SIDE, SIDE, 0.9)];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot((i % SIDE) - 200, Math.floor(i / SIDE) - 200);
    if (away < 180) mask.data[i] = 1;
    if (away < radius) light.data[i] = 0.1;
  }
  return squareScene(SIDE, { mask, light });
}

/** Tells whether a place is in the shade, plan units. */
function shadeOn(scene: Scene): (x: number, y: number) => boolean {
  const { field } = planCelShade(scene, [0.6, 0.6, 0.8]);
  const cellOf = (place: number, cells: number) => Math.floor((place / SIDE) * cells);
  return (x, y) => field.values[cellOf(y, field.rows) * field.columns + cellOf(x, field.columns)] > 127;
}

it('shades the side that is turned away from the light', () => {
  const isShaded = shadeOn(petWithDisc(0));
  expect(isShaded(320, 300)).toBe(true);
  expect(isShaded(100, 120)).toBe(false);
});

it('keeps the shade off a face', () => {
  const pet = petWithDisc(0);
  const eyes = [260, 310].map((x) => ({
    x,
    y: 250,
    radius: 8,
    pupil: { x, y: 250, radius: 4 },
    iris: { l: 0.3, a: 0.02, b: 0.03 },
  }));
  const [bare, faced] = [shadeOn(pet), shadeOn({ ...pet, face: { eyes } })];
  const diagonal = Array.from({ length: 20 }, (_, n) => 240 + 4 * n);
  const first = diagonal.find((at) => bare(at, at)) ?? 0;
  expect(first).toBeGreaterThan(0);
  expect(faced(first + 4, first + 4)).toBe(false);
});

it('lays no bruise beside a nose, whose darkness is no dent', () => {
  const isShaded = shadeOn(petWithDisc(16));
  const around = Array.from({ length: 24 }, (_, n) => (2 * Math.PI * n) / 24);
  const shaded = around.filter((angle) => isShaded(200 + 18 * Math.cos(angle), 200 + 18 * Math.sin(angle)));
  expect(shaded).toHaveLength(0);
});

it('leads the rim light around tufts of long hair', () => {
  const mask = createPlane(SIDE, SIDE);
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [dx, dy] = [(i % SIDE) - 200, Math.floor(i / SIDE) - 200];
    const ragged = 150 + 12 * Math.sin(24 * Math.atan2(dy, dx));
    mask.data[i] = Math.hypot(dx, dy) < ragged ? 1 : 0;
    // Strands, which make the outline shaggy.
    light.data[i] = Math.floor((60 * Math.atan2(dy, dx)) / Math.PI) % 2 ? 0.3 : 0.7;
  }
  const scene = squareScene(SIDE, { mask, light });
  const { depth, inside } = celBodyOf(scene);
  const { field } = planRimLight(scene, [1, 1, 1], 1);
  const at = ({ width, height, data }: typeof inside, row: number, column: number) =>
    data[Math.floor((row / field.rows) * height) * width + Math.floor((column / field.columns) * width)];
  let [lit, onTufts] = [0, 0];
  for (const [i, value] of field.values.entries()) {
    if (value < 140) continue;
    const [row, column] = [Math.floor(i / field.columns), i % field.columns];
    lit++;
    if (at(depth, row, column) < -3) onTufts++;
    expect(at(inside, row, column)).toBeGreaterThan(0);
  }
  expect(lit).toBeGreaterThan(100);
  expect(onTufts).toBeGreaterThan(0.05 * lit);
});
