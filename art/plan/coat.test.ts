import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { whitenessOf } from './coat.ts';
import type { Scene } from './scene.ts';
import { squareScene } from './square-scene.ts';

const side = 64;

/** A coat of one color, with a dark patch that takes up a share of it. */
function coatOf(l: number, b: number, dark: number): Scene {
  const light = createPlane(side, side, l);
  light.data.fill(0.2, 0, Math.round(dark * side * side));
  return squareScene(side, { light, b: createPlane(side, side, b) });
}

it.each([
  ['white', 0.8, 0.005, 0, 1],
  ['white with black ears', 0.8, 0.005, 0.12, 1],
  ['gray', 0.55, 0, 0, 0],
  ['black with a white chest', 0.8, 0, 0.7, 0],
  ['cream', 0.8, 0.07, 0, 0],
])('%s', (_, l, b, dark, whiteness) => {
  expect(whitenessOf(coatOf(l, b, dark))).toBeCloseTo(whiteness, 1);
});
