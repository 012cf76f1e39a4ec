import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { squareScene } from '../square-scene.ts';
import { planCelMarkings } from './cel-markings.ts';

const SIDE = 400;
/** Distance of spots, and their radius. */
const APART = 40;
const RADIUS = 13;

const isSpot = (x: number, y: number) =>
  Math.hypot((x % APART) - APART / 2, (y % APART) - APART / 2) < RADIUS;

/** A pet whose lightness depends on the place. @param tufts how far hair stands out at its outline */
function marksOf(lightAt: (x: number, y: number) => number, tufts = 0) {
  const mask = (x: number, y: number) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
    return Math.hypot(dx, dy) < 0.44 * SIDE + tufts * Math.abs(Math.sin(20 * Math.atan2(dy, dx)));
  };
  return planCelMarkings(squareScene(SIDE, { mask, light: lightAt }), () => (color) => color);
}

it('draws spots that flat shapes lose, and only them', () => {
  const [layer] = marksOf((x, y) => (isSpot(x, y) ? 0.53 : 0.64));
  const { columns, rows, values } = layer.field;
  const at = (x: number, y: number) =>
    values[Math.floor((y / SIDE) * rows) * columns + Math.floor((x / SIDE) * columns)] / 255;
  const middle = APART * 4 + APART / 2;
  expect(at(middle, middle)).toBeGreaterThan(0.6);
  expect(at(middle + APART / 2, middle + APART / 2)).toBeLessThan(0.4);
});

it('leaves coats alone that have no pattern', () => {
  expect(marksOf((x) => 0.5 + (0.3 * x) / SIDE)).toEqual([]);
  // Tufts of wire hair.
  const random = createRandom(4);
  expect(marksOf(() => 0.5 + 0.4 * random())).toEqual([]);
  // On black nobody sees them.
  expect(marksOf((x, y) => (isSpot(x, y) ? 0.12 : 0.22))).toEqual([]);
});

it('takes the faint shade of tufts for no pattern in a coat of long hair', () => {
  const faint = (x: number, y: number) => (isSpot(x, y) ? 0.55 : 0.64);
  expect(marksOf(faint)).toHaveLength(1);
  expect(marksOf(faint, 14)).toEqual([]);
});
