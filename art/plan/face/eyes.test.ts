import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { finePlaces } from './eyes.ts';
import { FRONTAL_FACE, FACE_SIDE as SIDE } from './frontal-face.ts';

const scene = squareScene(SIDE);
const { eyes, tip } = FRONTAL_FACE;

it('draws eyes and nose finer than fur', () => {
  const nose = { x: 202, y: 198, radius: 22 };
  expect(finePlaces({ ...scene, face: { eyes, tip, nose } })).toEqual([...eyes, nose]);
});

it('draws a nose, too, that does not stand out from a dark muzzle', () => {
  const nose = { ...tip, radius: expect.closeTo(20, 5) };
  expect(finePlaces({ ...scene, face: { eyes, tip } })).toEqual([...eyes, nose]);
});

it('draws eyes alone where no nose is seen, also those that are not certain', () => {
  expect(finePlaces({ ...scene, face: { eyes } })).toEqual(eyes);
  const maybeEyes = [{ x: 10, y: 10, radius: 3 }];
  expect(finePlaces({ ...scene, maybeEyes })).toEqual(maybeEyes);
  expect(finePlaces(scene)).toEqual([]);
});

it('draws no nose between eyes that coincide', () => {
  const one = { ...eyes[0], x: tip.x, y: tip.y };
  expect(finePlaces({ ...scene, face: { eyes: [one, one], tip } })).toEqual([one, one]);
});
