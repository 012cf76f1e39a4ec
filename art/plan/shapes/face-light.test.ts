import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { patchedInks } from './coat-inks.ts';
import { faceLightOf, withFaceLight } from './face-light.ts';
import { planLightDots } from './ink-dots.ts';
import { evenInks } from './own-inks.ts';

const MUZZLE = { x: 200, y: 200 };
const CHEEK = { x: 130, y: 180 };

/** A black cat whose face looks at us, with discs that are a little lighter. */
function catOf(discs: readonly { x: number; y: number }[], lighter = 0.04): Scene {
  const light = createPlane(SIDE, SIDE, 0.25);
  // The body has many tones.
  for (let i = 0.7 * SIDE * SIDE; i < SIDE * SIDE; i++) light.data[i] = 0.1 + (0.5 * (i % SIDE)) / SIDE;
  for (const { x, y } of discs) paintDisc(light, x, y, 18, 0.25 + lighter);
  return { ...squareScene(SIDE, { light }), face: FRONTAL_FACE, cat: 1 };
}

function at(
  { data, width }: Pick<Plane, 'width'> & { data: ArrayLike<number> },
  scene: Scene,
  x: number,
  y: number,
) {
  const { scale } = coatOf(scene);
  return data[Math.floor(y * scale) * width + Math.floor(x * scale)];
}

it('shows the little light in a dark face of one ink, and none beside the face', () => {
  const scene = catOf([MUZZLE, { x: 20, y: 20 }]);
  const light = faceLightOf(scene) as Plane;
  expect(at(light, scene, MUZZLE.x, MUZZLE.y)).toBeGreaterThan(0.9);
  expect(at(light, scene, 130, 190)).toBeLessThan(0.3);
  expect(at(light, scene, 20, 20)).toBe(0);
});

it('trusts what both sides of a face show more than what one of them does', () => {
  const [both, one] = [[CHEEK, { ...CHEEK, x: SIDE - CHEEK.x }], [CHEEK]].map((cheeks) =>
    catOf([MUZZLE, ...cheeks], 0.03),
  );
  const lightOf = (scene: Scene) => at(faceLightOf(scene) as Plane, scene, CHEEK.x, CHEEK.y);
  expect(lightOf(one)).toBeLessThan(0.7 * lightOf(both));
});

it('prints it in the next lighter ink, and in dots around that', () => {
  const scene = catOf([MUZZLE, { x: 178, y: 212 }, { x: 222, y: 212 }]);
  const before = patchedInks(scene);
  const labels = withFaceLight(scene, before);
  expect(at(labels, scene, MUZZLE.x, MUZZLE.y)).toBe(at(before, scene, MUZZLE.x, MUZZLE.y) - 2);
  expect(at(labels, scene, 130, 190)).toBe(at(before, scene, 130, 190));
  const inks = evenInks(Array.from({ length: 10 }, (_, label) => [1 - 0.1 * label, 0, 0]));
  // Dots of the upper half, where the face is.
  const dots = (pet: Scene) => {
    const { values, columns, rows } = planLightDots(pet, patchedInks(pet), inks).field;
    return values.subarray(0, (columns * rows) / 2 + columns * 10).filter((size) => size > 60).length;
  };
  expect(dots(scene)).toBeGreaterThan(dots({ ...scene, face: undefined }) + 50);
});

it('leaves faces alone that have planes, or whose eyes are not certain', () => {
  const { face, ...faceless } = catOf([MUZZLE]);
  expect(face).toBeDefined();
  expect(faceLightOf(faceless)).toBeUndefined();
  const lit = catOf([]);
  paintDisc(lit.light, 200, 165, 75, 0.5);
  expect(faceLightOf(lit)).toBeUndefined();
});

it('shows nothing where eyes that coincide leave no face', () => {
  const scene = catOf([MUZZLE]);
  const [eye] = FRONTAL_FACE.eyes;
  const face = { eyes: [eye, { ...eye }] };
  const light = faceLightOf({ ...scene, face });
  expect([...(light?.data ?? [])].some(Number.isNaN)).toBe(false);
});
