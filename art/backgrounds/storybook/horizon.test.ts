import { expect, it } from 'vitest';
import type { Coat } from '../../plan/coat/coat.ts';
import { createPlane } from '../../raster.ts';
import { LANDS } from './lands.ts';
import { pageOf } from './storybook-page.ts';

const SIZE = { width: 1000, height: 1000 };

/** A light pet of boxes (left, right, top, bottom in plan units), on a grid of a tenth of them. */
function coatOf(...boxes: [number, number, number, number][]): Coat {
  const mask = createPlane(100, 100);
  for (const [left, right, top, bottom] of boxes) {
    for (let y = top / 10; y < bottom / 10; y++) mask.data.fill(1, y * 100 + left / 10, y * 100 + right / 10);
  }
  const size = { width: 100, height: 100, scale: 0.1 };
  return { ...size, mask, near: mask, light: mask, a: mask, b: mask, lightBelow: () => 0.9, gray: 0 };
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

it('lets the ground rise behind a pet on which we look down, and keeps water from its back', () => {
  const leaning = coatOf([250, 750, 200, 600], [300, 380, 600, 900]);
  for (const seed of SEEDS) {
    const page = pageOf(leaning, SIZE, seed);
    expect(page.horizon).toBeLessThan(320);
    expect(page.land).not.toBe(LANDS.seaside);
  }
});

it('leaves the horizon of pets that sit or stand in the middle', () => {
  const sitting = coatOf([350, 650, 200, 900]);
  const slender = coatOf([400, 600, 200, 600], [450, 500, 600, 900]);
  const standing = coatOf([200, 800, 300, 600], [220, 300, 600, 900], [700, 780, 600, 900]);
  for (const coat of [sitting, slender, standing])
    for (const seed of SEEDS) expect(pageOf(coat, SIZE, seed).horizon).toBeGreaterThan(500);
  expect(SEEDS.map((seed) => pageOf(sitting, SIZE, seed).land)).toContain(LANDS.seaside);
});
