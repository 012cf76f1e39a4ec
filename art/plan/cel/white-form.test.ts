import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { planCelShade } from './cel-light.ts';
import { whiteFormOf } from './white-form.ts';

const SIDE = 400;

/** A body above one leg, which a light at the left leaves dark at the right and below. */
function petOf(lightness: number, color = 0): Scene {
  const [mask, light, b] = [
    createPlane(SIDE, SIDE),
    createPlane(SIDE, SIDE, lightness),
    createPlane(SIDE, SIDE, color),
  ];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const isBody = Math.hypot(x - 200, y - 140) < 125;
    const isLeg = Math.abs(x - 200) < 30 && y >= 140 && y < 380;
    if (isBody || isLeg) mask.data[i] = 1;
  }
  return squareScene(SIDE, { mask, light, b });
}

/** How broad the shade of a pet is in a row, plan units. */
function breadthAt(scene: Scene, y: number): number {
  const [, { field }] = planCelShade(scene, [0.6, 0.6, 0.8], -1);
  const row = Math.floor((y / SIDE) * field.rows) * field.columns;
  const cells = field.values.subarray(row, row + field.columns).filter((value) => value > 127);
  return (cells.length * SIDE) / field.columns;
}

/** How dense the shade of a pet is at a place, in red. */
function densityAt(scene: Scene, x: number, y: number): number {
  const [, { pigment }] = planCelShade(scene, [0.6, 0.6, 0.8], -1);
  const [column, row] = [(x / SIDE) * pigment.columns, (y / SIDE) * pigment.rows].map(Math.floor);
  return pigment.densities[3 * (row * pigment.columns + column)];
}

it('finds white fur, and none in gray or golden coats', () => {
  expect(whiteFormOf(petOf(0.92)).found?.share).toBe(1);
  expect(whiteFormOf(petOf(0.55)).found).toBeUndefined();
  expect(whiteFormOf(petOf(0.8, 0.12)).found).toBeUndefined();
});

it('lays a broader shade on a broad white body than on a gray one, and no band', () => {
  const [white, gray] = [petOf(0.92), petOf(0.55)];
  expect(breadthAt(white, 170)).toBeGreaterThan(1.25 * breadthAt(gray, 170));
  expect(breadthAt(white, 170)).toBeGreaterThan(1.6 * breadthAt(white, 320));
});

it('shades white fur with less pigment', () => {
  expect(densityAt(petOf(0.92), 310, 170)).toBeLessThan(0.8 * densityAt(petOf(0.55), 310, 170));
});
