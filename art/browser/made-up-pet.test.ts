import { expect, it } from 'vitest';
import { faceInPhoto } from '../plan/photo-face.ts';
import { madeUpPet } from './made-up-pet.ts';

it.each([
  [64, true],
  [96, false],
  [192, true],
  [192, false],
])('has a certain pair of eyes at %d pixels (bright: %s)', (side, isBright) => {
  const pet = madeUpPet(side, isBright);
  expect(pet.found).toBe(true);
  const face = faceInPhoto(pet);
  expect(face?.eyes).toHaveLength(2);
  expect(face?.certainty).toBeGreaterThan(0.6);
  expect(face?.open).toBeGreaterThan(0.9);
});
