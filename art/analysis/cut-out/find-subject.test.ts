import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane } from '../../raster.ts';
import { findSubject } from './find-subject.ts';

const side = 96;
const photo = createRaster(side, side);
for (let i = 0; i < photo.data.length; i++) photo.data[i] = 118 + ((i * 37) % 20);

/** What the network would see: 1 inside the discs, `holes` have their own value. */
function seen(discs: [x: number, y: number, radius: number, value?: number][]): Plane {
  const mask = createPlane(side, side);
  for (const [x, y, radius, value = 1] of discs) {
    for (let py = 0; py < side; py++) {
      for (let px = 0; px < side; px++) {
        if (Math.hypot(px - x, py - y) < radius) mask.data[py * side + px] = value;
      }
    }
  }
  return mask;
}

const at = (mask: Plane, x: number, y: number) => mask.data[y * side + x];

describe('findSubject', () => {
  it('finds no pet in what has one flat color', () => {
    const flat = createRaster(side, side);
    flat.data.fill(128);
    expect(findSubject(flat, seen([[48, 48, 24]]))).toMatchObject({
      found: false,
      certainty: 0,
      notes: ['none'],
    });
  });

  it('finds the pet that fills a photo, where what is seen is certain', () => {
    const all = findSubject(photo, createPlane(side, side, 0.95));
    expect(all).toMatchObject({ found: true, notes: [] });
    expect(all.mask.data.every((value) => value === 1)).toBe(true);
    expect(findSubject(photo, createPlane(side, side, 0.8))).toMatchObject({ found: false, notes: ['none'] });
    const flat = createRaster(side, side);
    expect(findSubject(flat, createPlane(side, side, 0.95)).found).toBe(false);
  });

  it('says that several pets are there, and that one is tiny', () => {
    const two = findSubject(
      photo,
      seen([
        [24, 50, 16],
        [72, 50, 16],
      ]),
    );
    expect(two.notes).toContain('several');
    const one = findSubject(photo, seen([[48, 60, 9]]));
    expect(one.notes).toEqual(['tiny']);
    expect(one.certainty).toBeGreaterThan(0.6);
  });

  it('says that it is not sure of what is hardly known as an animal', () => {
    const pet = seen([[48, 48, 24]]);
    expect(findSubject(photo, pet, pet).notes).toEqual([]);
    const somebody = findSubject(photo, pet, seen([[48, 30, 14]]));
    expect(somebody.notes).toEqual(['unsure']);
    expect(somebody.certainty).toBeGreaterThan(0.7);
  });

  it('keeps the pet and drops what stands beside it', () => {
    const { mask, found } = findSubject(
      photo,
      seen([
        [40, 48, 24],
        [86, 48, 7],
      ]),
    );
    expect(found).toBe(true);
    expect(at(mask, 40, 48)).toBeCloseTo(1);
    expect(at(mask, 86, 48)).toBeCloseTo(0);
  });

  it('keeps two pets together', () => {
    const { mask } = findSubject(
      photo,
      seen([
        [26, 50, 18],
        [70, 50, 16],
      ]),
    );
    expect([at(mask, 26, 50), at(mask, 70, 50)].every((value) => value > 0.98)).toBe(true);
  });

  it('closes holes that the network was unsure of, not the gap between legs', () => {
    const unsure = findSubject(
      photo,
      seen([
        [48, 48, 34],
        [48, 48, 8, 0.3],
      ]),
    );
    expect(at(unsure.mask, 48, 48)).toBeGreaterThan(0.98);
    const gap = findSubject(
      photo,
      seen([
        [48, 48, 34],
        [48, 48, 12, 0],
      ]),
    );
    expect(at(gap.mask, 48, 48)).toBeLessThan(0.02);
  });

  it('finds a pet of which the network is not quite sure', () => {
    expect(findSubject(photo, seen([[48, 60, 20, 0.7]])).found).toBe(true);
  });

  it('paints the whole photo when there is no clear subject', () => {
    for (const coarse of [seen([]), seen([[48, 48, 30, 0.55]])]) {
      const subject = findSubject(photo, coarse);
      expect(subject.found).toBe(false);
      expect(subject.mask.data.every((value) => value === 1)).toBe(true);
    }
  });
});
