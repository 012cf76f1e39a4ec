import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPlacement, DEFAULT_PLACEMENT, parsePlacement } from './placement.ts';

describe('clampPlacement', () => {
  it('keeps what is in range', () => {
    const zoomed = { x: -0.5, y: -1.2, width: 2, height: 3, rotation: -35 };
    expect(clampPlacement(zoomed)).toEqual(zoomed);
  });

  it('brings anything into range, so that part of the box lies on the area', () => {
    const any = fc.double();
    fc.assert(
      fc.property(any, any, any, any, any, (x, y, width, height, rotation) => {
        const placed = clampPlacement({ x, y, width, height, rotation });
        expect(placed.width).toBeGreaterThanOrEqual(0.05);
        expect(placed.width).toBeLessThanOrEqual(4);
        expect(placed.height).toBeGreaterThanOrEqual(0.05);
        expect(placed.x + placed.width).toBeGreaterThanOrEqual(0.05 - 1e-9);
        expect(placed.x).toBeLessThanOrEqual(0.95);
        expect(placed.y + placed.height).toBeGreaterThanOrEqual(0.05 - 1e-9);
        expect(placed.y).toBeLessThanOrEqual(0.95);
        expect(Math.abs(placed.rotation)).toBeLessThanOrEqual(180);
        expect(clampPlacement(placed)).toEqual(placed);
      }),
    );
  });
});

describe('parsePlacement', () => {
  it.each([null, undefined, 'x', 7, [], {}, { x: '1', rotation: Number.NaN }])(
    'takes %j for the default',
    (value) => {
      expect(parsePlacement(value)).toEqual(DEFAULT_PLACEMENT);
    },
  );

  it('reads and clamps', () => {
    expect(parsePlacement({ x: 0.2, y: 9, width: 0.01, height: 0.5, rotation: 400, more: 1 })).toEqual({
      x: 0.2,
      y: 0.95,
      width: 0.05,
      height: 0.5,
      rotation: 180,
    });
  });
});
