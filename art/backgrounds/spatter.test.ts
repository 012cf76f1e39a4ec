import { expect, it } from 'vitest';
import { areasOf } from '../analysis/cut-out/mask-areas.ts';
import { boxMask } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import { BESIDE, flicksOf, SPRAYS, spatter } from './spatter.ts';

const SIDE = 600;
const MIDDLE = { x: 300, y: 300 };

/** Pixels of each drop on a sheet. */
const dropsOn = ({ data }: Pick<Plane, 'data'>) =>
  [...areasOf({ width: SIDE, height: SIDE, data }, (height) => height > 0.5)].map(({ length }) => length);

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
  const sizes = dropsOn({ data });
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
  ].map((thrown) => dropsOn(spatter(SIDE, SIDE, 2, [flick], thrown, 4)));
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
