import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { hatchNoses, tonedPlaces, withPaleNose } from './hatched-features.ts';

const LEAD = [0.1, 0.1, 0.1] as const;
const NOSE = { x: 200, y: 215, radius: 16 };

function sceneWith(muzzle: number) {
  const scene = squareScene(SIDE, { light: muzzle });
  paintDisc(scene.light, NOSE.x, NOSE.y, NOSE.radius, 0.12);
  return { ...scene, face: { ...FRONTAL_FACE, nose: NOSE } };
}

const noseIn = (scene: ReturnType<typeof sceneWith>) =>
  withPaleNose(scene).light.data[NOSE.y * SIDE + NOSE.x];

it('lays paler tone below the lines of a nose, but not in a dark muzzle', () => {
  expect(noseIn(sceneWith(0.7))).toBeGreaterThan(0.2);
  expect(noseIn(sceneWith(0.14))).toBeCloseTo(0.12, 3);
});

it('lays less tone about a nose than the nose is large', () => {
  expect(tonedPlaces(sceneWith(0.7)).at(-1)?.radius).toBeLessThan(0.9 * NOSE.radius);
});

it('hatches a nose with short lines that stay near it', () => {
  const [{ points, radii }] = hatchNoses(sceneWith(0.7), LEAD, 1);
  expect(radii.length).toBeGreaterThan(20);
  for (let k = 0; k < points.length; k += 2) {
    expect(Math.hypot(points[k] - NOSE.x, points[k + 1] - NOSE.y)).toBeLessThan(2.2 * NOSE.radius);
  }
});

it('hatches nothing where no face is certain', () => {
  const { face: _, ...scene } = sceneWith(0.7);
  expect(hatchNoses(scene, LEAD, 1)).toEqual([]);
  expect(withPaleNose(scene)).toBe(scene);
});
