import { expect, it } from 'vitest';
import { chinOf } from '../face/face.ts';
import { FRONTAL_FACE, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { broadLightOn } from './broad-light.ts';
import { inflate } from './modeling.ts';

const pet = squareScene(SIDE);
const withFace = { ...pet, face: FRONTAL_FACE };
const FROM_LEFT = [-1, 0] as const;

/** The light that is added at a place, plan units. */
function lightAt(scene: typeof pet, x: number, y: number): number {
  const { width, data } = broadLightOn(scene, inflate(scene, 90), FROM_LEFT);
  return data[Math.round(y / 2) * width + Math.round(x / 2)];
}

it('is lighter towards the lamp and darker low in the pet', () => {
  const middle = SIDE / 2;
  expect(lightAt(pet, 40, middle)).toBeGreaterThan(0.03);
  expect(lightAt(pet, SIDE - 40, middle)).toBeLessThan(-0.02);
  expect(lightAt(pet, middle, SIDE - 4)).toBeLessThan(lightAt(pet, middle, middle) - 0.04);
});

it('lays the shadow of the head below its chin, and none on the face', () => {
  const { x, y } = FRONTAL_FACE.tip;
  const chin = chinOf(withFace);
  const shadow = (atY: number) => lightAt(withFace, x, atY) - lightAt(pet, x, atY);
  expect(shadow(chin + 85)).toBeLessThan(-0.07);
  expect(shadow(y)).toBeCloseTo(0, 6);
});
