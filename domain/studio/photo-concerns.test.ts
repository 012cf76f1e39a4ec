import { describe, expect, it } from 'vitest';
import { framingConcerns, type GrayPicture, photoConcerns, sharpness } from './photo-concerns.ts';

/** A picture from a formula. */
function gray(at: (x: number, y: number) => number, side = 64): GrayPicture {
  return {
    width: side,
    height: side,
    data: Array.from({ length: side * side }, (_, index) => at(index % side, Math.floor(index / side))),
  };
}

const stripes = gray((x) => (x % 8 < 4 ? 60 : 190));
const soft = gray((x) => 125 + 60 * Math.sin(x / 9));
/** Sharp in the middle, soft around: as portraits are. */
const portrait = gray((x, y) => (x > 24 && x < 40 && y > 24 && y < 40 ? (x % 4 < 2 ? 60 : 190) : 120));

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
        gray((x) => (x % 8 < 4 ? 2 : 70)),
      ),
    ).toEqual(['dark']);
    expect(
      photoConcerns(
        10,
        10,
        gray(() => 0),
      ),
    ).toEqual(['small', 'blurred', 'dark']);
  });

  it('survives a picture without pixels', () => {
    expect(sharpness({ width: 0, height: 0, data: [] })).toBe(0);
  });
});

describe('framingConcerns', () => {
  const box = (left: number, top: number, right: number, bottom: number) =>
    gray((x, y) => (x >= left && x < right && y >= top && y < bottom ? 1 : 0), 100);

  it('has nothing to say about a pet in the frame, or a portrait that ends at the lower edge', () => {
    expect(framingConcerns(box(20, 10, 80, 90))).toEqual([]);
    expect(framingConcerns(box(20, 10, 80, 100))).toEqual([]);
  });

  it('sees a pet that is far away', () => {
    expect(framingConcerns(box(40, 40, 60, 65))).toEqual(['far']);
  });

  it('sees a head or half a body that is cut off', () => {
    expect(framingConcerns(box(20, 0, 80, 100))).toEqual(['cropped']);
    expect(framingConcerns(box(0, 20, 60, 90))).toEqual(['cropped']);
    expect(framingConcerns(box(60, 20, 100, 90))).toEqual(['cropped']);
    expect(framingConcerns(box(0, 0, 20, 20))).toEqual(['far', 'cropped']);
  });

  it('lets a tail or an ear’s tip leave the photo', () => {
    const tail = gray(
      (x, y) => ((x >= 30 && x < 80 && y >= 10) || (x < 30 && y > 60 && y < 75) ? 1 : 0),
      100,
    );
    const tip = gray((x, y) => ((x >= 20 && x < 80 && y >= 10) || (x > 40 && x < 46) ? 1 : 0), 100);
    expect(framingConcerns(tail)).toEqual([]);
    expect(framingConcerns(tip)).toEqual([]);
  });

  it('is silent without a pet', () => {
    expect(framingConcerns(gray(() => 0.2))).toEqual([]);
    expect(framingConcerns({ width: 0, height: 0, data: [] })).toEqual([]);
  });
});
