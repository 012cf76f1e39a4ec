import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { distanceFrom, freePlace, isWellSeen } from './free-place.ts';

/** The right half of 400 x 200 plan units is the pet. */
const mask = createPlane(200, 100);
for (let i = 0; i < mask.data.length; i++) mask.data[i] = i % 200 >= 100 ? 1 : 0;
const distance = distanceFrom({ mask, scale: 0.5 });

it('measures in plan units', () => {
  expect(Math.abs(distance(100, 100) - 100)).toBeLessThan(5);
  expect(distance(300, 100)).toBeLessThan(-90);
});

it('takes the first place with air around, or none', () => {
  const places = [
    [300, 50],
    [185, 50],
    [120, 50],
    [40, 50],
  ] as const;
  expect(freePlace(places, 40, distance)).toEqual([120, 50]);
  expect(freePlace(places.slice(0, 2), 40, distance)).toBeUndefined();
});

it('leaves out places that something else takes', () => {
  const places = [
    [120, 50],
    [40, 150],
  ] as const;
  expect(freePlace(places, 20, distance, [{ x: 130, y: 80, radius: 30 }])).toEqual([40, 150]);
});

it('sees a thing well that stands free of the pet, and one that may be hidden a little', () => {
  const house = { foot: 180, half: 30, height: 60 };
  expect(isWellSeen({ ...house, x: 100 }, distance)).toBe(true);
  // It touches the outline.
  expect(isWellSeen({ ...house, x: 165 }, distance)).toBe(false);
  expect(isWellSeen({ ...house, x: 165, mayHide: true }, distance)).toBe(true);
  // A scrap of it would look out.
  expect(isWellSeen({ ...house, x: 220, mayHide: true }, distance)).toBe(false);
});
