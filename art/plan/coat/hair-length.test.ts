import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { hairLengthOf } from './hair-length.ts';

const SIDE = 512;

/** A round pet whose hair stands out by up to this many plan units. */
function round(hair: number) {
  const scene = squareScene(SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [dx, dy] = [x - 256, y - 256];
      const out = 150 + hair * Math.cos(36 * Math.atan2(dy, dx));
      scene.mask.data[y * SIDE + x] = Math.hypot(dx, dy) < out ? 1 : 0;
    }
  }
  return scene;
}

it('tells a smooth coat from long hair by the outline', () => {
  expect(hairLengthOf(round(0))).toBe(0);
  expect(hairLengthOf(round(10))).toBeGreaterThan(0.6);
});

it('is 0 where no outline is seen', () => {
  expect(hairLengthOf(squareScene(SIDE))).toBe(0);
});
