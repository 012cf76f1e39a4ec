import { expect, it } from 'vitest';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { BANK_SIDE, openSeat, seatUnder } from './cloud-seat.ts';

const SIDE = 400;
/** Rows at which the far foot and the near one end. */
const [FAR, NEAR] = [300, 340];

/** A pet with a far foot on the left and a near one on the right, and room on both sides. */
function standing() {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 60; y < 240; y++) mask.data.fill(1, y * SIDE + 100, y * SIDE + 300);
  for (let y = 240; y < FAR; y++) mask.data.fill(1, y * SIDE + 110, y * SIDE + 140);
  for (let y = 240; y < NEAR; y++) mask.data.fill(1, y * SIDE + 260, y * SIDE + 290);
  return squareScene(SIDE, { mask });
}

/** The column of a bank at a column of the scene. */
const at = (x: number) => Math.floor((x / SIDE) * BANK_SIDE);

it('rises to a far foot and dips under a near one, both of which sink in a little', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { edge } = seatUnder(standing(), 310, seed);
    for (const [x, sole] of [
      [125, FAR],
      [275, NEAR],
    ]) {
      expect(edge[at(x)]).toBeLessThan(sole - 0.045 * SIDE);
      expect(edge[at(x)]).toBeGreaterThan(sole - 0.1 * SIDE);
    }
  }
});

it('knows where feet stand', () => {
  const { feet } = seatUnder(standing(), 310, 1);
  expect(feet[at(125)]).toBeGreaterThan(0.6);
  expect(feet[at(275)]).toBeGreaterThan(0.6);
  expect(feet[at(200)]).toBeLessThan(0.05);
  expect(feet[at(20)]).toBe(0);
});

it('rises beside a pet, and waves, other for every seed', () => {
  const seats = [1, 2, 3, 4].map((seed) => seatUnder(standing(), 310, seed).edge);
  const mean = (x: number) => seats.reduce((sum, edge) => sum + edge[at(x)] / seats.length, 0);
  expect(mean(390)).toBeLessThan(mean(275) - 0.02 * SIDE);
  expect(new Set(seats.map((edge) => Math.round(edge[at(390)]))).size).toBeGreaterThan(1);
});

it('is higher at the sides than in the middle behind a pet', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { edge, feet } = openSeat(squareScene(SIDE), 200, seed);
    expect(Math.min(edge[0], edge[BANK_SIDE - 1])).toBeLessThan(200);
    expect(Math.max(...edge) - Math.min(...edge)).toBeGreaterThan(0.02 * SIDE);
    expect(Math.max(...feet)).toBe(0);
  }
});
