import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { withCalmShape } from './calm-shape.ts';

const SIDE = 200;

it('cuts hairs and notches of an outline off and keeps what is broader, with a crisp border', () => {
  const mask = createPlane(SIDE, SIDE);
  const set = (left: number, top: number, width: number, height: number, value: number) => {
    for (let y = top; y < top + height; y++) mask.data.fill(value, y * SIDE + left, y * SIDE + left + width);
  };
  set(50, 50, 100, 100, 1);
  set(98, 30, 4, 20, 1);
  set(150, 98, 40, 24, 1);
  set(50, 98, 14, 5, 0);
  const { data } = withCalmShape(squareScene(SIDE, { mask })).mask;
  const at = (x: number, y: number) => data[y * SIDE + x];
  expect(at(100, 38)).toBe(0);
  expect(at(55, 100)).toBe(1);
  expect(at(175, 110)).toBe(1);
  expect(at(100, 100)).toBe(1);
  const border = Array.from({ length: SIDE }, (_, x) => at(x, 75)).filter((value) => value > 0 && value < 1);
  expect(border.length).toBeLessThan(10);
});
