import { expect, it } from 'vitest';
import type { WashLayer } from '../plan/paint-plan.ts';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { sketchy } from './sketchy.ts';

const SIDE = 400;
const OPTIONS = { background: 'white', seed: 1, version: 0 } as const;

/** The tints of a round pet whose lower half has this lightness; the upper one is gray. */
function tintsOf(lower: number): WashLayer[] {
  const mask = createPlane(SIDE, SIDE);
  const light = createPlane(SIDE, SIDE, 0.5);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      mask.data[i] = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 150 ? 1 : 0;
      if (y > SIDE / 2) light.data[i] = lower;
    }
  }
  const [, tints] = sketchy.parts;
  return tints(squareScene(SIDE, { mask, light }), OPTIONS) as WashLayer[];
}

/** The most of a wash in a half of the picture, 0 to 255. */
function mostIn({ field }: WashLayer, isLower: boolean): number {
  const middle = (field.rows / 2) * field.columns;
  const values = isLower ? field.values.slice(middle) : field.values.slice(0, 0.8 * middle);
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Density of a wash's paint in the middle of the picture. @param down share of its height */
function paintAt({ pigment: { columns, rows, densities } }: WashLayer, down: number): number {
  return densities[3 * (Math.floor(down * rows) * columns + Math.floor(columns / 2))];
}

it('shades white fur, which it leaves to the paper otherwise', () => {
  const [first, second, shadow] = tintsOf(0.97);
  expect(second).toBeDefined();
  expect(paintAt(second, 0.35)).toBeGreaterThan(10);
  for (const wash of [first, second]) expect(paintAt(wash, 0.7)).toBeLessThan(5);
  expect(mostIn(shadow, true)).toBeGreaterThan(200);
  expect(mostIn(shadow, false)).toBe(0);
});

it('lays no such shadow where no fur is white', () => {
  expect(tintsOf(0.6)).toHaveLength(2);
});
