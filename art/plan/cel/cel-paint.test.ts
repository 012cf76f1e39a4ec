import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coatOf } from '../coat/coat.ts';
import { squareScene } from '../square-scene.ts';
import { celPaint } from './cel-paint.ts';

/** The paint of a coat of which three quarters have one lightness, the rest another. */
function paintOf(most: number, rest: number) {
  const scene = squareScene(40, { light: (x) => (x < 30 ? most : rest) });
  return celPaint(scene)(coatOf(scene));
}

it('has a color for every color of every coat, its brightest lights included', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const chroma = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(part, part, fc.tuple(part, chroma, chroma), (most, rest, color) => {
      const [light, ...others] = paintOf(most, rest)(color);
      expect(light).toBeGreaterThanOrEqual(0);
      expect(light).toBeLessThanOrEqual(1);
      expect(others.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('has a color for pure black in the coat of a dark dog', () => {
  expect(paintOf(0.4, 0.6)([0, 0, 0]).every(Number.isFinite)).toBe(true);
});

it('paints the brightest warm fur light', () => {
  const [light] = paintOf(0.9, 0.6)([1, 0.02, 0.09]);
  expect(light).toBeGreaterThan(0.9);
});

it('keeps green feathers and collars green, and dark brown fur redder than olive', () => {
  expect(paintOf(0.5, 0.5)([0.5, -0.12, 0.1])[1]).toBeLessThan(-0.1);
  const [, a, b] = paintOf(0.9, 0.3)([0.3, 0, 0.04]);
  expect(a).toBeGreaterThan(0.6 * b);
});

it('paints the half tones of a white coat lighter than those of one that is gray with light hair', () => {
  const halfTone = (darkest: number) => paintOf(0.85, darkest)([0.66, 0, 0])[0];
  expect(halfTone(0.65)).toBeGreaterThan(halfTone(0.46) + 0.04);
});

it('lifts the lights of a coat that is gray all over less, and darkens none of a dog', () => {
  const toneOf = (gray: number, [most, rest]: readonly [number, number], lightness: number) => {
    const scene = { ...squareScene(40, { light: (x) => (x < 30 ? most : rest) }), gray };
    return celPaint(scene)(coatOf(scene))([lightness, 0, 0])[0];
  };
  const [light, dark] = [[0.55, 0.74] as const, [0.46, 0.62] as const];
  expect(toneOf(1, light, 0.74)).toBeLessThan(toneOf(0, light, 0.74) - 0.03);
  expect(toneOf(1, dark, 0.56)).toBeGreaterThan(toneOf(0, dark, 0.56) + 0.01);
});
