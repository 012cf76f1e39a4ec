import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import { brokenContour } from './contour.ts';

it('follows the border of a disc in pieces, and goes along no part of it twice', () => {
  const disc = createPlane(120, 120);
  for (let i = 0; i < disc.data.length; i++) {
    disc.data[i] = Math.hypot((i % 120) - 60, Math.floor(i / 120) - 60) < 40 ? 1 : 0;
  }
  const pieces = brokenContour(disc, 50, createRandom(1));
  expect(pieces.length).toBeGreaterThan(2);
  let length = 0;
  for (const piece of pieces) {
    for (const [n, [x, y]] of piece.entries()) {
      expect(Math.abs(Math.hypot(x - 60, y - 60) - 40)).toBeLessThan(3);
      const [lastX, lastY] = piece[n - 1] ?? [x, y];
      length += Math.hypot(x - lastX, y - lastY);
    }
  }
  expect(length).toBeGreaterThan(0.4 * 2 * Math.PI * 40);
  expect(length).toBeLessThan(1.15 * 2 * Math.PI * 40);
});

it('finds nothing on an empty mask', () => {
  expect(brokenContour(createPlane(30, 30), 20, createRandom(1))).toEqual([]);
});
