import { expect, it } from 'vitest';
import { throughLens } from './lens.ts';

const SIDE = 41;
const MIDDLE = 20;

/** What a lens makes of one bright pixel on black, as values of a gray picture. */
function disc(value: number, radiusAt: (v: number) => number): Float32Array {
  const data = new Float32Array(SIDE * SIDE);
  data[MIDDLE * SIDE + MIDDLE] = value;
  return throughLens({ width: SIDE, height: SIDE, red: data, green: data, blue: data }, radiusAt).red;
}

it('makes a disc of a light: even inside, nothing outside', () => {
  const shown = disc(6, () => 8);
  const at = (x: number, y: number) => shown[(MIDDLE + y) * SIDE + MIDDLE + x];
  expect(at(0, 0)).toBeGreaterThan(0.3);
  for (const [x, y] of [
    [5, 0],
    [0, -5],
    [4, 4],
  ])
    expect(at(x, y)).toBeCloseTo(at(0, 0), 2);
  for (const [x, y] of [
    [12, 0],
    [0, 12],
    [9, 9],
  ])
    expect(at(x, y)).toBeLessThan(0.01);
});

it('mixes light, so that bright places stay bright', () => {
  const half = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE) % 2);
  const { red } = throughLens({ width: SIDE, height: SIDE, red: half, green: half, blue: half }, () => 8);
  expect(red[MIDDLE * SIDE + MIDDLE]).toBeGreaterThan(0.65);
});

it('keeps rows sharp that are in focus, and even ground even up to the border', () => {
  const sharp = disc(1, (v) => (v > 0.4 ? 0 : 8));
  expect(sharp[MIDDLE * SIDE + MIDDLE]).toBeGreaterThan(0.1);
  expect(sharp[MIDDLE * SIDE + MIDDLE + 4]).toBeLessThan(0.01);
  const even = new Float32Array(SIDE * SIDE).fill(0.5);
  const { green } = throughLens({ width: SIDE, height: SIDE, red: even, green: even, blue: even }, () => 8);
  for (const value of green) expect(value).toBeCloseTo(0.5, 4);
});
