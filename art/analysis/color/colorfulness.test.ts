import { expect, it } from 'vitest';
import { colorfulness } from './colorfulness.ts';

it('counts the color of dark fur more, and that of light fur as it is', () => {
  expect(colorfulness(0.8, 0.03, 0.04)).toBeCloseTo(0.05, 6);
  expect(colorfulness(0.3, 0.03, 0.04)).toBeCloseTo(0.1, 6);
  // Black has no color: its rounding errors count no more than those of nearly black fur.
  expect(colorfulness(0.02, 0.003, 0.004)).toBe(colorfulness(0.2, 0.003, 0.004));
});
