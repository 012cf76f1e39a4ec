import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane } from '../../raster.ts';
import { grayCoatShare } from './gray-coat.ts';

const SIDE = 120;
const [CAT, DOG] = [0.95, 0.1];

type Bytes = readonly [red: number, green: number, blue: number];

/** A pet that fills its photo. @param colorAt 8-bit color of its coat, by shares of the photo's sides */
function pet(colorAt: (x: number, y: number) => Bytes) {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    photo.data.set([...colorAt((i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE), 255], 4 * i);
  }
  return { photo, mask: createPlane(SIDE, SIDE, 1) };
}

/** One pixel is the pet's: a cell without neighbors. */
function dotMask(): Plane {
  const mask = createPlane(SIDE, SIDE, 0);
  mask.data[60 * SIDE + 60] = 1;
  return mask;
}

describe('a coat in even light', () => {
  /** From top to bottom, warm by as much red. */
  const even = (darkest: number, lightest: number, { patch = 0, warm = 0 } = {}) =>
    pet((_, y) => {
      const value = y < patch ? 40 : darkest + (lightest - darkest) * y;
      return [value + warm, value, value - warm];
    });

  it('is a light gray cat', () => {
    expect(grayCoatShare(even(110, 190), CAT)).toBe(1);
  });

  it.each([
    ['a dog, or nothing that is certainly a cat', even(110, 190), 0.6],
    ['a white cat in shade, whose lights are white', even(110, 250), CAT],
    ['a white cat', even(170, 220), CAT],
    ['a dark gray cat', even(50, 120), CAT],
    ['a cat with black patches', even(110, 190, { patch: 0.25 }), CAT],
    ['a cat with a color', even(110, 190, { warm: 25 }), CAT],
    ['nothing', { ...even(110, 190), mask: createPlane(SIDE, SIDE, 0) }, CAT],
    ['a dot', { ...even(110, 190), mask: dotMask() }, CAT],
  ])('is none: %s', (_, seen, cat) => {
    expect(grayCoatShare(seen, cat)).toBe(0);
  });
});

describe('a coat in a low sun', () => {
  /** Dark and light part, and what lies between, which mirrors the sky by as much blue. */
  const sunny = (darkest: number, sky: number, warm: number) =>
    pet((x) => {
      if (x < 0.35) return [darkest, darkest, darkest + 2];
      if (x < 0.65) return [76, 78, 78 + sky];
      return [205 + warm, 200, 200 - warm];
    });

  it('is a gray cat whose shade is blue and whose lit part is warm', () => {
    expect(grayCoatShare(sunny(40, 22, 8), CAT)).toBeGreaterThan(0.9);
  });

  it.each([
    ['a dog', sunny(40, 22, 8), DOG],
    ['a cat with white marks in one light', sunny(40, 0, 0), CAT],
    ['a black and white cat', sunny(12, 22, 8), CAT],
    ['a white cat in shade', sunny(76, 22, 8), CAT],
  ])('is none: %s', (_, seen, cat) => {
    expect(grayCoatShare(seen, cat)).toBe(0);
  });
});

describe('a grizzled coat', () => {
  /** Locks side by side, from dark tips to light hair. @param marks share that is white */
  const locks = (darkest: number, lightest: number, { marks = 0, hue = 0, width = 0.13 } = {}) =>
    pet((x, y) => {
      const lit = 0.5 + 0.5 * Math.sin((2 * Math.PI * (x + y / 2)) / width);
      const value = x < marks ? 235 : darkest + (lightest - darkest) * lit;
      return [value + hue, value, value - hue];
    });

  it.each([DOG, CAT])('is gray, of a cat or not (%d)', (likelihood) => {
    expect(grayCoatShare(locks(50, 160), likelihood)).toBeGreaterThan(0.9);
  });

  it.each([
    ['white fur in shade, which is smooth', locks(50, 160, { width: 0.6 })],
    ['a black and white coat', locks(20, 160)],
    ['a coat with white marks', locks(50, 160, { marks: 0.1 })],
    ['a brown coat', locks(50, 160, { hue: 24 })],
  ])('is none: %s', (_, seen) => {
    expect(grayCoatShare(seen, DOG)).toBe(0);
  });
});
