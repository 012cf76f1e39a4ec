import { clamp, hypot } from '../../numbers.ts';

/** Lightness from which on a distance from gray counts as it is, and below which it counts no more than there. */
const MIDDLE = 0.6;
const DEEPEST = 0.22;

/**
 * Distance from gray as it would be in fur of middle lightness, OKLab: dark fur of the same dye lies nearer to gray.
 */
export function colorfulness(light: number, a: number, b: number): number {
  return (hypot(a, b) * MIDDLE) / clamp(light, DEEPEST, MIDDLE);
}
