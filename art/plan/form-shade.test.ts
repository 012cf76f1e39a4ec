import { expect, it } from 'vitest';
import { formShadeOf } from './form-shade.ts';
import { FRONTAL_FACE } from './frontal-face.ts';
import { boxMask, squareScene } from './square-scene.ts';

const SIDE = 400;
const scene = squareScene(SIDE, { mask: boxMask(SIDE, 100, 300, 100, 360) });
const at = (shade: Float32Array, x: number, y: number) => shade[y * SIDE + x];

it('lies on the side of a form that looks away from the light', () => {
  const shade = formShadeOf(scene);
  expect(at(shade, 290, 340)).toBeGreaterThan(0.5);
  expect(at(shade, 110, 120)).toBe(0);
  expect(at(shade, 200, 230)).toBeLessThan(0.1);
});

it('leaves faces free', () => {
  const { eyes } = FRONTAL_FACE;
  const shade = formShadeOf({ ...scene, face: FRONTAL_FACE });
  const chin = Math.round(eyes[0].y + 20);
  expect(at(shade, 250, chin)).toBeLessThan(at(formShadeOf(scene), 250, chin) + 1e-6);
  expect(at(shade, 290, 340)).toBeGreaterThan(0.5);
});
