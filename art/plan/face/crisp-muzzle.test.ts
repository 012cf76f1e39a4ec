import { expect, it } from 'vitest';
import { gaussianBlur } from '../../analysis/blur.ts';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { crispMuzzleOf } from './crisp-muzzle.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';

const { x: X, y: Y } = FRONTAL_FACE.tip;
const NOSE = 15;

/** A face whose dark nose the lens has blurred. */
function blurred(): Scene {
  const light = createPlane(SIDE, SIDE, 0.7);
  paintDisc(light, X, Y, NOSE, 0.2);
  return { ...squareScene(SIDE, { light: gaussianBlur(light, 3) }), face: FRONTAL_FACE };
}

it('narrows the edge of a blurred nose, without a darker or lighter line beside it', () => {
  const scene = blurred();
  const crisp = crispMuzzleOf(scene);
  if (!crisp) throw new Error('The face is certain.');
  const steepest = (data: Float32Array) => {
    const rises = [8, 10, 12, 14, 16, 18, 20].map(
      (away) => data[Y * SIDE + X + away + 2] - data[Y * SIDE + X + away],
    );
    return Math.max(...rises);
  };
  expect(steepest(crisp.light.data)).toBeGreaterThan(1.4 * steepest(scene.light.data));
  expect(crisp.light.data.reduce((most, value) => Math.max(most, value))).toBeLessThan(0.74);
});

it('knows the nose by its darkness, and leaves fur beside it to tufts', () => {
  const where = crispMuzzleOf(blurred())?.where.data ?? [];
  expect(where[Y * SIDE + X + NOSE - 3]).toBeGreaterThan(0.9);
  expect(where[Y * SIDE + X + 35]).toBe(0);
});

it('leaves the rest of the coat as it is, and does nothing without a face', () => {
  const scene = blurred();
  const { light } = crispMuzzleOf(scene) ?? {};
  expect(light?.data[10]).toBe(scene.light.data[10]);
  expect(crispMuzzleOf({ ...scene, face: undefined })).toBeUndefined();
});

it('takes the folds of a dark muzzle for fur', () => {
  const light = createPlane(SIDE, SIDE, 0.25);
  paintDisc(light, X, Y + 15, 5, 0.1);
  const scene = { ...squareScene(SIDE, { light }), face: FRONTAL_FACE };
  expect(crispMuzzleOf(scene)?.where.data[(Y + 15) * SIDE + X]).toBe(0);
});
