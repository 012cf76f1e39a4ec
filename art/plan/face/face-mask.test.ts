import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { faceMaskOf } from './face-mask.ts';

const SIDE = 300;
const EYES = [450, 570].map((x) => ({ x, y: 400, radius: 14 }));

/** A pet that fills the picture, with another lightness around its face that runs out slowly. */
function petOf(face: number, coat: number, maybeEyes = EYES): Scene {
  const scale = SIDE / 1024;
  const light = (x: number, y: number) => {
    const away = Math.hypot(x / scale - 510, y / scale - 450);
    return away < 120 ? face : Math.min(coat, face + ((coat - face) * (away - 120)) / 80);
  };
  return { ...squareScene(SIDE, { light }, scale), maybeEyes };
}

it('is where a dark face of a pale pet is, and nowhere else on it', () => {
  const mask = faceMaskOf(petOf(0.4, 0.85));
  if (!mask) throw new Error('no mask');
  const at = (x: number, y: number) =>
    mask.data[Math.floor((y * mask.height) / 1024) * mask.width + Math.floor((x * mask.width) / 1024)];
  expect(at(510, 450)).toBe(1);
  expect(at(510, 900)).toBe(0);
});

it.each([
  ['as light as the coat', petOf(0.8, 0.82)],
  ['lighter', petOf(0.9, 0.9)],
  ['not seen', petOf(0.4, 0.85, [])],
])('is nowhere where the face is %s', (_, scene) => {
  expect(faceMaskOf(scene)).toBeUndefined();
});
