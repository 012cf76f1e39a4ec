import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { squareScene } from '../square-scene.ts';
import { whiteMarksOf } from './white-marks.ts';

const SIDE = 240;

/** Share of a mark that counts as white, in the middle of black fur. @param yellow of all of it, OKLab */
function whiteIn(lightAt: (x: number, y: number) => number, yellow = 0): number {
  const light = createPlane(SIDE, SIDE, 0.25);
  const isMark = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.16;
  for (let i = 0; i < light.data.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (isMark(x / SIDE, y / SIDE)) light.data[i] = lightAt(x, y);
  }
  const scene = squareScene(SIDE, { light, b: yellow });
  const { width, height } = coatOf(scene);
  const white = whiteMarksOf(scene);
  const inside = [...white.keys()].filter((i) => isMark((i % width) / width, Math.floor(i / width) / height));
  return inside.filter((i) => white[i]).length / inside.length;
}

it('takes light fur for a white mark, its small shades left out', () => {
  expect(whiteIn(() => 0.9)).toBeGreaterThan(0.8);
  expect(whiteIn((x) => (x % 8 < 2 ? 0.5 : 0.92))).toBeGreaterThan(0.6);
});

it('takes no sheen and no tan mark for one', () => {
  expect(whiteIn((x) => (x % 20 < 3 ? 0.85 : 0.66))).toBe(0);
  expect(whiteIn((x) => (x % 24 < 5 ? 0.85 : 0.25))).toBe(0);
  expect(whiteIn(() => 0.85, 0.06)).toBe(0);
});
