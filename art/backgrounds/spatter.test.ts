import { expect, it } from 'vitest';
import { boxMask } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import { flicksOf, spatter } from './spatter.ts';

const SIDE = 600;
const MIDDLE = { x: 300, y: 300 };

it('flicks beside the pet to where the sheet is empty, never down', () => {
  const mask = boxMask(SIDE, 250, 350, 250, 600);
  for (let seed = 1; seed < 6; seed++) {
    const flicks = flicksOf(mask, 1, MIDDLE, 3, () => true, createRandom(seed));
    expect(flicks.length).toBeGreaterThan(1);
    for (const { x, y, angle, far } of flicks) {
      expect(Math.hypot(x - 300, y - 300)).toBeGreaterThan(105);
      expect(Math.sin(angle)).toBeLessThan(0.6);
      expect(far).toBeGreaterThan(60);
    }
  }
  expect(flicksOf(mask, 1, MIDDLE, 3, () => false, createRandom(1))).toEqual([]);
  expect(flicksOf(boxMask(SIDE, 20, 580, 20, 600), 1, MIDDLE, 3, () => true, createRandom(1))).toEqual([]);
});

it('throws drops of very different sizes in the direction of a flick', () => {
  const { data } = spatter(SIDE, SIDE, 2, [{ x: 60, y: 300, angle: 0, far: 480 }], createRandom(4));
  const sizes = areasOf(data.map((height) => (height > 0.5 ? 1 : 0)));
  expect(sizes.length).toBeGreaterThan(15);
  expect(Math.max(...sizes)).toBeGreaterThan(60 * Math.min(...sizes));
  expect(data.subarray(0, 50 * SIDE).every((height) => height === 0)).toBe(true);
});

/** Pixels of each connected area of ones. */
function areasOf(filled: Float32Array): number[] {
  const areas: number[] = [];
  for (let start = 0; start < filled.length; start++) {
    if (filled[start] === 0) continue;
    const open = [start];
    filled[start] = 0;
    let area = 0;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      area++;
      for (const next of [i - 1, i + 1, i - SIDE, i + SIDE]) {
        if (!(filled[next] > 0)) continue;
        filled[next] = 0;
        open.push(next);
      }
    }
    areas.push(area);
  }
  return areas;
}
