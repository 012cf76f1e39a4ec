import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { hairStrandsOf, type MaybeHair, maybeHairs } from './hair-strands.ts';

const SIZE = { width: 400, height: 400 };

/** An upright line. */
const upright = (x: number) => Array.from({ length: 40 }, (_, n) => ({ x, y: 100 + 2 * n, strength: 1 }));
/** One that lies across these. */
const level = (y: number) => upright(y).map(({ x, y: along, strength }) => ({ x: along, y: x, strength }));

const hair = (line: MaybeHair['line']): MaybeHair => ({ line, isHair: true });

it('takes a line with a light side and a dark one for an edge', () => {
  const light = createPlane(SIZE.width, SIZE.height);
  light.data.forEach((_, i) => {
    const x = i % SIZE.width;
    light.data[i] = x > 200 ? 0.8 : Math.abs(x - 100) < 3 ? 0.2 : 0.5;
  });
  const found = maybeHairs([upright(100), upright(199)], light, 1);
  expect(found.map(({ isHair }) => isHair)).toEqual([true, false]);
});

it('keeps strands where most lie side by side, whatever the outline says, and no scratches', () => {
  const many = [150, 160, 170, 180].map((x) => hair(upright(x)));
  const alone = hair(upright(320));
  const isStrand = hairStrandsOf([...many, alone], SIZE, 0);
  expect(many.every(isStrand)).toBe(true);
  expect(isStrand(alone)).toBe(false);
});

it('keeps no line that others cross', () => {
  const many = [150, 160, 170, 180].map((y) => hair(level(y)));
  const across = hair(upright(140));
  expect(hairStrandsOf([...many, across], SIZE, 0)(across)).toBe(false);
});

it('keeps edges among long hair, and nothing on a sleek coat', () => {
  const few = [150, 200].map((x) => hair(upright(x)));
  const edge = { line: upright(160), isHair: false };
  const apart = [300, 340, 380].map((x) => hair(upright(x)));
  const lines = [...few, edge, ...apart];
  expect(hairStrandsOf(lines, SIZE, 1)(edge)).toBe(true);
  expect(lines.some(hairStrandsOf(lines, SIZE, 0))).toBe(false);
});
