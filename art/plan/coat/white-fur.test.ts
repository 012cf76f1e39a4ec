import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whiteFur } from './white-fur.ts';

it('keeps the colors of coats that are not white', () => {
  expect(whiteFur([0.6, 0.01, 0.02], 0)).toEqual([0.6, 0.01, 0.02]);
});

it('paints half tones of white fur nearly white, their shades blue, and lights as they are', () => {
  const [half, , blue] = whiteFur([0.72, 0, 0], 1);
  expect(half).toBeGreaterThan(0.8);
  expect(blue).toBeLessThan(-0.01);
  expect(whiteFur([0.99, 0, 0], 1)[2]).toBeCloseTo(0, 3);
});

it('keeps what has a color of its own, and black', () => {
  const [, a, b] = whiteFur([0.6, 0.09, 0.03], 1);
  expect([a, b]).toEqual([0.09, 0.03]);
  expect(whiteFur([0.15, 0, 0], 1)).toEqual([0.15, 0, 0]);
});

it('never turns the order of two tones round', () => {
  const light = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(light, light, light, (one, other, white) => {
      fc.pre(one < other);
      expect(whiteFur([one, 0, 0], white)[0]).toBeLessThanOrEqual(whiteFur([other, 0, 0], white)[0] + 1e-9);
    }),
  );
});
