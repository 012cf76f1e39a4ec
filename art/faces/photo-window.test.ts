import { describe, expect, it } from 'vitest';
import { createRaster } from '../raster.ts';
import { lookThrough } from './photo-window.ts';

/** Red grows to the right, green downwards. */
function slope(width: number, height: number) {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    photo.data.set([2 * (i % width), 2 * Math.floor(i / width), 0, 255], 4 * i);
  }
  return photo;
}

describe('lookThrough', () => {
  it('keeps places, reduced and enlarged', () => {
    const photo = slope(100, 80);
    for (const [side, pixels] of [
      [40, 8],
      [8, 16],
    ] as const) {
      const planes = lookThrough(photo, { x: 50, y: 40, side }, pixels);
      const area = pixels * pixels;
      const middle = (pixels / 2) * pixels + pixels / 2;
      const place = (value: number) => (value * 255) / 2 + 0.5;
      expect(place(planes[middle] ?? 0)).toBeCloseTo(50 + side / pixels / 2, 1);
      expect(place(planes[area + middle] ?? 0)).toBeCloseTo(40 + side / pixels / 2, 1);
      expect(planes[2 * area + middle]).toBe(0);
    }
  });

  it('is gray beyond the photo', () => {
    const planes = lookThrough(slope(10, 10), { x: -50, y: -50, side: 20 }, 4);
    expect([...planes].every((value) => Math.abs(value - 127 / 255) < 1e-6)).toBe(true);
  });
});
