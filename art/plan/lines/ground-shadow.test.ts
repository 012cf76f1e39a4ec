import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import type { StrokeLayer } from '../paint-plan.ts';
import { roundPet } from '../round-pet.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { groundShadow, planShadowLines, rubShadow } from './ground-shadow.ts';

const SIDE = 320;
/** Row of the round pet's lowest place. */
const LOWEST = Math.round(0.92 * SIDE);

/** A round pet whose photo ends at a height, in plan units. */
function petIn(photoBottom: number): Scene {
  const { mask, light } = roundPet(SIDE, 0.5);
  const pet = squareScene(SIDE, { mask, light }, SIDE / 1024);
  const edges = { ...pet.placement.edges, bottom: photoBottom };
  return { ...pet, placement: { ...pet.placement, photoHeight: photoBottom, edges } };
}

const WHOLE = createPlane(SIDE, SIDE, 1);

/** Value of a plane; 0 where there is none. */
function at(plane: Plane | undefined, x: number, y: number): number {
  return plane?.data[y * SIDE + x] ?? 0;
}

it('lies under a pet, outside of it, and ends before the edge of the sheet', () => {
  const shadow = groundShadow(petIn(1024), WHOLE);
  expect(at(shadow, SIDE / 2, LOWEST + 2)).toBeGreaterThan(0.2);
  expect(at(shadow, SIDE / 2, LOWEST - 6)).toBe(0);
  expect(at(shadow, SIDE / 2, SIDE - 1)).toBeLessThan(0.02);
  expect(at(shadow, 10, LOWEST)).toBeLessThan(0.02);
});

it('runs out where the pet does', () => {
  expect(at(groundShadow(petIn(1024), createPlane(SIDE, SIDE)), SIDE / 2, LOWEST + 2)).toBe(0);
});

it('does not lie under a pet that the photo cuts below', () => {
  expect(groundShadow(petIn(930), WHOLE)).toBeUndefined();
});

it('is drawn in parallel lines, as a right hand leans them, over a part that is rubbed', () => {
  const shadow = createPlane(SIDE, SIDE, 0.5);
  const [{ starts, points, radii }] = planShadowLines(shadow, SIDE / 1024, [0, 0, 0], 3) as StrokeLayer[];
  expect(radii.length).toBeGreaterThan(20);
  for (let n = 0; n < radii.length; n++) {
    const [first, last] = [2 * starts[n], 2 * starts[n + 1] - 2];
    expect((points[last] - points[first]) * (points[last + 1] - points[first + 1])).toBeLessThan(0);
  }
  const smudge = createPlane(SIDE, SIDE);
  rubShadow(smudge, shadow);
  expect(smudge.data[0]).toBeGreaterThan(0.1);
  expect(smudge.data[0]).toBeLessThan(0.4);
});
