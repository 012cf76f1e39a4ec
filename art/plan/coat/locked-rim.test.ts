import { expect, it } from 'vitest';
import { gladeSet } from '../../backgrounds/movie-glade.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { lockedRim } from './locked-rim.ts';
import { inflate } from './modeling.ts';

const SIDE = 400;

const scene = squareScene(SIDE, { mask: boxMask(SIDE, 100, 300, 60, 340) });
const form = inflate(scene, 90);
const rimOf = (white: number) => lockedRim(form, gladeSet.light, scene.scale, white);

/** The rim along a line down the form, in cells of half a pixel of the scene. */
function alongSide(rim: Float32Array, column: number): number[] {
  return Array.from({ length: 80 }, (_, n) => rim[(60 + n) * form.x.width + column]);
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

it('shines on the side of its light alone, and fades inwards', () => {
  const rim = rimOf(0);
  const mean = (column: number) => alongSide(rim, column).reduce((sum, value) => sum + value, 0) / 80;
  expect(mean(148)).toBeGreaterThan(0.4);
  expect(mean(148)).toBeGreaterThan(2 * mean(143));
  expect(mean(51)).toBe(0);
  expect(mean(100)).toBe(0);
});

it('is broken by locks, and even on white coats', () => {
  expect(spread(alongSide(rimOf(0), 146))).toBeGreaterThan(0.3);
  expect(spread(alongSide(rimOf(1), 146))).toBeLessThan(0.1);
});

it('has no parting at the top of a round form', () => {
  const disc = squareScene(SIDE, { mask: (x, y) => Math.hypot(x - 200, y - 200) < 130 });
  const round = inflate(disc, 90);
  const rim = lockedRim(round, gladeSet.light, disc.scale, 0);
  const { width } = round.x;
  // Rows just below the top, columns on both sides of the middle.
  const step = (row: number, column: number) =>
    Math.abs(rim[row * width + column] - rim[row * width + column + 1]);
  for (let row = 37; row < 46; row++) expect(step(row, 99)).toBeLessThan(0.2);
});
