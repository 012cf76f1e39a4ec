import { expect, test } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { padPhoto } from './pad-photo.ts';

test('the margin repeats the edge, and the middle is the photo', () => {
  const photo = createRaster(4, 2);
  photo.data.forEach((_, i) => {
    photo.data[i] = i;
  });
  const padded = padPhoto(photo, 0.25).photo;
  expect([padded.width, padded.height]).toEqual([6, 4]);
  const red = Array.from({ length: 24 }, (_, i) => padded.data[4 * i]);
  expect(red).toEqual([
    ...[0, 0, 4, 8, 12, 12],
    ...[0, 0, 4, 8, 12, 12],
    ...[16, 16, 20, 24, 28, 28],
    ...[16, 16, 20, 24, 28, 28],
  ]);
});

test('what lies over the padded photo comes back to where it lies in the photo', () => {
  const plane = createPlane(40, 40);
  // A square in the middle fifth of the padded photo fills the middle third of the photo.
  for (let y = 16; y < 24; y++) plane.data.fill(1, y * 40 + 16, y * 40 + 24);
  const middle = padPhoto(createRaster(30, 30), 1 / 3).middleOf(plane);
  expect([middle.width, middle.height]).toEqual([40, 40]);
  const sum = middle.data.reduce((all, value) => all + value, 0);
  expect(sum / 1600).toBeCloseTo((8 / 24) ** 2, 1);
  expect(middle.data[20 * 40 + 20]).toBe(1);
  expect(middle.data[0]).toBe(0);
});
