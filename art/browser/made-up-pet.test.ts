import { expect, it } from 'vitest';
import { faceInPhoto } from '../plan/composition/photo-face.ts';
import { foundPet, madeUpPet } from './made-up-pet.ts';

it.each([
  [64, true, madeUpPet],
  [96, false, madeUpPet],
  [64, true, foundPet],
  [96, false, foundPet],
  [192, true, foundPet],
  [192, false, foundPet],
])('has a certain pair of eyes at %d pixels (bright: %s, %o)', (side, isBright, make) => {
  const pet = make(side, isBright);
  expect(pet.found).toBe(true);
  const face = faceInPhoto(pet);
  expect(face?.eyes).toHaveLength(2);
  expect(face?.certainty).toBeGreaterThan(0.6);
  expect(face?.open).toBeGreaterThan(0.9);
});
