import { describe, expect, it } from 'vitest';
import { readPlane } from '../../analysis/read-plane.ts';
import { coatOf } from '../coat/coat.ts';
import { coatDepthOf } from '../coat/coat-depth.ts';
import { squareScene } from '../square-scene.ts';
import { celTuftsOf } from './cel-tufts.ts';

const LONGEST = 120;

/** Tufts of a round pet with strands in its coat, of a radius in plan units. */
function tuftsOf(radius: number) {
  const scene = squareScene(
    500,
    {
      mask: (x, y) => Math.hypot(x - 250, y - 250) < radius / 2,
      light: (x, y) => (Math.floor((60 * Math.atan2(y - 250, x - 250)) / Math.PI) % 2 ? 0.3 : 0.7),
    },
    0.5,
  );
  const [coat, depth] = [coatOf(scene), coatDepthOf(scene)];
  const depthAt = ({ x, y }: { x: number; y: number }) => readPlane(depth, coat.scale, x, y);
  return { ...celTuftsOf(coat, depth, LONGEST), depthAt };
}

describe('celTuftsOf', () => {
  it('lets locks stand out in groups of three, the one in the middle the largest', () => {
    const { locks } = tuftsOf(400);
    expect(locks.length).toBeGreaterThan(0);
    expect(locks.length % 3).toBe(0);
    const lengthOf = (n: number) =>
      Math.hypot(locks[n][0].x - (locks[n].at(-1)?.x ?? 0), locks[n][0].y - (locks[n].at(-1)?.y ?? 0));
    for (let n = 0; n < locks.length; n += 3) {
      expect(lengthOf(n + 1)).toBeGreaterThan(1.2 * lengthOf(n));
      expect(lengthOf(n)).toBeGreaterThan(1.1 * lengthOf(n + 2));
    }
  });

  it('roots each lock in the body and ends it in a point outside', () => {
    const { locks, depthAt } = tuftsOf(400);
    for (const lock of locks) {
      const tip = lock[lock.length - 1];
      expect(tip.radius).toBeCloseTo(0);
      expect(depthAt(tip)).toBeLessThan(-5);
      expect(depthAt(lock[0])).toBeGreaterThan(lock[0].radius / 2);
    }
  });

  it('draws a crease from the outline inwards where a lock lies over the next', () => {
    const { locks, creases, depthAt } = tuftsOf(400);
    expect(creases.length).toBe((2 * locks.length) / 3);
    for (const crease of creases) {
      const [first, last] = [crease[0], crease[crease.length - 1]];
      expect(depthAt(last)).toBeGreaterThan(depthAt(first) + 5);
      expect(last.radius).toBeLessThan(first.radius / 2);
    }
  });

  it('leaves limbs without locks', () => {
    expect(tuftsOf(28).locks).toEqual([]);
  });
});
