import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compressionPreset,
  DEFAULT_COMPRESSION,
  fitWithin,
  isWorthCompressing,
} from './compression-preset.ts';

const MB = 1024 * 1024;

describe('compressionPreset', () => {
  it.each([
    [1.5 * MB, 1 * MB, 1920, 0.9],
    [2 * MB, 0.8 * MB, 1920, 0.85],
    [5 * MB, 0.5 * MB, 1600, 0.8],
    [10 * MB, 0.3 * MB, 1200, 0.75],
  ])('of %d bytes', (bytes, maxBytes, maxSide, quality) => {
    expect(compressionPreset(bytes)).toEqual({ maxBytes, maxSide, quality });
  });
});

describe('isWorthCompressing', () => {
  const KB = 1024;
  it('is above 200 KB, for pictures of cameras', () => {
    for (const type of ['jpeg', 'jpg', 'png', 'webp', 'heic', 'heif']) {
      expect(isWorthCompressing(`image/${type}`, 200 * KB + 1)).toBe(true);
      expect(isWorthCompressing(`image/${type}`, 200 * KB)).toBe(false);
    }
    expect(isWorthCompressing('image/gif', MB)).toBe(false);
    expect(isWorthCompressing('image/avif', MB)).toBe(false);
  });

  it('is done to half a megabyte and 2048 pixels', () => {
    expect(DEFAULT_COMPRESSION).toEqual({ maxBytes: 0.5 * MB, maxSide: 2048, quality: 0.9 });
  });
});

describe('fitWithin', () => {
  it('never enlarges, never exceeds the side and keeps the shape', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 16, max: 4096 }), (width, height, maxSide) => {
        const fitted = fitWithin(width, height, maxSide);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(maxSide);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        const scale = Math.min(1, maxSide / Math.max(width, height));
        expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
