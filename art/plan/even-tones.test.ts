import { expect, it } from 'vitest';
import { coatOf } from './coat.ts';
import { evenTones } from './even-tones.ts';
import { roundPet } from './round-pet.ts';

const SIDE = 300;

it('has no rim in the light of what was behind the pet', () => {
  const scene = roundPet(SIDE, 0.2, 0.6);
  const { data } = evenTones(scene);
  const inside = coatOf(scene).mask.data;
  expect(Math.max(...data.filter((_, i) => inside[i] > 0.5))).toBeLessThan(0.35);
});
