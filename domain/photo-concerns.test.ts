import { describe, expect, it } from 'vitest';
import { type GreyPicture, photoConcerns, sharpness } from './photo-concerns.ts';

/** A picture from a formula. */
function grey(at: (x: number, y: number) => number, side = 64): GreyPicture {
  return {
    width: side,
    height: side,
    data: Array.from({ length: side * side }, (_, index) => at(index % side, Math.floor(index / side))),
  };
}

const stripes = grey((x) => (x % 8 < 4 ? 60 : 190));
const soft = grey((x) => 125 + 60 * Math.sin(x / 9));
/** Sharp in the middle, soft around: as portraits are. */
const portrait = grey((x, y) => (x > 24 && x < 40 && y > 24 && y < 40 ? (x % 4 < 2 ? 60 : 190) : 120));

describe('photoConcerns', () => {
  it('has nothing to say about a sharp photo', () => {
    expect(photoConcerns(1600, 1200, stripes)).toEqual([]);
    expect(photoConcerns(1600, 1200, portrait)).toEqual([]);
  });

  it('sees what is small, blurred or dark', () => {
    expect(photoConcerns(300, 1200, stripes)).toEqual(['small']);
    expect(photoConcerns(1600, 1200, soft)).toEqual(['blurred']);
    expect(
      photoConcerns(
        1600,
        1200,
        grey((x) => (x % 8 < 4 ? 2 : 70)),
      ),
    ).toEqual(['dark']);
    expect(
      photoConcerns(
        10,
        10,
        grey(() => 0),
      ),
    ).toEqual(['small', 'blurred', 'dark']);
  });

  it('survives a picture without pixels', () => {
    expect(sharpness({ width: 0, height: 0, data: [] })).toBe(0);
  });
});
