import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { lightWithClearMuzzle } from './muzzle-detail.ts';

const FAINT = { x: 200, y: 215, radius: 5 };

function faceWith(spot: { x: number; y: number; radius: number }, light: number) {
  const scene = squareScene(SIDE, { light: 0.5 });
  paintDisc(scene.light, spot.x, spot.y, spot.radius, light);
  return { ...scene, face: FRONTAL_FACE };
}

const at = (spot: { x: number; y: number }) => spot.y * SIDE + spot.x;

it('makes dark detail of nose and mouth darker and light detail lighter', () => {
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.4)).data[at(FAINT)]).toBeLessThan(0.35);
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.6)).data[at(FAINT)]).toBeGreaterThan(0.63);
});

it('adds a sixth of all lightness at most, and makes nothing black', () => {
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.28)).data[at(FAINT)]).toBeCloseTo(0.12, 2);
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.2)).data[at(FAINT)]).toBeCloseTo(0.1, 2);
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.05)).data[at(FAINT)]).toBeCloseTo(0.05, 2);
  expect(lightWithClearMuzzle(faceWith(FAINT, 0.9)).data[at(FAINT)]).toBeLessThanOrEqual(1);
});

it('keeps a pale nose pale', () => {
  const pale = faceWith(FAINT, 0.65);
  for (let i = 0; i < pale.light.data.length; i++) if (pale.light.data[i] === 0.5) pale.light.data[i] = 0.75;
  expect(lightWithClearMuzzle(pale).data[at(FAINT)]).toBeGreaterThan(0.6);
});

it('leaves the rest of the coat, and pets whose face is not certain, as they are', () => {
  const beside = { x: 200, y: 300, radius: 5 };
  expect(lightWithClearMuzzle(faceWith(beside, 0.4)).data[at(beside)]).toBeCloseTo(0.4, 5);
  const unsure = { ...faceWith(FAINT, 0.4), face: undefined };
  expect(lightWithClearMuzzle(unsure)).toBe(unsure.light);
});
