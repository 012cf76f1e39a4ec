import { expect, it } from 'vitest';
import type { Labels } from '../../analysis/label-regions.ts';
import { createPlane } from '../../raster.ts';
import { drawLocks, type Fur, hasRoomBeyond, locksOf } from './fur-locks.ts';

const SIDE = 200;

/** Class 1 above the middle, class 0 below. */
function halves(): Labels {
  const data = new Uint8Array(SIDE * SIDE);
  data.fill(1, 0, (SIDE * SIDE) / 2);
  return { width: SIDE, height: SIDE, data, count: 2 };
}

/** Fur of one lie. */
function fur(x: number, y: number, length = 1): Fur {
  return { scale: 1, growth: () => ({ x, y }), length: createPlane(SIDE, SIDE, length) };
}

it('lets the color that hair comes from run out over the next', () => {
  const locks = locksOf(halves(), fur(0, 1), 5);
  expect(locks.length).toBeGreaterThan(5);
  for (const { label, nibs } of locks) {
    expect(label).toBe(1);
    expect(nibs[0]?.y).toBeLessThan(100);
    expect(nibs.at(-1)?.y).toBeGreaterThan(105);
    expect(nibs.at(-1)?.radius).toBe(0);
  }
  expect(locksOf(halves(), fur(0, 1), 5)).toEqual(locks);
});

it('leaves borders along the fur and short hair as they are', () => {
  expect(locksOf(halves(), fur(1, 0), 5)).toEqual([]);
  expect(locksOf(halves(), fur(0, 1, 0.1), 5)).toEqual([]);
});

it('leaves more room between the locks of a calm border, and has none where they are short', () => {
  const row = { apart: 60, longest: 44 };
  expect(locksOf(halves(), fur(0, 1), 5, row)).toHaveLength(4);
  expect(locksOf(halves(), fur(0, 1, 0.4), 5, row)).toEqual([]);
});

it('keeps out of places without fur', () => {
  const bald = fur(0, 1);
  bald.length.data.fill(0, 0.6 * SIDE * SIDE);
  for (const { nibs } of locksOf(halves(), bald, 5)) {
    for (const { y } of nibs) expect(y).toBeLessThan(0.6 * SIDE + 1);
  }
});

it('adds a lock to the shapes it belongs to, and takes it off the others', () => {
  const lock = {
    label: 1,
    nibs: [
      { x: 20, y: 20, radius: 6 },
      { x: 40, y: 20, radius: 6 },
    ],
  };
  const drawn = (value: number, label: number) => {
    const field = createPlane(60, 60, value);
    drawLocks([field], [lock], { scale: 1, reach: 4 }, (other) => other === label);
    return [field.data[20 * 60 + 30], field.data[50 * 60 + 30]];
  };
  expect(drawn(0, 1)).toEqual([1, 0]);
  expect(drawn(1, 0)).toEqual([0, 1]);
});

it('tells whether fur goes on beyond the tip of a lock', () => {
  const band = fur(0, 1);
  band.length.data.fill(0, SIDE * 150);
  const nibs = [100, 130].map((y) => ({ x: 100, y, radius: 2 }));
  expect(hasRoomBeyond({ label: 1, nibs }, band, 0.4)).toBe(true);
  expect(hasRoomBeyond({ label: 1, nibs }, band, 1.3)).toBe(false);
});
