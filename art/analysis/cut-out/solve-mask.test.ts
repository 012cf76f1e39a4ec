import { describe, expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { solveMask } from './solve-mask.ts';

const side = 128;

/** A brown square with a leg on a green lawn; the prior holds the square only. */
function petWithLostLeg() {
  const photo = createRaster(side, side);
  const prior = createPlane(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      const isBody = x >= 40 && x < 90 && y >= 20 && y < 70;
      const isLeg = x >= 60 && x < 72 && y >= 70 && y < 110;
      photo.data.set(isBody || isLeg ? [140, 90, 50, 255] : [60, 140, 60, 255], 4 * i);
      prior.data[i] = isBody ? 1 : isLeg ? 0.45 : 0;
    }
  }
  return { photo, prior };
}

describe('solveMask', () => {
  it('takes in what is unsure but has the colors of the pet', () => {
    const { photo, prior } = petWithLostLeg();
    const { data } = solveMask(photo, prior);
    expect(data[90 * side + 66]).toBeGreaterThan(0.8);
    expect(data[90 * side + 30]).toBeLessThan(0.2);
  });

  it('gives back a lost leg for one stroke along it, and changes nothing outside the region', () => {
    const { photo, prior } = petWithLostLeg();
    prior.data.fill(0, 70 * side);
    const hints = createPlane(side, side, 0.5);
    for (let y = 75; y < 105; y++) hints.data.fill(1, y * side + 64, y * side + 67);
    const { data } = solveMask(photo, prior, hints, { left: 45, top: 50, right: 90, bottom: 128 });
    expect(data[90 * side + 62]).toBeGreaterThan(0.8);
    expect(data[90 * side + 52]).toBeLessThan(0.2);
    expect(data[10 * side + 10]).toBe(prior.data[10 * side + 10]);
  });

  it('takes away what a stroke removes', () => {
    const { photo, prior } = petWithLostLeg();
    const hints = createPlane(side, side, 0.5);
    for (let y = 75; y < 108; y++) hints.data.fill(0, y * side + 62, y * side + 70);
    const { data } = solveMask(photo, prior, hints);
    expect(data[90 * side + 66]).toBeLessThan(0.2);
    expect(data[45 * side + 66]).toBeGreaterThan(0.8);
  });

  it('lets colors decide more where they tell pet from room', () => {
    const { photo, prior } = petWithLostLeg();
    for (let y = 70; y < 110; y++) prior.data.fill(0.2, y * side + 60, y * side + 72);
    expect(solveMask(photo, prior).data[90 * side + 66]).toBeGreaterThan(0.8);
    // Where a part of the pet has the color of the lawn, colors tell less.
    for (let y = 30; y < 60; y++) {
      for (let x = 50; x < 65; x++) photo.data.set([60, 140, 60, 255], 4 * (y * side + x));
    }
    expect(solveMask(photo, prior).data[90 * side + 66]).toBeLessThan(0.2);
  });
});
