import { expect, it } from 'vitest';
import type { Face } from '../analysis/eyes/face.ts';
import type { LightLayer } from '../plan/paint-plan.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { planAir, sunOf, sunRays } from './anime-air.ts';

const SIDE = 1024;
const AIR = { bloom: [1, 0.9, 0.7], strength: 0.5, motes: [1, 1, 0.8] } as const;

it('lets the sun stand where the pet leaves room', () => {
  const atLeft = squareScene(SIDE, { mask: boxMask(SIDE, 0, 500, 100, SIDE) });
  const atRight = squareScene(SIDE, { mask: boxMask(SIDE, 524, SIDE, 100, SIDE) });
  expect(sunOf(atLeft, 0.2, 0.05)).toMatchObject({ side: 1, isFree: true });
  expect(sunOf(atRight, 0.2, 0.05)).toMatchObject({ side: -1, isFree: true });
  expect(sunOf(squareScene(SIDE), 0.2, 0.05).isFree).toBe(false);
});

it('spreads rays around the sun that end far from it', () => {
  const scene = squareScene(SIDE, { mask: boxMask(SIDE, 524, SIDE, 100, SIDE) });
  const { field } = sunRays(scene, sunOf(scene, 0.2, 0.05), [1, 1, 0.9], 3);
  const row = (at: number) => field.values.subarray(at * field.columns, (at + 1) * field.columns);
  expect(Math.max(...row(Math.floor(0.3 * field.rows)))).toBeGreaterThan(100);
  expect(field.values.filter((value) => value === 0).length).toBeGreaterThan(0.2 * field.values.length);
  expect(Math.max(...row(field.rows - 1))).toBeLessThan(60);
});

it('lets nothing drift over a face', () => {
  const mask = boxMask(SIDE, 200, 824, 200, SIDE);
  const eye = { radius: 20, y: 400 } as Face['eyes'][number];
  const face = {
    eyes: [
      { ...eye, x: 450 },
      { ...eye, x: 590 },
    ],
  };
  const scene = squareScene(SIDE, { mask });
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const [lights] = planAir({ ...scene, face }, sunOf(scene, 0.1, 0.05), AIR, seed);
    const { points } = lights as LightLayer;
    expect(points.length).toBeGreaterThan(20);
    // The first one is the bloom of the sun.
    for (let n = 1; 2 * n < points.length; n++) {
      expect(Math.hypot(points[2 * n] - 520, points[2 * n + 1] - 463)).toBeGreaterThan(280);
    }
  }
});
