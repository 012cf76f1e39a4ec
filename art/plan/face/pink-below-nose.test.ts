import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { pinkBelowNose } from './pink-below-nose.ts';

/** A tan face, the tip of its nose in the middle, with a pink disc. */
function faceWith(x: number, y: number, radius: number) {
  const scene = squareScene(SIDE, {
    light: 0.65,
    a: 0.03,
    b: 0.07,
  });
  paintDisc(scene.a, x, y, radius, 0.11);
  paintDisc(scene.b, x, y, radius, 0.03);
  return { ...scene, face: FRONTAL_FACE };
}

it('is what is pink below a nose, also where it is too broad for a tongue', () => {
  const { data } = pinkBelowNose(faceWith(205, 270, 48));
  expect(data[270 * SIDE + 205]).toBeGreaterThan(0.95);
  expect(data[270 * SIDE + 140]).toBe(0);
  expect(data[160 * SIDE + 205]).toBe(0);
});

it('is neither a pink nose, nor a lip, nor what lies beside the mouth', () => {
  for (const scene of [faceWith(200, 195, 16), faceWith(200, 250, 8), faceWith(320, 250, 30)]) {
    expect(pinkBelowNose(scene).data.every((share) => share === 0)).toBe(true);
  }
});

it('needs a face', () => {
  const { face: _, ...scene } = faceWith(205, 270, 48);
  expect(pinkBelowNose(scene).data.every((share) => share === 0)).toBe(true);
});
