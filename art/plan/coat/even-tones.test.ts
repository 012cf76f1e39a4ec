import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { FACE_SIDE, FRONTAL_FACE } from '../face/frontal-face.ts';
import { roundPet } from '../round-pet.ts';
import { squareScene } from '../square-scene.ts';
import { coatOf } from './coat.ts';
import { evenTones } from './even-tones.ts';

const SIDE = 300;

it('has no rim in the light of what was behind the pet', () => {
  const scene = roundPet(SIDE, 0.2, 0.6);
  const { data } = evenTones(scene);
  const inside = coatOf(scene).mask.data;
  expect(Math.max(...data.filter((_, i) => inside[i] > 0.5))).toBeLessThan(0.35);
});

it('has less of the darkest tones in the face of a black cat, and as much elsewhere', () => {
  const toneAt = (light: number, y: number, cat = 0.95) => {
    const planes = { light: createPlane(FACE_SIDE, FACE_SIDE, light) };
    const tones = evenTones({ ...squareScene(FACE_SIDE, planes), cat, face: FRONTAL_FACE });
    const row = Math.floor((y * tones.height) / FACE_SIDE);
    return tones.data[row * tones.width + (tones.width >> 1)];
  };
  expect(toneAt(0.2, 180)).toBeGreaterThan(toneAt(0.2, 385) + 0.06);
  expect(toneAt(0.2, 180, 0.05)).toBeCloseTo(toneAt(0.2, 385, 0.05), 2);
  expect(toneAt(0.6, 180)).toBeCloseTo(toneAt(0.6, 385), 2);
});
