import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WALL_PRINTS } from '../../tests/seven-prints.ts';
import { chosenPrint } from './print-products.ts';
import { parseProductMetadata } from './product-metadata.ts';
import { hangingOf, keepOnWall, pixelsPerInch } from './wall-view.ts';

const details = parseProductMetadata(
  {
    options: [
      { id: 'frame', values: [{ id: 'oak', colour: '#b98c5b', aroundInches: 0.75 }] },
      { id: 'mat', values: [{ id: 'none' }, { id: 'white', aroundInches: 2 }] },
    ],
  },
  'Framed print',
);

describe('a product on the wall', () => {
  it('is as large as what is seen of the print, in inches', () => {
    for (const [size, width, height] of [
      ['12x12', 12, 12],
      ['24x36', 24, 36],
    ] as const) {
      const { area } = chosenPrint(WALL_PRINTS.canvas, { size, orientation: 'portrait', edge: 'painted' });
      const hanging = hangingOf(area, { options: [] }, {});
      expect([hanging.width, hanging.height], size).toEqual([width, height]);
    }
  });

  it('has frame and mat around it, the mat beside the print', () => {
    const { area } = chosenPrint(WALL_PRINTS['framed-print'], { size: '18x24', orientation: 'landscape' });
    expect(hangingOf(area, details, { frame: 'oak', mat: 'white' })).toEqual({
      print: { width: 24, height: 18 },
      surrounds: [
        { inches: 0.75, color: '#b98c5b' },
        { inches: 2, color: '#f6f3ea' },
      ],
      width: 29.5,
      height: 23.5,
    });
    expect(hangingOf(area, details, { frame: 'oak', mat: 'none' }).width).toBe(25.5);
  });
});

describe('the scale of a wall', () => {
  it('comes from two points a known length apart, whichever way they lie', () => {
    expect(pixelsPerInch({ x: 10, y: 10 }, { x: 40, y: 50 }, 10)).toBe(5);
    const part = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(part, part, part, part, (a, b, c, d) => {
        const there = pixelsPerInch({ x: a, y: b }, { x: c, y: d }, 11);
        expect(pixelsPerInch({ x: c, y: d }, { x: a, y: b }, 11)).toBe(there);
      }),
    );
  });

  it.each([
    ['points on top of each other', { x: 10, y: 12 }, 11],
    ['no length', { x: 300, y: 10 }, null],
    ['a length of nothing', { x: 300, y: 10 }, 0],
    ['a length that is no number', { x: 300, y: 10 }, Number.NaN],
    ['a length of a street', { x: 300, y: 10 }, 4000],
  ])('is none for %s', (_name, to, inches) => {
    expect(pixelsPerInch({ x: 10, y: 10 }, to, inches)).toBeNull();
  });

  it('never lets a picture leave the wall', () => {
    const wall = { width: 400, height: 300 };
    expect(keepOnWall({ x: -20, y: 900 }, wall)).toEqual({ x: 0, y: 300 });
    expect(keepOnWall({ x: 20, y: 90 }, wall)).toEqual({ x: 20, y: 90 });
  });
});
