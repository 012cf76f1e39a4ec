import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { labOf, nightOf, paleness } from './night-palette.ts';

const SIDE = 64;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

function coat(light: number, a: number, b: number) {
  const [l, green, blue] = [light, a, b].map((value) => createPlane(SIDE, SIDE, value));
  return squareScene(SIDE, { mask: boxMask(SIDE, 16, 48, 16, 60), light: l, a: green, b: blue });
}

it('has every night for gray coats, and none whose light has their hue for tan ones', () => {
  const nights = (b: number) => new Set(SEEDS.map((seed) => nightOf(coat(0.6, b / 2, b), seed)));
  expect(nights(0).size).toBe(6);
  const fitting = [...nights(0.09)];
  expect(fitting).toHaveLength(3);
  for (const { core } of fitting) expect(labOf(core)[2]).toBeLessThan(0.04);
});

it('tells white coats from dark ones', () => {
  expect(paleness(coat(0.9, 0, 0))).toBe(1);
  expect(paleness(coat(0.3, 0, 0))).toBe(0);
});

it('answers the pet, not what is around it', () => {
  const scene = coat(0.3, 0, 0);
  const light = createPlane(SIDE, SIDE, 0.9);
  for (let i = 0; i < light.data.length; i++) if (scene.mask.data[i] > 0.5) light.data[i] = 0.3;
  expect(paleness({ ...scene, light })).toBe(0);
});
