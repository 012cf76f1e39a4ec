import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAMING_ZOOM, moveFraming, photoInPicture, tidyFraming, zoomFraming } from './framing.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const framings = fc.record({ zoom: fc.double({ min: 0.5, max: 4, noNaN: true }), x: share, y: share });
const aspects = fc.double({ min: 0.4, max: 2.5, noNaN: true });

describe('a free framing', () => {
  it('follows the finger', () => {
    const before = { zoom: 2, x: 0.5, y: 0.5 };
    const there = photoInPicture(moveFraming(before, 0.1, -0.2, 1.5), 1.5);
    const here = photoInPicture(before, 1.5);
    expect(there.left - here.left).toBeCloseTo(0.1, 3);
    expect(there.top - here.top).toBeCloseTo(-0.2, 3);
  });

  it('keeps what is under the fingers there while it grows', () => {
    fc.assert(
      fc.property(aspects, fc.double({ min: 0.3, max: 0.7, noNaN: true }), (aspect, at) => {
        const before = { zoom: 1.5, x: 0.5, y: 0.5 };
        const after = zoomFraming(before, 1.6, aspect, at, at);
        const [one, two] = [before, after].map((framing) => photoInPicture(framing, aspect));
        expect((at - (two?.left ?? 0)) / (two?.width ?? 1)).toBeCloseTo(
          (at - (one?.left ?? 0)) / (one?.width ?? 1),
          2,
        );
      }),
    );
  });

  it('stays inside the limits', () => {
    fc.assert(
      fc.property(
        framings,
        aspects,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (framing, aspect, much) => {
          for (const { zoom, x, y } of [
            zoomFraming(framing, much, aspect, 0, 1),
            moveFraming(framing, much, -much, aspect),
            tidyFraming({ zoom: much, x: -much, y: much }),
          ]) {
            expect(zoom).toBeGreaterThanOrEqual(FRAMING_ZOOM.least);
            expect(zoom).toBeLessThanOrEqual(FRAMING_ZOOM.most);
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(Math.max(x, y)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
