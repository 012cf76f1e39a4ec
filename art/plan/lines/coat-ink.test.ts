import { expect, it } from 'vitest';
import { solid } from '../shapes/tone-regions.ts';
import { squareScene } from '../square-scene.ts';
import { planCoatInk } from './coat-ink.ts';

const SIDE = 512;
const MIDDLE = SIDE / 2;
const LINES = { width: 2.6, begin: 0.4, end: 0.14, shortest: 18, apart: 8 };

/** How much ink a gray round pet gets that has a short dark line so far below its middle, plan units. */
function inkOf(below: number, shortestInFur = 0): number {
  const scene = squareScene(SIDE, { light: 0.6 });
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [dx, dy] = [(i % SIDE) - MIDDLE, Math.floor(i / SIDE) - MIDDLE];
    scene.mask.data[i] = Math.hypot(dx, dy) < 180 ? 1 : 0;
    if (Math.abs(dy - below) < 2.5 && Math.abs(dx) < 20) scene.light.data[i] = 0.1;
  }
  const { field } = planCoatInk(scene, { lines: LINES, shortestInFur }, solid([0, 0, 0]));
  return field.values.reduce((sum, value) => sum + value, 0);
}

it('leaves short lines in fur out, if wanted', () => {
  expect(inkOf(155)).toBeGreaterThan(0);
  expect(inkOf(155, 64)).toBe(0);
});

it('keeps short lines in what may be a face', () => {
  expect(inkOf(0, 64)).toBe(inkOf(0));
  expect(inkOf(0)).toBeGreaterThan(0);
});
