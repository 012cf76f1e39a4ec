import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import type { Plane } from '../raster.ts';
import { roughSky } from './night-sky.ts';
import { deepStars } from './night-stars.ts';

const SIDE = 256;
const SEEDS = [1, 2, 3, 4];
const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 90, 166, 90, 256) });

/** Stars, not their bloom, that have at least a radius. */
function largerThan(radius: number, scene = SCENE) {
  return SEEDS.flatMap((seed) =>
    deepStars(scene, seed).filter((star) => star.radius >= radius && star.strength > 0.9),
  );
}

it('keeps bright stars off the pet', () => {
  const { mask, scale } = SCENE;
  const bright = largerThan(9);
  expect(bright.length).toBeGreaterThan(10);
  for (const { x, y } of bright) {
    expect(mask.data[Math.floor(y * scale) * SIDE + Math.floor(x * scale)]).toBeLessThan(0.1);
  }
});

it('has fewer of them where a pet leaves little sky', () => {
  const near = squareScene(SIDE, { mask: boxMask(SIDE, 20, 236, 60, 256) });
  expect(largerThan(9, near).length).toBeLessThan(0.7 * largerThan(9).length);
});

it('gathers its dust where the sky shines', () => {
  for (const seed of SEEDS) {
    const sky = roughSky(SCENE, seed);
    const lightAt = (x: number, y: number) => {
      const cells = sky.width / SCENE.placement.width;
      return sky.light[Math.floor(y * cells) * sky.width + Math.floor(x * cells)];
    };
    const dust = deepStars(SCENE, seed).slice(0, 600);
    const under = dust.reduce((sum, { x, y }) => sum + lightAt(x, y), 0) / dust.length;
    const mean = sky.light.reduce((sum, light) => sum + light, 0) / sky.light.length;
    expect(under).toBeGreaterThan(1.04 * mean);
  }
});

it('keeps most bright stars where they are when the outline changes, as in a scene of less detail', () => {
  const starsBehind = (mask: Plane) =>
    SEEDS.flatMap((seed) => deepStars(squareScene(SIDE, { mask }), seed)).filter(
      ({ radius, strength }) => radius >= 9 && strength > 0.9,
    );
  const coarse = starsBehind(boxMask(SIDE, 80, 176, 80, 256));
  const same = starsBehind(SCENE.mask).filter(({ x, y }) =>
    coarse.some((star) => Math.hypot(star.x - x, star.y - y) < 0.01),
  );
  expect(same.length).toBeGreaterThan(0.6 * coarse.length);
});
