import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampArtworkFrame, DEFAULT_ARTWORK_FRAME, fitFrame } from './artwork-frame.ts';

describe('clampArtworkFrame', () => {
  it.each([[null], [undefined], ['x'], [[]], [{}], [{ x: '0.5', rotation: Number.NaN }]])(
    'takes the default for %s',
    (value) => expect(clampArtworkFrame(value)).toEqual(DEFAULT_ARTWORK_FRAME),
  );

  it('holds every value in its range', () => {
    expect(clampArtworkFrame({ x: -1, y: 2, width: 0, height: 9, rotation: 181 })).toEqual({
      x: 0,
      y: 1,
      width: 0.05,
      height: 1,
      rotation: 180,
    });
  });

  it('accepts what the database accepts, and changes nothing twice', () => {
    const any = fc.oneof(fc.double(), fc.anything());
    fc.assert(
      fc.property(fc.record({ x: any, y: any, width: any, height: any, rotation: any }), (value) => {
        const frame = clampArtworkFrame(value);
        for (const side of [frame.x, frame.y]) expect(side >= 0 && side <= 1).toBe(true);
        for (const side of [frame.width, frame.height]) expect(side >= 0.05 && side <= 1).toBe(true);
        expect(Math.abs(frame.rotation)).toBeLessThanOrEqual(180);
        expect(clampArtworkFrame(frame)).toEqual(frame);
      }),
    );
  });
});

describe('fitFrame', () => {
  const frame = { x: 0.2, y: 0.1, width: 0.6, height: 0.8, rotation: 5 };

  it('leaves a frame of the print’s shape as it is', () => {
    expect(fitFrame(frame, { width: 1800, height: 2400 })).toBe(frame);
    expect(fitFrame(frame, { width: 1820, height: 2400 })).toBe(frame);
  });

  it('lays a print of another shape into its middle', () => {
    const tall = fitFrame(frame, { width: 6000, height: 9000 });
    expect(tall.width / tall.height).toBeCloseTo(2 / 3);
    expect([tall.x + tall.width / 2, tall.y, tall.height, tall.rotation]).toEqual([0.5, 0.1, 0.8, 5]);
    const wide = fitFrame(frame, { width: 9000, height: 6000 });
    expect([wide.x, wide.width]).toEqual([0.2, 0.6]);
    expect(wide.height).toBeCloseTo(0.4);
    expect(wide.y + wide.height / 2).toBeCloseTo(0.5);
  });
});
