import { describe, expect, it } from 'vitest';
import { createPlane, createRaster } from '../raster.ts';
import { confirmFace, isPetFace } from './confirm-face.ts';

const PHOTO = createRaster(400, 400);
/** Both eyes in the middle of the photo, 60 pixels apart. */
const PAIR = {
  eyes: [
    { x: 170, y: 200 },
    { x: 230, y: 200 },
  ],
  nose: { x: 200, y: 240, value: 0.7 },
  certainty: 0.4,
  open: 0.95,
  cat: 0.2,
};

/** A network that sees left and right eyes everywhere, as surely as given, and a list of its looks. */
function seeing(left: number, right = left) {
  const logit = (value: number) => createPlane(64, 64, Math.log(value / (1 - value)));
  const looks: number[] = [];
  const findEyes = (square: Float32Array, side: number) => {
    looks.push(square.length / side ** 2);
    return { left: logit(left), right: logit(right), nose: logit(0.1), open: logit(0.9) };
  };
  return { findEyes, looks };
}

/** A profile that looks to the right. */
const PROFILE = { ...PAIR, eyes: [PAIR.eyes[0]], nose: { x: 230, y: 230, value: 0.5 } };

describe('a face that is not certain', () => {
  it('becomes certain where the other network sees both eyes', () => {
    expect(confirmFace(PHOTO, PAIR, seeing(0.6).findEyes)).toEqual({ ...PAIR, certainty: 0.6 });
  });

  it('stays as it is where that sees them halfway or not at all', () => {
    expect(confirmFace(PHOTO, PAIR, seeing(0.35).findEyes)).toBeUndefined();
    expect(confirmFace(PHOTO, PAIR, seeing(0.05).findEyes)).toBeUndefined();
    expect(confirmFace(PHOTO, { ...PAIR, certainty: 0.2 }, seeing(0.5).findEyes)).toBeUndefined();
  });

  it('stays so without a clear nose: the nostrils of birds are no eyes', () => {
    const { nose, ...without } = PAIR;
    for (const pair of [without, { ...PAIR, nose: { ...nose, value: 0.4 } }]) {
      const { findEyes, looks } = seeing(0.6);
      expect(confirmFace(PHOTO, pair, findEyes)).toBeUndefined();
      expect(looks).toHaveLength(0);
    }
  });

  it('of a profile counts, whichever eye it is', () => {
    for (const [left, right] of [
      [0.6, 0.05],
      [0.05, 0.6],
    ]) {
      // The mirror image shows the other one.
      expect(confirmFace(PHOTO, PROFILE, seeing(left, right).findEyes)?.certainty).toBe(0.6);
    }
  });

  it('of a profile is an uncertain pair where the nose is as much of an eye, but for surer profiles', () => {
    const { findEyes } = seeing(0.37);
    const { nose, ...pair } = { ...PROFILE, eyes: [PAIR.eyes[0], { x: 230, y: 230 }], certainty: 0.38 };
    expect(confirmFace(PHOTO, PROFILE, findEyes)).toEqual(pair);
    const facingLeft = { ...PROFILE, eyes: [PAIR.eyes[1]], nose: { x: 170, y: 230, value: nose.value } };
    expect(confirmFace(PHOTO, facingLeft, findEyes)?.eyes.map(({ x }) => x)).toEqual([170, 230]);
    expect(confirmFace(PHOTO, { ...PROFILE, certainty: 0.51 }, seeing(0.37).findEyes)).toBeUndefined();
    expect(confirmFace(PHOTO, PROFILE, seeing(0.2).findEyes)).toBeUndefined();
    expect(confirmFace(PHOTO, PROFILE, seeing(0.37, 0.2).findEyes)).toBeUndefined();
    expect(confirmFace(PHOTO, { ...PROFILE, certainty: 0.35 }, findEyes)?.certainty).toBe(0.35);
  });
});

it('is a pet where the other network sees both eyes, however certain it was', () => {
  for (const certainty of [0.4, 0.9]) {
    expect(isPetFace(PHOTO, { ...PAIR, certainty }, seeing(0.6).findEyes)).toBe(true);
    expect(isPetFace(PHOTO, { ...PAIR, certainty }, seeing(0.3).findEyes)).toBe(false);
    expect(isPetFace(PHOTO, { ...PAIR, certainty }, seeing(0.6, 0.05).findEyes)).toBe(false);
  }
});

it('does not look at faces that are certain, at closed eyes, nor at heads on their side', () => {
  const { findEyes, looks } = seeing(0.9);
  expect(confirmFace(PHOTO, { ...PAIR, certainty: 0.6 }, findEyes)).toBeUndefined();
  expect(confirmFace(PHOTO, { ...PAIR, open: 0.3 }, findEyes)).toBeUndefined();
  const onSide = [
    { x: 200, y: 170 },
    { x: 205, y: 230 },
  ];
  expect(confirmFace(PHOTO, { ...PAIR, eyes: onSide }, findEyes)).toBeUndefined();
  expect(looks).toEqual([]);
});

it('sees each eye where it is, in the photo and its mirror image', () => {
  // Left eyes in the left half, right ones in the right half.
  const findEyes = () => {
    const left = createPlane(64, 64, -9);
    const right = createPlane(64, 64, -9);
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 32; x++) left.data[y * 64 + x] = 2;
      for (let x = 32; x < 64; x++) right.data[y * 64 + x] = 2;
    }
    return { left, right, nose: left, open: left };
  };
  expect(confirmFace(PHOTO, PAIR, findEyes)?.certainty).toBe(0.6);
  const swapped = () => {
    const { left, right, ...rest } = findEyes();
    return { left: right, right: left, ...rest };
  };
  expect(confirmFace(PHOTO, PAIR, swapped)).toBeUndefined();
});
