import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { LandBrush } from './land-brush.ts';
import { LANDS, landFor } from './lands.ts';
import { paintMeadow, windowPlane } from './storybook-page.ts';

const window = { left: 40, top: 40, right: 780, bottom: 980 };

describe.each(Object.entries(LANDS))('%s', (_, land) => {
  it('is painted inside its window, other for each seed', () => {
    const painted = [1, 1, 2].map((seed) => {
      const brush = new LandBrush(window, createRandom(seed));
      land.paint(brush, 560);
      return brush.layer('oil');
    });
    const [one, same, other] = painted;
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one.radii.length).toBeGreaterThan(200);
    for (let i = 0; i < one.points.length; i += 2) {
      expect(one.points[i]).toBeGreaterThan(window.left - 60);
      expect(one.points[i]).toBeLessThan(window.right + 60);
    }
  });
});

it('does not send a dark pet into the night', () => {
  const lands = Array.from({ length: 20 }, (_, n) => landFor(0.3, n / 20));
  expect(lands).not.toContain(LANDS.night);
  expect(new Set(lands).size).toBeGreaterThan(2);
  expect(Array.from({ length: 20 }, (_, n) => landFor(0.8, n / 20))).toContain(LANDS.night);
});

it('keeps the grass before a face below its chin', () => {
  const land = LANDS.hills;
  const page = {
    land,
    window,
    horizon: 500,
    foot: 1000,
    rests: [],
    reach: undefined,
    cuts: [],
    isOpenAbove: false,
    distance: () => 1e3,
  };
  const topAt = (from: number, to: number, chin: number) => {
    const [, grass] = paintMeadow(page, { x: 400, y: 800, radius: 100, chin }, 3);
    if (grass?.kind !== 'strokes') throw new Error('The meadow is painted in strokes');
    const isThere = (x: number) => x > from && x < to;
    return Math.min(...grass.points.filter((_, i) => i % 2 === 1 && isThere(grass.points[i - 1] ?? 0)));
  };
  expect(topAt(320, 480, 0)).toBeLessThan(window.bottom - 60);
  expect(topAt(320, 480, window.bottom - 30)).toBeGreaterThan(window.bottom - 45);
  expect(topAt(100, 240, window.bottom - 30)).toBeLessThan(window.bottom - 60);
});

it('lets ears overlap the upper border of the page, and nothing the lower one', () => {
  const [closed, open] = [false, true].map((isOpenAbove) =>
    windowPlane({ window }, 102, 102, 0.1, 1, isOpenAbove),
  );
  const at = (plane: typeof open, x: number, y: number) => plane.data[y * 102 + x];
  expect([at(closed, 40, 1), at(open, 40, 1)]).toEqual([0, 1]);
  expect([at(closed, 40, 101), at(open, 40, 101)]).toEqual([0, 0]);
  expect([at(closed, 40, 50), at(open, 40, 50)]).toEqual([1, 1]);
});

it('keeps the sun and the moon at the left, where the light comes from, unless the pet is there', () => {
  const places = [1, 2, 3].map(
    (seed) => new LandBrush(window, createRandom(seed)).litPlace(200, 50)?.[0] ?? 0,
  );
  expect(Math.max(...places)).toBeLessThan((window.left + window.right) / 2);
  const isLeftTaken = (x: number) => (x < 400 ? -10 : 300);
  expect(new LandBrush(window, createRandom(1), isLeftTaken).litPlace(200, 50)?.[0]).toBeGreaterThan(400);
});
