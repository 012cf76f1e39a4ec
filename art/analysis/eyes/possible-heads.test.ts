import { describe, expect, test } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { possibleHeads } from './possible-heads.ts';

/** A shape made of discs. */
function shape(...discs: readonly (readonly [x: number, y: number, radius: number])[]): Plane {
  const plane = createPlane(200, 240);
  for (let i = 0; i < plane.data.length; i++) {
    const [x, y] = [i % plane.width, Math.floor(i / plane.width)];
    plane.data[i] = discs.some(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) < radius) ? 1 : 0;
  }
  return plane;
}

describe('possibleHeads', () => {
  test('a head over a broader chest is one, the chest is none', () => {
    const heads = possibleHeads(shape([100, 60, 30], [100, 150, 65]), 1);
    expect(heads).toHaveLength(1);
    expect(heads[0]?.x).toBeCloseTo(100, -1);
    expect(heads[0]?.y).toBeCloseTo(60, -1);
    expect(Math.abs((heads[0]?.radius ?? 0) - 30)).toBeLessThan(5);
  });

  test('two pets side by side have two, in the units that are asked for', () => {
    const heads = possibleHeads(shape([50, 80, 36], [150, 90, 40]), 0.5);
    expect(heads.map(({ x }) => Math.round(x / 20))).toEqual([15, 5]);
  });

  test('nothing has none', () => {
    expect(possibleHeads(shape(), 1)).toEqual([]);
  });
});
