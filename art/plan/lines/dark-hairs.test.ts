import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { StrokeLayer } from '../paint-plan.ts';
import { roundPet } from '../round-pet.ts';
import { planDarkHairs } from './dark-hairs.ts';

const SIDE = 320;
const INK = { lead: [0.1, 0.1, 0.1], paper: [0.9, 0.9, 0.9] } as const;

/** Layers of hairs in a round pet of one lightness that is drawn so dark, the mouth in its left half. */
function hairsOf(light: number, darkness: number): StrokeLayer[] {
  const scene = roundPet(SIDE, light);
  const mouth = createPlane(SIDE, SIDE);
  for (let i = 0; i < mouth.data.length; i++) mouth.data[i] = i % SIDE < SIDE / 2 ? 1 : 0;
  const whole = createPlane(SIDE, SIDE, 1);
  const look = { around: scene.light, body: whole, share: scene.mask, mouth };
  const drawn = { darkness: createPlane(SIDE, SIDE, darkness), light: scene.light, look };
  return planDarkHairs(scene, drawn, INK, 4) as StrokeLayer[];
}

it('draws light hairs in a dark coat, then dark ones, and none in a gray coat', () => {
  const [light, dark] = hairsOf(0.2, 1);
  expect(light.radii.length).toBeGreaterThan(50);
  expect(dark.radii.length).toBeGreaterThan(50);
  expect(light.colors[0]).toBeGreaterThan(dark.colors[0]);
  expect(hairsOf(0.5, 0.6)).toHaveLength(0);
});

it('draws more light hairs where a dark coat shines', () => {
  expect(hairsOf(0.4, 1)[0].radii.length).toBeGreaterThan(1.3 * hairsOf(0.1, 1)[0].radii.length);
});

it('leaves mouths alone', () => {
  for (const { starts, points } of hairsOf(0.2, 1)) {
    const begun = Array.from(starts.subarray(0, -1), (start) => points[2 * start]);
    expect(Math.min(...begun)).toBeGreaterThan(500);
  }
});
