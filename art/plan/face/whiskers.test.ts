import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { ShapeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import type { Eye } from './eyes.ts';
import { FRONTAL_FACE, FACE_SIDE as SIDE } from './frontal-face.ts';
import { NATURAL, planWhiskers } from './whiskers.ts';

const GREEN = { l: 0.6, a: -0.06, b: 0.08 };
const BROWN = { l: 0.25, a: 0.01, b: 0.015 };
/** Columns from which on there is no pet. */
const PET = 0.7 * SIDE;

/** A cat's face, its nose a good half of the distance of the eyes below them. */
function faceOf({ iris = GREEN, light = 0.4, down = 60, across = 0 }): Scene {
  const eyes = FRONTAL_FACE.eyes.map((eye): Eye => ({ ...eye, iris }));
  const [left, right] = eyes;
  const tip = { x: (left.x + right.x) / 2 + across, y: left.y + down };
  const mask = createPlane(SIDE, SIDE);
  mask.data.forEach((_, i) => {
    mask.data[i] = i % SIDE < PET ? 1 : 0;
  });
  const scene = squareScene(SIDE, { mask, light });
  return { ...scene, face: { ...FRONTAL_FACE, eyes, tip } };
}

/** Rows of a layer's field in which a column shows a line. */
function linesAt({ field }: ShapeLayer, x: number): number {
  const column = Math.floor((x / SIDE) * field.columns);
  let lines = 0;
  for (let row = 1; row < field.rows; row++) {
    const [above, here] = [row - 1, row].map((y) => field.values[y * field.columns + column] > 100);
    if (here && !above) lines++;
  }
  return lines;
}

it('gives a cat whiskers on both sides', () => {
  const scene = faceOf({});
  const [layer] = planWhiskers(scene) as ShapeLayer[];
  const { x } = scene.face?.tip ?? { x: 0 };
  for (const side of [-1, 1]) expect(linesAt(layer, x + side * 60)).toBeGreaterThanOrEqual(3);
  expect(linesAt(layer, x)).toBe(0);
});

it('makes them dark on white fur', () => {
  const inkOf = (light: number) => (planWhiskers(faceOf({ light })) as ShapeLayer[])[0].colors.colors[0];
  expect(inkOf(0.4)).toBeGreaterThan(240);
  expect(inkOf(0.9)).toBeLessThan(100);
});

it('leads them on in another ink beyond the pet', () => {
  const inks = { light: [1, 1, 1], dark: [0, 0, 0], beyond: [0.2, 0.2, 0.2] } as const;
  const [within, beyond] = planWhiskers(faceOf({}), inks) as ShapeLayer[];
  expect(linesAt(within, PET - 12)).toBeGreaterThan(0);
  expect(linesAt(beyond, PET - 12)).toBe(0);
  expect(linesAt(within, PET + 12)).toBe(0);
  expect(linesAt(beyond, PET + 12)).toBeGreaterThan(0);
});

it('knows cats and dogs by their faces, where these are seen', () => {
  expect(planWhiskers({ ...faceOf({ iris: BROWN }), cat: 0.9 })).toHaveLength(1);
  expect(planWhiskers({ ...faceOf({ iris: GREEN }), cat: 0.2 })).toEqual([]);
  // A small dog's face may seem a cat's.
  expect(planWhiskers({ ...faceOf({ iris: BROWN }), cat: 0.8 })).toEqual([]);
});

it('gives none to dogs, nor to a cat that looks away', () => {
  expect(planWhiskers(faceOf({ iris: BROWN }))).toEqual([]);
  // An amber dog's nose lies further down.
  expect(planWhiskers(faceOf({ down: 100 }))).toEqual([]);
  expect(planWhiskers(faceOf({ across: 60 }))).toEqual([]);
});

it('ends them where there is no room', () => {
  const scene = faceOf({});
  const { x } = scene.face?.tip ?? { x: 0 };
  const [layer] = planWhiskers(scene, { ...NATURAL, hasRoom: (at) => at < x + 50 }) as ShapeLayer[];
  expect(linesAt(layer, x + 40)).toBeGreaterThan(0);
  expect(linesAt(layer, x + 60)).toBe(0);
});

it('ends a whisker that has little room thin, and gives none where only a bristle has room', () => {
  const scene = faceOf({});
  const { x } = scene.face?.tip ?? { x: 0 };
  /** Cells of lines at both sides between two distances from the nose. */
  const inkBetween = (near: number, far: number, room: number) => {
    const hasRoom = (at: number) => Math.abs(at - x) < room;
    const [{ field }] = planWhiskers(scene, { ...NATURAL, hasRoom }) as ShapeLayer[];
    const isThere = (i: number) => {
      const away = Math.abs((((i % field.columns) + 0.5) / field.columns) * SIDE - x);
      return away > near && away < far;
    };
    return field.values.reduce((sum, value, i) => sum + (isThere(i) ? value : 0), 0);
  };
  expect(inkBetween(50, 58, 60)).toBeLessThan(0.8 * inkBetween(50, 58, 1e3));
  expect(inkBetween(0, 1e3, 60)).toBeGreaterThan(0);
  expect(inkBetween(0, 1e3, 30)).toBe(0);
});
