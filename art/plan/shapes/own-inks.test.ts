import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { evenInks, ownInksOf } from './own-inks.ts';

const SIDE = 200;

/** A bird that is red at the left, green at the right and gray below, with a few blue pixels. */
function bird() {
  const colorAt = (x: number, y: number) => {
    if (y > 150) return [0, 0];
    if (Math.hypot(x - 50, y - 50) < 3) return [-0.02, -0.12];
    return x < 100 ? [0.15, 0.08] : [-0.1, 0.09];
  };
  return {
    ...squareScene(SIDE, { light: 0.6, a: (x, y) => colorAt(x, y)[0], b: (x, y) => colorAt(x, y)[1] }),
    isVivid: true,
  };
}

const hue = ([, a, b]: readonly number[]) => (Math.atan2(b, a) * 180) / Math.PI;

it('prints each place of a bird in its own hue, from light to dark', () => {
  const { own } = ownInksOf(bird());
  if (!own) throw new Error('It has colors of its own');
  const { columns, rows, colors } = own.layer(4);
  const bytesAt = (x: number, y: number) => {
    const at = 3 * (Math.floor(y * rows) * columns + Math.floor(x * columns));
    return [...colors.subarray(at, at + 3)];
  };
  const [red, green, blue] = bytesAt(0.25, 0.4);
  expect(red).toBeGreaterThan(green + 80);
  expect(red).toBeGreaterThan(blue + 80);
  expect(bytesAt(0.75, 0.4)[1]).toBeGreaterThan(bytesAt(0.75, 0.4)[0] + 60);
  // A few pixels have no ink of their own.
  expect(bytesAt(0.25, 0.25)).toEqual(bytesAt(0.25, 0.4));
  const row = Math.floor(0.4 * SIDE * 0.55);
  const place = row * Math.round(SIDE * 0.55) + 10;
  const lights = [0, 2, 4, 6, 8].map((label) => own.at(label, place)[0]);
  expect(lights).toEqual([...lights].sort((one, other) => other - one));
  expect(own.at(5, place)).toEqual(own.at(4, place));
});

it('names the hues that cover much of it', () => {
  const most = ownInksOf(bird()).own?.most(2) ?? [];
  expect(most).toHaveLength(3);
  expect(most.some((ink) => Math.abs(hue(ink) - 27) < 10)).toBe(true);
  expect(most.some((ink) => Math.abs(hue(ink) - 140) < 15)).toBe(true);
});

it('leaves fur to the palette', () => {
  const { isVivid, ...fur } = bird();
  expect(ownInksOf(fur).own).toBeUndefined();
  const row = [0.9, 0.5].map((light) => [light, 0, 0] as const);
  expect(evenInks(row).at(1, 7)).toEqual(row[1]);
});
