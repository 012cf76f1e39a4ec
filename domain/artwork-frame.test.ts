import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampArtworkFrame, DEFAULT_ARTWORK_FRAME } from './artwork-frame.ts';

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
