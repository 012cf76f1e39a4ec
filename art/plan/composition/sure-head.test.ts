import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headAround } from './sure-head.ts';

const [LEFT, RIGHT] = [
  { x: 100, y: 100 },
  { x: 140, y: 100 },
];

it('lies around the eyes of a head that looks at us', () => {
  expect(headAround(LEFT, RIGHT, { x: 120, y: 130 })).toEqual({ x: 120, y: 118, radius: 50, chin: 150 });
  expect(headAround(LEFT, RIGHT, undefined)).toEqual({ x: 120, y: 118, radius: 50 });
});

it('lies behind the eyes of a head that is turned, which are seen closer together', () => {
  const head = headAround(LEFT, RIGHT, { x: 96, y: 130 });
  expect(head.x).toBeGreaterThan(140);
  expect(head.radius).toBeGreaterThan(55);
  expect(headAround(LEFT, RIGHT, { x: 144, y: 130 }).x).toBeCloseTo(240 - head.x, 6);
});

it('lies beside the eyes of a head on its side, which has no chin below it', () => {
  const head = headAround({ x: 100, y: 140 }, { x: 100, y: 100 }, { x: 130, y: 120 });
  expect(head).toEqual({ x: 118, y: 120, radius: 50 });
});

it('grows by no more than two thirds, wherever the nose is seen', () => {
  const places = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(places, places, (across, down) => {
      const nose = { x: 120 + 40 * across, y: 100 + 40 * down };
      const { radius } = headAround(LEFT, RIGHT, nose);
      expect(radius).toBeGreaterThanOrEqual(50);
      expect(radius).toBeLessThan(50 * 1.67);
    }),
  );
});
