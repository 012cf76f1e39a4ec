import { expect, it } from 'vitest';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { paintedColor } from './painted-color.ts';

/** How warm a color of a coat with white is painted: red minus blue, 0 to 1. */
function warmthOf(color: Lab): number {
  const [l, a, b] = paintedColor(color, 0.95, [0.006, -0.034]);
  const [red, , blue] = rgbBytesOf(Float32Array.of(l), Float32Array.of(a), Float32Array.of(b));
  return (red - blue) / 255;
}

it('cools the shadows of a black coat, not dark brown', () => {
  expect(warmthOf([0.3, 0.002, 0.001])).toBeLessThan(0);
  expect(warmthOf([0.32, 0.022, 0.016])).toBeGreaterThan(0.08);
});

it('paints the lights of a white coat white, whatever the lamp was, and cream as it is', () => {
  const [white] = paintedColor([0.84, 0, 0.005], 0.86, [0, 0]);
  expect(white).toBeGreaterThan(0.93);
  const [cream] = paintedColor([0.84, 0.02, 0.07], 0.86, [0, 0]);
  expect(cream).toBeLessThan(0.9);
});
