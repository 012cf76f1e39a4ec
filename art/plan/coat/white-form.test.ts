import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { estimateGrowth } from './growth.ts';
import { inflate } from './modeling.ts';
import { lightOfWhite, shadeTint, whiteFormOf, whiteFurShare } from './white-form.ts';

const SIDE = 400;
const FROM_LEFT = [-0.8, 0, 0.6] as const;

/** How a box of fur of one lightness takes a lamp at the left. */
function boxOf(lightness: number) {
  const mask = boxMask(SIDE, 40, 360, 40, 360);
  const scene = squareScene(SIDE, { mask, light: createPlane(SIDE, SIDE, lightness) });
  const form = inflate(scene, 90);
  const noRim = new Float32Array(form.depth.data.length);
  return whiteFormOf(scene, estimateGrowth(scene, form.depth), FROM_LEFT, noRim, form);
}

/** Values of columns of a form's grid between rows far from the outline. */
function valuesOf(data: Float32Array, from: number, to: number): number[] {
  const width = SIDE / 2;
  return [...data].filter((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= from && x < to && y >= 70 && y < 130;
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it('lights the broad side of white fur towards the lamp, far beyond its outline', () => {
  const { light, shade } = boxOf(0.9);
  const [lit, dark] = [valuesOf(light, 50, 75), valuesOf(light, 125, 150)].map(meanOf);
  expect(lit - dark).toBeGreaterThan(0.03);
  const [bright, shaded] = [valuesOf(shade, 50, 75), valuesOf(shade, 125, 150)].map(meanOf);
  expect(shaded - bright).toBeGreaterThan(0.15);
});

it('grooms white fur in clumps', () => {
  const middle = valuesOf(boxOf(0.9).light, 95, 105);
  const mean = meanOf(middle);
  expect(Math.sqrt(meanOf(middle.map((value) => (value - mean) ** 2)))).toBeGreaterThan(0.005);
});

it('leaves pets without white fur alone', () => {
  const { light, shade } = boxOf(0.4);
  expect(light.every((value) => value === 0)).toBe(true);
  expect(shade.every((value) => value === 0)).toBe(true);
});

it('takes neither dark nor colorful fur for white', () => {
  expect(whiteFurShare(0.9, 0.01)).toBe(1);
  expect(whiteFurShare(0.5, 0.01)).toBe(0);
  expect(whiteFurShare(0.9, 0.1)).toBe(0);
});

it('makes the shade violet in neutral light, no bluer where a set is, and less green', () => {
  const [a, b] = shadeTint(1, 0, 0);
  expect(a).toBeGreaterThan(0);
  expect(b).toBeLessThan(-0.02);
  expect(shadeTint(1, 0, -0.05)[1]).toBe(-0.05);
  expect(shadeTint(1, -0.02, -0.05)[0]).toBeGreaterThan(-0.015);
  expect(shadeTint(0, -0.02, 0.01)).toEqual([-0.02, 0.01]);
});

it('makes white fur no darker that lies in the shade, but lights it', () => {
  expect(lightOfWhite(-0.1, 0.45)).toBeCloseTo(0);
  expect(lightOfWhite(-0.1, 0.9)).toBe(-0.1);
  expect(lightOfWhite(0.1, 0.45)).toBe(0.1);
});
