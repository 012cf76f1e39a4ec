import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import type { SideCut } from './bush.ts';
import { LandBrush } from './land-brush.ts';
import { LANDS } from './lands.ts';
import { coversBefore } from './side-cover.ts';

const window = { left: 40, top: 40, right: 960, bottom: 960 };
const far = () => 1e3;
const never = () => false;

/** Points of what is painted before some cuts. */
function painted(
  land: (typeof LANDS)[keyof typeof LANDS],
  cuts: readonly SideCut[],
  seed: number,
  keeps: (x: number, y: number) => boolean = never,
  distance: (x: number, y: number) => number = far,
) {
  const brush = new LandBrush(window, createRandom(seed));
  coversBefore(brush, land, cuts, keeps, distance);
  const { points } = brush.layer('oil');
  return Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i], y: points[2 * i + 1] }));
}

describe.each(Object.entries(LANDS))('in %s', (_, land) => {
  it('covers a cut of any height to its top, and stands on the ground', () => {
    for (const top of [100, 300, 600, 800]) {
      for (const seed of [1, 2, 3, 4]) {
        const points = painted(land, [{ side: 'left', top, ground: 850 }], seed);
        const atSide = points.filter(({ x }) => x < window.left + 40).map(({ y }) => y);
        expect(Math.min(...atSide)).toBeLessThan(top);
        expect(Math.max(...atSide)).toBeGreaterThan(845);
      }
    }
  });

  it('leaves a face free', () => {
    const isFace = (x: number, y: number) => Math.hypot(x - 760, y - 400) < 150;
    for (const seed of [1, 2, 3, 4]) {
      const points = painted(land, [{ side: 'right', top: 300, ground: 850 }], seed, isFace);
      expect(points.filter(({ x, y }) => Math.hypot(x - 760, y - 400) < 90)).toHaveLength(0);
    }
  });
});

it('is another thing at each side where the land has several', () => {
  const cuts = (['left', 'right'] as const).map((side) => ({ side, top: 700, ground: 900 }));
  for (const seed of [1, 2, 3, 4]) {
    const [left, right] = cuts.map(({ side }) =>
      painted(LANDS.hills, cuts, seed).filter(({ x }) => (side === 'left' ? x < 500 : x > 500)),
    );
    expect(Math.abs(left.length - right.length)).toBeGreaterThan(20);
  }
});

it('puts no tree before an ear above the cut', () => {
  const isEar = (x: number, y: number) => (x > 880 && y > 200 && y < 300 ? -1 : 1e3);
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const points = painted(LANDS.hills, [{ side: 'right', top: 500, ground: 900 }], seed, never, isEar);
    expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(300);
  }
});
