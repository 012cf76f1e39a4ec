import { describe, expect, test } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { findHead, findHeads } from './find-head.ts';

/** A pet made of discs. */
function pet(...discs: readonly (readonly [x: number, y: number, radius: number])[]): Plane {
  const plane = createPlane(240, 240);
  for (let i = 0; i < plane.data.length; i++) {
    const [x, y] = [i % plane.width, Math.floor(i / plane.width)];
    plane.data[i] = discs.some(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) < radius) ? 1 : 0;
  }
  return plane;
}

describe('findHead', () => {
  test('a pet that sits has its head over a chest that is twice as broad', () => {
    const head = findHead(pet([120, 50, 30], [120, 150, 60]));
    expect(head?.y).toBeCloseTo(50, -1);
    expect(Math.abs((head?.radius ?? 0) - 30)).toBeLessThan(4);
  });

  test('ears and a tail that stands up are no heads', () => {
    const head = findHead(pet([120, 120, 60], [70, 60, 12], [170, 60, 12]));
    expect(head?.y).toBeCloseTo(120, -1);
  });

  test('two heads over one body: nobody can tell', () => {
    const mask = pet([80, 60, 32], [160, 60, 32], [120, 160, 70]);
    expect(findHead(mask)).toBeUndefined();
    expect(findHeads(mask).map(({ y }) => Math.round(y / 20))).toEqual([3, 3]);
  });
});
