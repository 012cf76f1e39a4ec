import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { sharpenOutline } from './sharpen-outline.ts';

const SIDE = 100;

/** A plane that is 1 in columns from `left` to `right`, and 0 elsewhere. */
function columns(left: number, right: number): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) plane.data.fill(1, y * SIDE + left, y * SIDE + right);
  return plane;
}

/** The same, with another value. */
const valued = (left: number, right: number, value: number): Plane => {
  const plane = columns(left, right);
  return { ...plane, data: plane.data.map((inside) => inside * value) };
};

/** Planes of the same size, whichever is larger at each place. */
const both = (one: Plane, other: Plane): Plane => ({
  ...one,
  data: one.data.map((value, i) => Math.max(value, other.data[i])),
});

/** Colors that pet and room have in common. */
const alike = () => valued(0, SIDE, 0.5);

const row = ({ data }: Plane) => Array.from(data.subarray(0, SIDE), (value) => value >= 0.5);

describe('sharpenOutline', () => {
  it('moves the outline a little where the sharper look is more certain', () => {
    const soft = columns(20, 80);
    for (let y = 0; y < SIDE; y++) soft.data.fill(0.4, y * SIDE + 80, y * SIDE + 82);
    const moved = sharpenOutline(soft, columns(20, 82), alike);
    expect(row(moved)).toEqual(row(columns(20, 82)));
  });

  it('loses and adds nothing in bulk', () => {
    const whole = columns(20, 80);
    expect(row(sharpenOutline(whole, columns(20, 50), alike))).toEqual(row(whole));
    expect(row(sharpenOutline(whole, columns(5, 95), alike))).toEqual(row(whole));
  });

  it('settles even in bulk what the mask is unsure of', () => {
    const unsure = columns(20, 60);
    for (let y = 0; y < SIDE; y++) unsure.data.fill(0.55, y * SIDE + 60, y * SIDE + 80);
    expect(row(sharpenOutline(unsure, columns(20, 60), alike))[79]).toBe(false);
  });

  it('changes nothing far from the outline, however certain the look', () => {
    const hole = columns(20, 80);
    hole.data[50 * SIDE + 50] = 0;
    expect(sharpenOutline(columns(20, 80), hole, alike).data[50 * SIDE + 50]).toBe(1);
  });

  describe('where the mask is rather sure of a bulk', () => {
    const pet = columns(20, 60);
    const withScrap = both(pet, valued(60, 80, 0.7));
    const withoutBack = both(pet, valued(60, 80, 0.3));

    it('loses it when the sharper look and the colors see the room', () => {
      expect(row(sharpenOutline(withScrap, pet, () => pet))).toEqual(row(pet));
      expect(row(sharpenOutline(withScrap, pet, alike))).toEqual(row(withScrap));
    });

    it('adds it when the sharper look and the colors see the pet', () => {
      const whole = columns(20, 80);
      expect(row(sharpenOutline(withoutBack, whole, () => whole))).toEqual(row(whole));
      expect(row(sharpenOutline(withoutBack, whole, alike))).toEqual(row(pet));
    });

    it('adds a small part that the sharper look surely sees, whatever its colors', () => {
      const [body, crest] = [columns(20, 90), valued(90, 94, 0.3)];
      const without = both(body, crest);
      const room = () => body;
      const like = (share: number) => sharpenOutline(without, both(body, valued(90, 94, share)), room);
      expect(row(like(0.9))).toEqual(row(columns(20, 94)));
      expect(row(like(0.75))).toEqual(row(body));
    });

    it('takes the rim of what goes along with it, however sure the mask is there', () => {
      const withRim = both(withScrap, valued(60, 62, 0.95));
      const sharp = both(pet, valued(60, 62, 0.3));
      expect(row(sharpenOutline(withRim, sharp, () => pet))).toEqual(row(pet));
      expect(row(sharpenOutline(withRim, sharp, alike))).toEqual(row(withScrap));
    });

    it('stays with what colors of both sides share', () => {
      const mixed = both(pet, valued(72, 80, 1));
      expect(row(sharpenOutline(withScrap, pet, () => mixed))).toEqual(row(withScrap));
    });

    it('keeps a small part in colors of the room', () => {
      const [side, collar] = [320, { top: 150, bottom: 165, left: 180, right: 196 }];
      const dog = createPlane(side, side);
      for (let y = 0; y < side; y++) dog.data.fill(1, y * side + 60, y * side + collar.left);
      const worn = { ...dog, data: dog.data.slice() };
      for (let y = collar.top; y < collar.bottom; y++) {
        worn.data.fill(0.7, y * side + collar.left, y * side + collar.right);
      }
      expect(sharpenOutline(worn, dog, () => dog).data[157 * side + 194]).toBeGreaterThan(0.5);
    });

    it('stays with it where pet and room share colors', () => {
      expect(row(sharpenOutline(withScrap, pet, () => undefined))).toEqual(row(withScrap));
    });

    it('needs no colors where the looks agree', () => {
      const unneeded = () => {
        throw new Error('not needed');
      };
      expect(row(sharpenOutline(pet, columns(20, 61), unneeded))).toEqual(row(columns(20, 61)));
      expect(row(sharpenOutline(pet, columns(5, 95), unneeded))).toEqual(row(pet));
    });
  });
});
