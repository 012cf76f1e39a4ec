import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { broadCoatOf } from './broad-coat.ts';

const SIDE = 400;
/** Distance of patches, and their radius. */
const APART = 40;
const RADIUS = 13;

const isPatch = (x: number, y: number) =>
  Math.hypot((x % APART) - APART / 2, (y % APART) - APART / 2) < RADIUS;

/** How much darker patches are in the broad coat of a round pet whose lightness depends on the place. */
function shownDifference(lightAt: (x: number, y: number) => number): number {
  const mask = (x: number, y: number) => Math.hypot(x - SIDE / 2, y - SIDE / 2) < 0.48 * SIDE;
  const coat = broadCoatOf(squareScene(SIDE, { mask, light: lightAt }));
  const at = (x: number, y: number) => {
    const column = Math.floor((x / SIDE) * coat.width);
    return coat.light.data[Math.floor((y / SIDE) * coat.height) * coat.width + column];
  };
  // Low on the body, where no head may be.
  const [x, y] = [APART * 5 + APART / 2, APART * 8 + APART / 2];
  return at(x + APART / 2, y) - at(x, y);
}

it('keeps the spots of a coat with a pattern', () => {
  expect(shownDifference((x, y) => (isPatch(x, y) ? 0.5 : 0.64))).toBeGreaterThan(0.1);
});

it('makes one plane of the light and shade on hair', () => {
  // The hairs differ from each other as much as the patches: no pattern.
  const hairs = (x: number, y: number) => 0.05 * Math.sign(Math.sin(1.6 * x + 0.4 * y));
  const difference = shownDifference((x, y) => (isPatch(x, y) ? 0.59 : 0.64) + hairs(x, y));
  expect(difference).toBeLessThan(0.03);
});
