import { expect, it } from 'vitest';
import { createPlane, createRaster } from '../raster.ts';
import { inMoreLight } from './more-light.ts';

const SIDE = 64;

/** A photo in one gray in which a pet is of another. */
function photoOf(pet: number, room: number) {
  const photo = createRaster(SIDE, SIDE);
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const isPet = i % SIDE > 20;
    mask.data[i] = isPet ? 1 : 0;
    photo.data.set(isPet ? [pet, pet, pet, 255] : [room, room, room, 128], 4 * i);
  }
  return { photo, mask };
}

it('brings a dark pet to a middle tone, whatever the room is, and keeps the photo', () => {
  for (const room of [10, 240]) {
    const { photo, mask } = photoOf(45, room);
    const before = photo.data.slice();
    const lit = inMoreLight(photo, mask)?.data ?? [];
    expect(lit[4 * 40]).toBeGreaterThan(95);
    expect(lit[4 * 40]).toBeLessThan(120);
    expect(lit[3]).toBe(128);
    expect(photo.data).toEqual(before);
  }
});

it('keeps the order of all tones, of nearly black pets too', () => {
  const { photo, mask } = photoOf(3, 0);
  for (let i = 0; i < 256; i++) photo.data.fill(i, 4 * i, 4 * i + 3);
  const lit = inMoreLight(photo, mask)?.data ?? [];
  for (let i = 1; i < 256; i++) expect(lit[4 * i]).toBeGreaterThanOrEqual(lit[4 * (i - 1)]);
  expect(lit[4 * 255]).toBe(255);
});

it('leaves light pets, and photos without one', () => {
  const { photo, mask } = photoOf(140, 10);
  expect(inMoreLight(photo, mask)).toBeUndefined();
  expect(inMoreLight(photo, createPlane(SIDE, SIDE))).toBeUndefined();
});
