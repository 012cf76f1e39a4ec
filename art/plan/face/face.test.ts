import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { chinOf, faceOf, nosePlaceOf } from './face.ts';

const eye = (x: number) => ({
  x,
  y: 80,
  radius: 8,
  pupil: { x, y: 80, radius: 5 },
  iris: { l: 0.3, a: 0.02, b: 0.03 },
});
const nose = { x: 100, y: 120, radius: 9 };

it('lies below both eyes, or between the eye and the nose of a profile', () => {
  const scene = squareScene(200);
  const pair = faceOf({ ...scene, face: { eyes: [eye(80), eye(120)] } });
  expect(pair).toEqual({ x: 100, y: 98, radius: 40 });
  const profile = faceOf({ ...scene, face: { eyes: [eye(70)], facing: 1, nose } });
  expect(profile).toEqual({ x: 85, y: 100, radius: 50 });
  expect(faceOf({ ...scene, face: { eyes: [eye(70)] } })).toBeUndefined();
});

it('has its chin below the nose, and none where it is not certain', () => {
  const scene = squareScene(200);
  expect(chinOf({ ...scene, face: { eyes: [eye(80), eye(120)], nose } })).toBe(140);
  expect(chinOf(scene)).toBe(0);
});

it('tells how far a head is turned and lifted, however much it leans', () => {
  const leaning = (tip: { x: number; y: number }) =>
    nosePlaceOf({
      ...squareScene(200),
      face: { eyes: [60, 100].map((y) => ({ ...eye(100), y })), tip },
    });
  // The line through the eyes goes straight down: the face looks to the left.
  expect(leaning({ x: 60, y: 80 })).toEqual({ across: 0, down: 1 });
  expect(leaning({ x: 80, y: 90 })).toEqual({ across: 0.25, down: 0.5 });
  const [one] = [eye(100)];
  expect(nosePlaceOf({ ...squareScene(200), face: { eyes: [one, one], nose } })).toBeUndefined();
  expect(nosePlaceOf(squareScene(200))).toBeUndefined();
});
