import { expect, it } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import { matteRim } from './matte-rim.ts';

const SIDE = 240;
const PET = { x: 120, y: 120, radius: 70 };
/** The mask takes in so many pixels of the room. */
const TOO_WIDE = 3;

const distanceOf = (i: number) => Math.hypot((i % SIDE) - PET.x, Math.floor(i / SIDE) - PET.y) - PET.radius;

/** A round pet of one gray before a room of another, both with some noise, and a mask that is a little too wide. */
function petBefore(pet: number, room: number, noise = 6): { photo: Raster; mask: Plane } {
  const photo = createRaster(SIDE, SIDE);
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < mask.data.length; i++) {
    const light = (distanceOf(i) < 0 ? pet : room) + noise * (((i * 31) % 7) / 3 - 1);
    photo.data.set([light, light, light, 255], 4 * i);
    mask.data[i] = distanceOf(i) < TOO_WIDE ? 1 : 0;
  }
  return { photo, mask };
}

/** Mean share in a ring around the pet, from its true outline in pixels. */
function shareBetween({ data }: Plane, from: number, to: number): number {
  const ring = [...data.keys()].filter((i) => distanceOf(i) >= from && distanceOf(i) < to);
  return ring.reduce((sum, i) => sum + data[i], 0) / ring.length;
}

it.each([
  ['a white pet before black', 235, 15],
  ['a black pet before white', 20, 230],
])('takes the fringe of the room off %s', (_, pet, room) => {
  const { photo, mask } = petBefore(pet, room);
  const result = matteRim(photo, mask);
  expect(shareBetween(result, 0.5, TOO_WIDE)).toBeLessThan(0.1);
  expect(shareBetween(result, -TOO_WIDE, -0.5)).toBeGreaterThan(0.95);
  expect(shareBetween(result, -PET.radius, -20)).toBe(1);
  expect(shareBetween(result, 30, 60)).toBe(0);
});

it('leaves a mask as it is where pet and room look alike', () => {
  const { photo, mask } = petBefore(120, 128, 20);
  expect(matteRim(photo, mask).data).toEqual(mask.data);
});
