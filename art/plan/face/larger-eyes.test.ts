import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { bareOf, withLargerEyes } from './larger-eyes.ts';

const SIDE = 120;
const EYE = { x: 60, y: 60, radius: 15, pupil: { x: 60, y: 60, radius: 9 }, iris: { l: 0.2, a: 0, b: 0 } };

/** Fur with one dark eye in it. */
function sceneOf(eyes: readonly (typeof EYE)[]): Scene {
  const light = (x: number, y: number) =>
    Math.hypot(x + 0.5 - EYE.x, y + 0.5 - EYE.y) < EYE.radius ? 0.15 : 0.7;
  return { ...squareScene(SIDE, { light }), face: { eyes } };
}

const dark = ({ light }: Scene) => light.data.reduce((count, value) => count + (value < 0.4 ? 1 : 0), 0);

it('makes eyes larger and leaves the rest of the face', () => {
  const scene = sceneOf([EYE]);
  const larger = withLargerEyes(scene);
  expect(dark(larger) / dark(scene)).toBeGreaterThan(1.15);
  expect(dark(larger) / dark(scene)).toBeLessThan(1.4);
  expect(larger.light.data[5 * SIDE + 5]).toBe(scene.light.data[5 * SIDE + 5]);
});

it('changes nothing when the eyes are not certain', () => {
  const scene = sceneOf([]);
  expect(withLargerEyes(scene)).toBe(scene);
  expect(bareOf(scene).data.every((value) => value === 0)).toBe(true);
});

it('keeps fur off the eyes', () => {
  const { data } = bareOf(sceneOf([EYE]));
  expect(data[60 * SIDE + 60]).toBe(1);
  expect(data[60 * SIDE + 60 + 2 * EYE.radius]).toBe(0);
});
