import { expect, it } from 'vitest';
import { FACE_SIDE, FRONTAL_FACE, paintDisc } from '../plan/face/frontal-face.ts';
import type { Layer, PaintPlan, StrokeLayer, WashLayer } from '../plan/paint-plan.ts';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { sketchy } from './sketchy.ts';

const SIDE = 400;
const OPTIONS = { background: 'white', seed: 1, version: 0 } as const;

/** What one part of the style makes of a round pet whose lower half has this lightness; the upper one is black. */
function partOf<L extends Layer>(part: number, lower: number): L[] {
  const mask = createPlane(SIDE, SIDE);
  const light = createPlane(SIDE, SIDE, 0.2);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      mask.data[i] = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 150 ? 1 : 0;
      if (y > SIDE / 2) light.data[i] = lower;
    }
  }
  return sketchy.parts[part](squareScene(SIDE, { mask, light }), OPTIONS) as L[];
}

/** Density of all washes' paint in the middle of the picture, as stored. @param down share of its height */
function paintAt(washes: readonly WashLayer[], down: number): number {
  return washes.reduce((sum, { field, level, pigment: { columns, rows, densities } }) => {
    const cell = Math.floor(down * field.rows) * field.columns + Math.floor(field.columns / 2);
    const isThere = field.values[cell] / 255 > level;
    return sum + (isThere ? densities[3 * (Math.floor(down * rows) * columns + Math.floor(columns / 2))] : 0);
  }, 0);
}

it('leaves white fur to the paper', () => {
  const washes = partOf<WashLayer>(1, 0.97);
  expect(paintAt(washes, 0.35)).toBeGreaterThan(30);
  expect(paintAt(washes, 0.7)).toBeLessThan(8);
});

it('draws hairs where fur is dark, and leaves the rest to the washes', () => {
  const [{ points, starts, radii }] = partOf<StrokeLayer>(2, 0.8);
  const rows = Array.from(radii, (_, stroke) => points[2 * starts[stroke] + 1]);
  const below = rows.filter((y) => y > 0.55 * SIDE && y < 0.75 * SIDE).length;
  const above = rows.filter((y) => y > 0.25 * SIDE && y < 0.45 * SIDE).length;
  expect(above).toBeGreaterThan(20);
  expect(below).toBeLessThan(0.12 * above);
});

it('deepens the nostrils of dogs', () => {
  const scene = squareScene(FACE_SIDE, { light: 0.7 });
  paintDisc(scene.light, 200, 210, 60, 0.35);
  for (const x of [191, 209]) paintDisc(scene.light, x, 202, 4, 0.12);
  const face = { ...FRONTAL_FACE, nose: { x: 200, y: 200, radius: 15 } };
  const accentsOf = (cat: number) =>
    sketchy.last?.[1]({} as PaintPlan, { ...scene, face, cat }, OPTIONS) as WashLayer[];
  expect(accentsOf(0).map(({ kind }) => kind)).toEqual(['wash']);
  expect(accentsOf(1)).toEqual([]);
});
