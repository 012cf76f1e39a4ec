import { expect, it } from 'vitest';
import type { Orientation } from '#domain/studio/exif-orientation.ts';
import { uprightMatrix } from './turn-upright.ts';

/** Where the stored picture's first row and first column are in the upright one (CIPA DC-008, "Exif", Orientation). */
it.each<[Orientation, string]>([
  [1, 'top left'],
  [2, 'top right'],
  [3, 'bottom right'],
  [4, 'bottom left'],
  [5, 'top left'],
  [6, 'top right'],
  [7, 'bottom right'],
  [8, 'bottom left'],
])('orientation %i has the stored first corner at the %s', (orientation, corner) => {
  const [width, height] = [30, 20];
  const [a, b, c, d, e, f] = uprightMatrix(orientation, width, height);
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const [x, y] = at(0.5, 0.5);
  expect(`${y < down / 2 ? 'top' : 'bottom'} ${x < across / 2 ? 'left' : 'right'}`).toBe(corner);
  // The first row runs along the side for turned pictures.
  const [endX, endY] = at(width - 0.5, 0.5);
  expect(Math.abs(endX - x) > Math.abs(endY - y)).toBe(orientation < 5);
  for (const [px, py] of [at(0, 0), at(width, height)]) {
    expect([0, across]).toContain(px);
    expect([0, down]).toContain(py);
  }
});
