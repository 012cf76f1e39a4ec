import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { slope } from './ground-shapes.ts';
import { LandBrush } from './land-brush.ts';
import { formOf, patches, tinted } from './tints.ts';

const window = { left: 40, top: 40, right: 960, bottom: 960 };

it('lights slopes that face the left and shades the others, less the deeper', () => {
  const hill = (x: number) => 300 + 0.3 * Math.abs(x - 500);
  const form = formOf(hill, 100);
  expect(form(300, hill(300))).toBeGreaterThan(0.9);
  expect(form(700, hill(700))).toBeLessThan(-0.9);
  expect(form(300, hill(300) + 50)).toBeLessThan(0.6);
  expect(form(300, hill(300) + 120)).toBe(0);
});

it('has light and shade all over, in patches that are longer than high', () => {
  const tone = patches(createRandom(2));
  const along = (step: (n: number) => [x: number, y: number]) =>
    Array.from({ length: 400 }, (_, n) => tone(...step(n)));
  const change = (tones: number[]) =>
    tones.slice(1).reduce((sum, own, n) => sum + Math.abs(own - (tones[n] ?? own)), 0);
  const across = along((n) => [5 * n, 500]);
  expect(Math.max(...across)).toBeGreaterThan(0.6);
  expect(Math.min(...across)).toBeLessThan(-0.6);
  expect(change(along((n) => [500, 5 * n]))).toBeGreaterThan(1.5 * change(across));
});

it('takes the hue of light and of shade as far as it is in them', () => {
  const tints = { lit: [1, 1, 0], shade: [0, 0, 1] } as const;
  expect(tinted([0.5, 0.5, 0.5], 0, tints)).toEqual([0.5, 0.5, 0.5]);
  expect(tinted([0.5, 0.5, 0.5], 0.5, tints)).toEqual([0.75, 0.75, 0.25]);
  expect(tinted([0.5, 0.5, 0.5], -1, tints)).toEqual([0, 0, 1]);
});

it('paints a slope in many hues, warmer at the side of the light', () => {
  const brush = new LandBrush(window, createRandom(1));
  const tints = { lit: [1, 0.9, 0.4], shade: [0.1, 0.3, 0.4] } as const;
  const even = () => 500;
  slope(
    brush,
    even,
    () => 900,
    11,
    () => [0.5, 0.6, 0.3],
    tints,
    300,
  );
  const { colors, points, starts } = brush.layer('oil');
  const sides = [0, 0];
  const counts = [0, 0];
  for (let n = 0; n < colors.length / 3; n++) {
    const side = (points[2 * (starts[n] ?? 0)] ?? 0) < 500 ? 0 : 1;
    sides[side] += (colors[3 * n] ?? 0) - (colors[3 * n + 2] ?? 0);
    counts[side]++;
  }
  expect(sides[0] / counts[0]).toBeGreaterThan(sides[1] / counts[1] + 4);
  const reds = new Set([...colors].filter((_, i) => i % 3 === 0));
  expect(reds.size).toBeGreaterThan(60);
});
