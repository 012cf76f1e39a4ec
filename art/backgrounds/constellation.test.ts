import { expect, it } from 'vitest';
import type { Scene } from '../plan/scene.ts';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { constellation } from './constellation.ts';
import { roughSky } from './night-sky.ts';

const SIDE = 128;
const SCALE = SIDE / 1024;

/** A scene whose pet covers all but a border on the left, in pixels of the scene. */
function sceneWithSky(width: number): Scene {
  const mask = createPlane(SIDE, SIDE, 1);
  for (let y = 0; y < SIDE; y++) mask.data.fill(0, y * SIDE, y * SIDE + width);
  return squareScene(SIDE, { mask, light: 0.5 }, SCALE);
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

it('draws a constellation wherever the pet leaves room for one, and never over the pet', () => {
  const scene = sceneWithSky(40);
  for (const seed of seeds) {
    const { stars, lines } = constellation(scene, seed);
    expect(lines.length).toBeGreaterThan(2);
    for (const { x } of stars) expect(x * SCALE).toBeLessThan(40);
  }
});

it('draws none where there is no room', () => {
  const scene = sceneWithSky(6);
  for (const seed of seeds) expect(constellation(scene, seed)).toEqual({ stars: [], lines: [] });
});

it('keeps off the brightest clouds of the nebula', () => {
  const scene = sceneWithSky(70);
  for (const seed of seeds) {
    const sky = roughSky(scene, seed);
    const lightAt = (x: number, y: number) => {
      const cells = sky.width / scene.placement.width;
      return sky.light[Math.floor(y * cells) * sky.width + Math.floor(x * cells)];
    };
    for (const { x, y } of constellation(scene, seed).stars) expect(lightAt(x, y)).toBeLessThan(0.53);
  }
});
