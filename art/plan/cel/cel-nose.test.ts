import { expect, it } from 'vitest';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { isNoseLost } from './cel-nose.ts';

/** A light face with a nose of one lightness that is measured. */
function faceWithNose(tone: number, cat: number) {
  const nose = { x: 200, y: 200, radius: 14 };
  const scene = squareScene(SIDE, { light: 0.8 });
  paintDisc(scene.light, nose.x, nose.y, nose.radius, tone);
  return { ...scene, cat, face: { ...FRONTAL_FACE, nose } };
}

it('knows that shapes have lost a nose that is hardly darker than its muzzle', () => {
  expect(isNoseLost(faceWithNose(0.68, 0.95))).toBe(true);
});

it('finds a dark nose in the shapes', () => {
  expect(isNoseLost(faceWithNose(0.2, 0.95))).toBe(false);
});

it('finds none lost of a dog, nor where no nose is known', () => {
  expect(isNoseLost(faceWithNose(0.68, 0.05))).toBe(false);
  const { face, ...scene } = faceWithNose(0.68, 0.95);
  expect(isNoseLost({ ...scene, face: { eyes: face.eyes } })).toBe(false);
});
