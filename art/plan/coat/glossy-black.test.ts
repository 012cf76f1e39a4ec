import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { glossyBlackOf } from './glossy-black.ts';

const SIDE = 120;

/** A coat in bands of these lightnesses from top to bottom. @param red OKLab a of all of it */
function coatIn(tones: readonly number[], red = 0) {
  const light = createPlane(SIDE, SIDE);
  for (let i = 0; i < light.data.length; i++) {
    const band = Math.floor(((Math.floor(i / SIDE) - 20) / 80) * tones.length);
    light.data[i] = tones[Math.min(tones.length - 1, Math.max(0, band))];
  }
  const a = createPlane(SIDE, SIDE, red);
  return squareScene(SIDE, { mask: boxMask(SIDE, 20, 100, 20, 100), light, a });
}

const GLOSSY = [0.22, 0.22, 0.22, 0.3, 0.3, 0.3, 0.5, 0.5, 0.5, 0.5] as const;

it('finds the gloss of a black coat', () => {
  expect(glossyBlackOf(coatIn(GLOSSY))).toBeGreaterThan(0.9);
  expect(glossyBlackOf({ ...coatIn(GLOSSY), cat: 0.1 })).toBeGreaterThan(0.9);
});

it('takes no brown, gray or deep black coat, none with white patches and no cat for a glossy one', () => {
  expect(glossyBlackOf(coatIn(GLOSSY, 0.035))).toBe(0);
  expect(glossyBlackOf(coatIn(GLOSSY.map((tone) => tone + 0.2)))).toBe(0);
  expect(glossyBlackOf(coatIn([0.22, 0.3]))).toBe(0);
  expect(glossyBlackOf({ ...coatIn(GLOSSY), cat: 0.95 })).toBe(0);
  expect(glossyBlackOf(coatIn([0.22, 0.22, 0.22, 0.3, 0.3, 0.3, 0.5, 0.5, 0.9, 0.9]))).toBe(0);
});
