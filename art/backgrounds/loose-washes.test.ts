import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { coatOf } from '../plan/coat/coat.ts';
import type { WashLayer } from '../plan/paint-plan.ts';
import { bodyWithEdges } from '../plan/washes/lost-edges.ts';
import { createPlane } from '../raster.ts';
import { sceneOf } from '../styles/plan-painting.ts';
import { testSubject } from '../test-subject.ts';
import { looseWashes } from './loose-washes.ts';

const SIDE = 160;
const EDGES = { found: 4, lost: 12, share: 0.3, margin: 100 };
const WETNESS = {
  softness: 0.05,
  edge: 0.5,
  grain: 0.2,
  clouds: 0.8,
  strength: 1,
  spread: 1,
  palesAtCuts: 'around' as const,
  salt: 1,
};

/** A gray pet that the photo cuts at its right side. */
function petCutAtRight(): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = x > 60 && y > 40 && y < 120;
    return { isPet, color: isPet ? [120, 110, 100] : [90, 130, 80] };
  });
}

/** Pigment of a wash at a place, shares of the frame. */
function pigmentAt({ pigment: { columns, rows, densities } }: WashLayer, x: number, y: number): number {
  const i = 3 * (Math.floor(y * rows) * columns + Math.floor(x * columns));
  return densities[i] + densities[i + 1] + densities[i + 2];
}

it('keeps the ground pale where the frame cuts the pet, and as strong as ever elsewhere', () => {
  const scene = sceneOf(petCutAtRight(), {
    style: 'sketchy',
    background: 'automatic',
    resolution: 256,
    aspect: 1,
    seed: 3,
  });
  const coat = coatOf(scene);
  const body = bodyWithEdges(scene, coat, EDGES, 3);
  const whole = { ...body, thickness: createPlane(coat.width, coat.height, 1) };
  const [cut, uncut] = [body, whole].map((own) => looseWashes(scene, coat, own, WETNESS, 3));
  const inside = looseWashes(scene, coat, body, { ...WETNESS, palesAtCuts: 'inside' }, 3);
  expect(pigmentAt(inside[0], 0.98, 0.5)).toBeGreaterThan(1.5 * pigmentAt(cut[0], 0.98, 0.5));
  expect(pigmentAt(inside[2], 0.98, 0.5)).toBeLessThan(0.5 * pigmentAt(uncut[2], 0.98, 0.5));
  for (const [n, wash] of cut.entries()) {
    expect(pigmentAt(wash, 0.98, 0.5)).toBeLessThan(0.5 * pigmentAt(uncut[n], 0.98, 0.5));
    expect(pigmentAt(wash, 0.05, 0.5)).toBeCloseTo(pigmentAt(uncut[n], 0.05, 0.5), -1);
  }
});
