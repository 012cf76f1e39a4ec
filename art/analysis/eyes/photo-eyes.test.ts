import { describe, expect, it } from 'vitest';
import { eyesInPhoto, eyesInView, tapEye } from './photo-eyes.ts';

/** A photo of 200 by 100 pixels with a bar of 20 on the left. */
const PLACE = { width: 200, height: 100, area: { left: 20, top: 0, width: 180, height: 100 } };

describe('eyes that are pointed out', () => {
  it('travel as fractions of the whole photo', () => {
    const eyes = [{ x: 80, y: 50, radius: 4 }];
    const sent = eyesInPhoto(eyes, PLACE);
    expect(sent).toEqual([{ x: 0.5, y: 0.5, radius: 0.02 }]);
    expect(eyesInView(sent, PLACE)).toEqual(eyes);
    // The same in a photo of twice the size.
    const large = { width: 400, height: 200, area: { left: 40, top: 0, width: 360, height: 200 } };
    expect(eyesInView(sent, large)).toEqual([{ x: 160, y: 100, radius: 8 }]);
  });

  it('are left out where they lie beyond what is painted', () => {
    expect(eyesInView([{ x: 0.01, y: 0.5, radius: 0.02 }], PLACE)).toEqual([]);
  });

  it('are set by two taps, taken away by another, and replaced by a third', () => {
    const one = tapEye([], { x: 10, y: 10 }, 5);
    expect(one).toEqual([{ x: 10, y: 10, radius: 5 }]);
    const two = tapEye(one, { x: 60, y: 10 }, 5);
    expect(two).toEqual([
      { x: 10, y: 10, radius: 8 },
      { x: 60, y: 10, radius: 8 },
    ]);
    expect(tapEye(two, { x: 62, y: 12 }, 5)).toEqual(one);
    expect(tapEye(two, { x: 60, y: 60 }, 5).map(({ x, y }) => [x, y])).toEqual([
      [60, 10],
      [60, 60],
    ]);
  });
});
