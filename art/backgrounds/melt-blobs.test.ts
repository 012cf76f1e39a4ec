import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../raster.ts';
import { meltBlobs } from './melt-blobs.ts';

const SIDE = 224;

/** A plane in which a color is what a place has. */
function planeOf(colorAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = colorAt(i % SIDE, Math.floor(i / SIDE));
  return plane;
}

const NONE = createPlane(SIDE, SIDE);
const at = (plane: Plane, x: number, y: number) => plane.data[y * SIDE + x];
const isIn = (x: number, y: number, left: number, top: number, side: number) =>
  x >= left && x < left + side && y >= top && y < top + side;

it('melts a small light or colorful thing into what is around it', () => {
  const light = planeOf((x, y) => (isIn(x, y, 60, 60, 24) ? 0.95 : 0.5));
  const red = planeOf((x, y) => (isIn(x, y, 150, 150, 24) ? 0.2 : 0.01));
  const [meltedLight, meltedRed] = meltBlobs([light, red, NONE], NONE);
  expect(at(meltedLight, 72, 72)).toBeCloseTo(0.5, 1);
  expect(at(meltedRed, 162, 162)).toBeCloseTo(0.01, 1);
});

it('keeps broad areas with their borders, and faint differences', () => {
  const light = planeOf((x, y) => (y < 80 ? 0.8 : isIn(x, y, 60, 130, 24) ? 0.54 : 0.5));
  const [melted] = meltBlobs([light, NONE, NONE], NONE);
  expect(at(melted, 112, 20)).toBeCloseTo(0.8, 2);
  expect(at(melted, 112, 70)).toBeCloseTo(0.8, 1);
  expect(at(melted, 112, 90)).toBeCloseTo(0.5, 1);
  expect(at(melted, 72, 142)).toBeCloseTo(0.54, 2);
});

it('takes no color from the pet', () => {
  const pet = planeOf((x) => (x < 112 ? 1 : 0));
  const light = planeOf((x, y) => (x < 112 ? 0.1 : isIn(x, y, 112, 100, 24) ? 0.95 : 0.5));
  const [melted] = meltBlobs([light, NONE, NONE], pet);
  expect(at(melted, 124, 112)).toBeCloseTo(0.5, 1);
});
