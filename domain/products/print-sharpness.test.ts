import { describe, expect, it } from 'vitest';
import { SEVEN_AREAS } from '../../tests/seven-prints.ts';
import { DEFAULT_PLACEMENT } from './placement.ts';
import { printSharpness } from './print-sharpness.ts';

const hosted = { width: 1024, height: 1024, hasPlan: false };
const zoomed = { x: -0.5, y: -0.5, width: 2, height: 2, rotation: 0 };

describe('printSharpness', () => {
  it('is the printer’s own for what is painted again', () => {
    const painted = { ...hosted, hasPlan: true };
    expect(printSharpness(SEVEN_AREAS.puzzle, painted, zoomed)).toEqual({ dpi: 300, sharpness: 'sharp' });
    expect(printSharpness(SEVEN_AREAS['t-shirt'], painted, DEFAULT_PLACEMENT)).toEqual({
      dpi: 150,
      sharpness: 'sharp',
    });
  });

  it('sinks with the size of the print, and with the zoom', () => {
    const on = (product: keyof typeof SEVEN_AREAS, placement = DEFAULT_PLACEMENT) => {
      const { dpi, sharpness } = printSharpness(SEVEN_AREAS[product], hosted, placement);
      return [Math.round(dpi), sharpness];
    };
    expect(on('mug')).toEqual([293, 'sharp']);
    expect(on('stickers')).toEqual([256, 'sharp']);
    expect(on('stickers', zoomed)).toEqual([128, 'soft']);
    expect(on('mousepad')).toEqual([114, 'soft']);
    expect(on('puzzle')).toEqual([49, 'coarse']);
  });

  it('never counts more than the printer can show', () => {
    const large = { width: 4096, height: 4096, hasPlan: false };
    expect(printSharpness(SEVEN_AREAS.stickers, large, DEFAULT_PLACEMENT).dpi).toBe(300);
  });
});
