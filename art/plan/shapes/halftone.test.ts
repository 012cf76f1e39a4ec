import { expect, it } from 'vitest';
import type { Plane } from '../../raster.ts';
import { FRONTAL_FACE } from '../face/frontal-face.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { formDotsOf, lightDotsOf } from './halftone.ts';

const SIDE = 400;
const scene = squareScene(SIDE, { mask: boxMask(SIDE, 60, 340, 60, 340) });

/** A place of the scene on a plane of another size. */
const at = ({ width, height, data }: Plane, x: number, y: number) =>
  data[Math.floor((y * height) / SIDE) * width + Math.floor((x * width) / SIDE)];

it('rises slowly to the side that looks away from the light', () => {
  const dots = formDotsOf(scene);
  const row = [320, 290, 270, 250].map((x) => at(dots, x, 250));
  expect(row[0]).toBeGreaterThan(0.5);
  for (let i = 1; i < row.length; i++) expect(row[i]).toBeLessThan(row[i - 1]);
  expect(at(dots, 90, 90)).toBe(0);
  expect(at(dots, 200, 200)).toBeLessThan(0.05);
});

it('has light on the other side only', () => {
  const dots = lightDotsOf(scene);
  expect(at(dots, 80, 150)).toBeGreaterThan(0.5);
  expect(at(dots, 320, 250)).toBe(0);
});

it('has no shade where the pet goes on beyond the sheet', () => {
  const whole = squareScene(SIDE);
  expect(Math.max(...formDotsOf(whole).data, ...lightDotsOf(whole).data)).toBeLessThan(0.01);
});

it('leaves faces free and lets heads cast a shadow on what is below', () => {
  const { eyes } = FRONTAL_FACE;
  const [left, right] = eyes;
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const apart = right.x - left.x;
  const whole = { ...squareScene(SIDE), face: FRONTAL_FACE };
  const dots = formDotsOf(whole);
  expect(at(dots, x, y + 0.5 * apart)).toBe(0);
  expect(at(dots, x + 0.4 * apart, y + 2 * apart)).toBeGreaterThan(0.4);
  expect(at(dots, x, y - apart)).toBe(0);
});
