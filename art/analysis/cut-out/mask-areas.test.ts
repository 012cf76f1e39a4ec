import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { dropCrumbs, keepMainComponents } from './mask-areas.ts';

const SIDE = 200;

function addDisc({ data }: Plane, x: number, y: number, radius: number, value = 1): void {
  for (let i = 0; i < data.length; i++) {
    if (Math.hypot((i % SIDE) - x, Math.floor(i / SIDE) - y) < radius) data[i] = value;
  }
}

it('drops specks and scraps apart from the pet, and keeps what hangs together with it and a second pet', () => {
  const mask = createPlane(SIDE, SIDE);
  addDisc(mask, 100, 120, 50);
  addDisc(mask, 30, 30, 2);
  addDisc(mask, 170, 30, 8);
  addDisc(mask, 30, 170, 10);
  // A whisker, faint but not parted from the pet.
  for (let x = 140; x < 180; x++) mask.data[120 * SIDE + x] = 0.2;
  const { data } = dropCrumbs(mask);
  expect(data[30 * SIDE + 30]).toBe(0);
  expect(data[30 * SIDE + 170]).toBe(0);
  expect(data[170 * SIDE + 30]).toBe(1);
  expect(data[120 * SIDE + 100]).toBe(1);
  expect(data[120 * SIDE + 175]).toBeCloseTo(0.2);
  expect(mask.data[30 * SIDE + 30]).toBe(1);
});

it('leaves an empty mask empty', () => {
  expect(dropCrumbs(createPlane(SIDE, SIDE)).data.every((value) => value === 0)).toBe(true);
});

it('takes a mask that is nothing but specks', () => {
  const mask = createPlane(1000, 1000);
  for (let y = 0; y < 1000; y += 2) for (let x = 0; x < 1000; x += 2) mask.data[y * 1000 + x] = 1;
  expect(dropCrumbs(mask).data).toEqual(mask.data);
  expect(keepMainComponents(mask).data).toHaveLength(mask.data.length);
});
