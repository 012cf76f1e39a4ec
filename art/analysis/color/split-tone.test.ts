import { expect, test } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { removeSplitTone } from './split-tone.ts';

type Color = readonly [l: number, a: number, b: number];

const SIDE = 120;

/** A coat of stripes of these colors, each as broad as the others. */
function coat(...colors: readonly Color[]): FacePlanes {
  const plane = (channel: number) => {
    const { width, height, data } = createPlane(SIDE, SIDE);
    return { width, height, data: data.map((_, i) => colors[(i % SIDE) % colors.length][channel]) };
  };
  return { light: plane(0), a: plane(1), b: plane(2), mask: createPlane(SIDE, SIDE, 1), scale: 1 };
}

/** The color of a stripe. */
function colorAt({ a, b }: FacePlanes, stripe: number): readonly [number, number] {
  return [a.data[stripe], b.data[stripe]];
}

const PURPLE: Color = [0.25, 0.05, -0.02];
const CREAM: Color = [0.8, 0.01, 0.05];

test('purple shade of a tabby becomes a faint brown, its cream lights stay', () => {
  const tabby = coat(PURPLE, CREAM);
  removeSplitTone(tabby);
  const [red, yellow] = colorAt(tabby, 0);
  expect(yellow).toBeGreaterThan(0);
  expect(Math.hypot(red, yellow)).toBeLessThan(0.03);
  expect(colorAt(tabby, 1)).toEqual([CREAM[1], CREAM[2]].map(Math.fround));
});

test('shade that has less of the tint than the rest does not turn olive', () => {
  const shade: Color = [0.25, -0.002, 0.012];
  const tabby = coat(PURPLE, PURPLE, PURPLE, shade);
  removeSplitTone(tabby);
  const [red, yellow] = colorAt(tabby, 3);
  expect(red).toBeGreaterThan(-0.003);
  expect(yellow).toBeLessThan(0.025);
});

test('natural coats stay exactly as they are', () => {
  const blue: Color = [0.5, -0.004, -0.016];
  const red: Color = [0.45, 0.06, 0.07];
  const skin: Color = [0.7, 0.05, 0.025];
  for (const colors of [[blue], [red, CREAM], [skin], [skin, CREAM, red], [[0.5, 0.16, 0.02] as const]]) {
    const [planes, before] = [coat(...colors), coat(...colors)];
    removeSplitTone(planes);
    expect(planes).toEqual(before);
  }
});

test('a small purple thing is no tint', () => {
  const stripes = Array.from({ length: 15 }, (_, i) => (i === 0 ? PURPLE : CREAM));
  const [planes, before] = [coat(...stripes), coat(...stripes)];
  removeSplitTone(planes);
  expect(planes).toEqual(before);
});
