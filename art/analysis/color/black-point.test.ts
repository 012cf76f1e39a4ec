import { describe, expect, it } from 'vitest';
import type { Subject } from '../../contract.ts';
import { testSubject } from '../../test-subject.ts';
import { withBlackPoint } from './black-point.ts';
import { rgbToOklab } from './oklab.ts';

const SIDE = 200;
/** Tones of a black coat, from its depth to its lights: share of light that it sends back. */
const COAT = [2, 8, 16, 40, 70];

type Curve = (value: number, channel: number) => number;

/** A coat of these grays in the middle of a light room, seen through a veil. */
function seenThrough(veil: Curve, grays: readonly number[], fur: readonly [number, number, number]): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.abs(x - SIDE / 2) < SIDE / 4;
    const gray = isPet ? grays[(x * 7 + y * 3) % grays.length] : 210;
    const color = isPet ? fur.map((share) => share * gray) : [gray, gray, gray];
    return { isPet, color: color.map(veil) };
  });
}

const NO_VEIL: Curve = (value) => value;
/** Lifts blacks to violet, as faded films do. */
const VIOLET: Curve = (value, channel) => [34, 20, 40][channel] + value * (1 - [34, 20, 40][channel] / 255);

const GRAY = [1, 1, 1] as const;

describe('the black point of a coat under a veil', () => {
  it('makes a black coat black and no longer violet', () => {
    const subject = seenThrough(VIOLET, COAT, GRAY);
    const { data } = withBlackPoint(subject);
    for (let x = 60; x < 60 + COAT.length; x++) {
      const at = 4 * (100 * SIDE + x);
      const seen = (from: ArrayLike<number>) =>
        rgbToOklab(from[at], from[at + 1], from[at + 2], { l: 0, a: 0, b: 0 });
      const [before, after] = [seen(subject.photo.data), seen(data)];
      expect(before.b).toBeLessThan(-0.01);
      expect(after.b).toBeGreaterThan(-0.002);
      expect(after.l).toBeLessThan(before.l - 0.03);
    }
  });

  it('leaves the white of a black and white coat white', () => {
    const subject = seenThrough(VIOLET, [...COAT, ...COAT, 225, 235], GRAY);
    const { data } = withBlackPoint(subject);
    const white = data.findIndex(
      (value, at) => at % 4 === 0 && subject.mask.data[at / 4] === 1 && value > 200,
    );
    const { l, b } = rgbToOklab(data[white], data[white + 1], data[white + 2], { l: 0, a: 0, b: 0 });
    expect(Math.abs(b)).toBeLessThan(0.006);
    expect(l).toBeGreaterThan(0.9);
  });

  it.each([
    ['a black coat in a photo with blacks', seenThrough(NO_VEIL, COAT, GRAY)],
    ['a blue-gray coat', seenThrough(VIOLET, [50, 70, 90, 110, 130], [0.95, 1, 1.1])],
    ['a brown coat under a veil', seenThrough(VIOLET, COAT, [1.9, 1.1, 0.1])],
    ['a tabby with dark stripes', seenThrough(VIOLET, [8, 60, 110, 140, 170], GRAY)],
    ['a photo without a pet', { ...seenThrough(VIOLET, COAT, GRAY), found: false }],
  ])('leaves %s alone', (_, subject) => {
    expect(withBlackPoint(subject)).toBe(subject.photo);
  });
});
