import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { planCelShade } from './cel-light.ts';
import type { LightSide } from './rim-light.ts';

const SIDE = 400;

/** A light round pet with a dark disc in its middle. */
function petWithDisc(radius: number) {
  const away = (x: number, y: number) => Math.hypot(x - 200, y - 200);
  return squareScene(SIDE, {
    mask: (x, y) => away(x, y) < 180,
    light: (x, y) => (away(x, y) < radius ? 0.1 : 0.9),
  });
}

/** Tells whether a place is in the shade, plan units. */
function shadeOn(scene: Scene, side: LightSide = -1): (x: number, y: number) => boolean {
  const [, { field }] = planCelShade(scene, [0.6, 0.6, 0.8], side);
  const cellOf = (place: number, cells: number) => Math.floor((place / SIDE) * cells);
  return (x, y) => field.values[cellOf(y, field.rows) * field.columns + cellOf(x, field.columns)] > 127;
}

it('shades the side that is turned away from the light', () => {
  const isShaded = shadeOn(petWithDisc(0));
  expect(isShaded(320, 300)).toBe(true);
  expect(isShaded(100, 120)).toBe(false);
});

it('shades the other side where the light stands at the right', () => {
  const isShaded = shadeOn(petWithDisc(0), 1);
  expect(isShaded(80, 300)).toBe(true);
  expect(isShaded(300, 120)).toBe(false);
});

it('deepens without a border from the light to the far side', () => {
  const [{ field, pigment }] = planCelShade(petWithDisc(0), [0.6, 0.6, 0.8], -1);
  const red = (at: number) => {
    const [column, row] = [pigment.columns, pigment.rows].map((cells) => Math.floor((at / SIDE) * cells));
    return pigment.densities[3 * (row * pigment.columns + column)];
  };
  expect(red(330)).toBeGreaterThan(red(200) + 5);
  expect(red(200)).toBeGreaterThanOrEqual(red(110));
  expect(field.values[0]).toBe(0);
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
