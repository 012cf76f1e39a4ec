import { describe, expect, it } from 'vitest';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { createRandom } from '../../random.ts';
import { LandBrush } from './land-brush.ts';
import { LANDS, landFor } from './lands.ts';
import { type Page, paintMeadow, windowPlane } from './storybook-page.ts';

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
      expect(one.points[i + 1]).toBeLessThan(window.bottom + 20);
      expect(one.points[i]).toBeGreaterThan(window.left - 60);
      expect(one.points[i]).toBeLessThan(window.right + 60);
    }
  });
});

it.each(Object.entries(LANDS))('%s keeps within a page that lies, below a high horizon', (_, land) => {
  const page = { left: 40, top: 40, right: 980, bottom: 680 };
  for (const seed of [1, 2, 3, 4]) {
    const brush = new LandBrush(page, createRandom(seed));
    land.paint(brush, 200);
    const { points } = brush.layer('oil');
    for (let i = 0; i < points.length; i += 2) expect(points[i + 1]).toBeGreaterThan(page.top - 25);
  }
});

it('shows the moon above the far hills also where the horizon is high', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const brush = new LandBrush(window, createRandom(seed));
    LANDS.night.paint(brush, 280);
    const { points, starts, colors, radii } = brush.layer('oil');
    const isMoon = (n: number) =>
      Math.abs(radii[n] - 15) < 0.5 && colors[3 * n] > 240 && colors[3 * n + 1] > 225;
    const ofMoon = [...starts.keys()].filter((n) => n + 1 < starts.length && isMoon(n));
    const levels = ofMoon.map((n) => points[2 * starts[n] + 1]);
    expect(levels.length).toBeGreaterThan(3);
    expect(Math.max(...levels)).toBeLessThan(280 - 100);
  }
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
    const [, grass] = paintMeadow(page, [{ x: 400, y: 800, radius: 100, chin }], [], 3);
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

it('moves a thing off the pet, or leaves it out', () => {
  const brush = new LandBrush(window, createRandom(1), (x) => x - 300);
  const house = { x: 320, foot: 600, half: 40, height: 80 };
  expect(brush.standing(house)).toBeUndefined();
  expect(brush.standing(house, [0, -60, 60])).toBe(380);
  expect(brush.taken).toHaveLength(1);
});

it('finds a place clear of all that stands there, at the first level that has one', () => {
  const brush = new LandBrush(window, createRandom(1));
  for (const x of [114, 188, 632, 706]) brush.reserve({ x, y: 500, radius: 60 });
  expect(brush.clearLevel([500, 540], 30)).toBeUndefined();
  expect(brush.clearLevel([500, 700], 30)?.[1]).toBe(700);
});

it.each(Object.entries(LANDS))('takes no place on the pet in %s', (_, land) => {
  const distance = (x: number, y: number) => Math.hypot(x - 400, y - 600) - 220;
  for (const seed of [1, 2, 3, 4]) {
    const brush = new LandBrush(window, createRandom(seed), distance);
    land.paint(brush, 560);
    expect(brush.taken.length).toBeGreaterThan(1);
    for (const { x, y } of brush.taken) expect(distance(x, y)).toBeGreaterThan(0);
  }
});

it('plants no flower before a face, a standing pet or an animal of the land', () => {
  const land = LANDS.hills;
  const free = { land, window, horizon: 500, foot: 1000, reach: undefined, cuts: [], isOpenAbove: false };
  const meadow = (rests: Page['rests'], distance: Page['distance'], taken: readonly Disc[]) => {
    const [, , flowers] = paintMeadow({ ...free, rests, distance }, [], taken, 3);
    return flowers?.kind === 'strokes' ? flowers.points.length : 0;
  };
  const far = () => 1e3;
  const rest = { left: 300, right: 340, line: () => 970 };
  expect(meadow([], far, [])).toBeGreaterThan(100);
  expect(meadow([], () => -1, [])).toBeGreaterThan(100);
  expect(meadow([rest], () => -1, [])).toBe(0);
  expect(meadow([], far, [{ x: 400, y: 900, radius: 900 }])).toBe(0);
});

it('builds one church at most in a village', () => {
  /** Counts the places that are given to naves: nothing else is as high. */
  class CountingBrush extends LandBrush {
    naves = 0;
    override standing(thing: Parameters<LandBrush['standing']>[0]) {
      const place = super.standing(thing);
      if (place !== undefined && thing.height === 192) this.naves++;
      return place;
    }
  }
  const counts = Array.from({ length: 40 }, (_, seed) => {
    const brush = new CountingBrush(window, createRandom(seed));
    LANDS.village?.paint(brush, 560);
    return brush.naves;
  });
  expect(Math.max(...counts)).toBe(1);
});
