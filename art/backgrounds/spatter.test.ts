import { expect, it } from 'vitest';
import { boxMask } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import { BESIDE, flicksOf, SPRAYS, spatter } from './spatter.ts';

const SIDE = 600;
const MIDDLE = { x: 300, y: 300 };

it('flicks beside the pet to where the sheet is empty, never down', () => {
  const mask = boxMask(SIDE, 250, 350, 250, 600);
  for (let seed = 1; seed < 6; seed++) {
    const flicks = flicksOf(mask, 1, MIDDLE, 3, BESIDE, () => true, createRandom(seed));
    expect(flicks.length).toBeGreaterThan(1);
    for (const { x, y, angle, far } of flicks) {
      expect(Math.hypot(x - 300, y - 300)).toBeGreaterThan(105);
      expect(Math.sin(angle)).toBeLessThan(0.6);
      expect(far).toBeGreaterThan(60);
    }
  }
  expect(flicksOf(mask, 1, MIDDLE, 3, BESIDE, () => false, createRandom(1))).toEqual([]);
  expect(
    flicksOf(boxMask(SIDE, 20, 580, 20, 600), 1, MIDDLE, 3, BESIDE, () => true, createRandom(1)),
  ).toEqual([]);
});

it('throws drops of very different sizes in the direction of a flick', () => {
  const { data } = spatter(SIDE, SIDE, 2, [{ ray: 0, x: 60, y: 300, angle: 0, far: 480 }], BESIDE, 4);
  const sizes = areasOf(data.map((height) => (height > 0.5 ? 1 : 0)));
  expect(sizes.length).toBeGreaterThan(15);
  expect(Math.max(...sizes)).toBeGreaterThan(60 * Math.min(...sizes));
  expect(data.subarray(0, 50 * SIDE).every((height) => height === 0)).toBe(true);
});

it('sprays off the outline, and not where the sheet is nearly full', () => {
  for (const [edge, expected] of [
    [200, 3],
    [50, 0],
  ] as const) {
    const mask = boxMask(SIDE, edge, SIDE - edge, edge, SIDE);
    const flicks = flicksOf(mask, 1, MIDDLE, 3, SPRAYS, () => true, createRandom(2));
    expect(flicks).toHaveLength(expected);
    for (const { x, y } of flicks) {
      expect(Math.max(edge - x, x - (SIDE - edge), edge - y)).toBeLessThan(SPRAYS.off + 2);
    }
  }
});

it('sprays fewer drops than it throws beside the pet', () => {
  const flick = { ray: 0, x: 60, y: 300, angle: 0, far: 480 };
  const [sprayed, beside] = [
    { ...SPRAYS, threads: BESIDE.threads },
    { ...SPRAYS, ...BESIDE },
  ].map((thrown) =>
    areasOf(spatter(SIDE, SIDE, 2, [flick], thrown, 4).data.map((height) => (height > 0.5 ? 1 : 0))),
  );
  expect(sprayed.length).toBeLessThan(0.75 * beside.length);
});

it('sprays large drops near the pet and fine ones away from it', () => {
  const flick = { ray: 0, x: 20, y: 300, angle: 0, far: 500 };
  const { data } = spatter(SIDE, SIDE, 2, [flick], { ...SPRAYS, spread: 0.3 }, 4);
  const area = (from: number, to: number) =>
    data.filter((height, i) => height > 0.5 && i % SIDE >= from && i % SIDE < to).length;
  expect(area(0, 200)).toBeGreaterThan(4 * area(300, 500));
});

it('throws the same drops where the mask of a smaller scene leaves a little less room', () => {
  const flick = { ray: 3, x: 20, y: 300, angle: 0, far: 250 };
  const drops = (far: number, rays: number) => {
    const others = Array.from({ length: rays }, (_, n) => ({ ...flick, ray: 9 + n, y: 80 }));
    const { data } = spatter(SIDE, SIDE, 2, [...others, { ...flick, far }], SPRAYS, 4);
    return data.subarray(180 * SIDE).map((height) => (height > 0.5 ? 1 : 0));
  };
  const [one, other] = [drops(250, 0), drops(247, 1)];
  const both = one.filter((inside, i) => inside && other[i]).length;
  expect(both / one.filter((inside, i) => inside || other[i]).length).toBeGreaterThan(0.75);
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
