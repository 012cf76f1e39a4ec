import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { planMuzzleAccents } from './muzzle-accents.ts';

const BODY = createPlane(SIDE, SIDE, 1);
const NOSE = { x: 200, y: 200, radius: 15 };

/** A face with a dark muzzle, its nose at a place. */
function faceWith(nose = NOSE) {
  const scene = squareScene(SIDE, { light: 0.7 });
  paintDisc(scene.light, nose.x, nose.y + 10, 60, 0.35);
  return { ...scene, face: { ...FRONTAL_FACE, nose } };
}

/** How much paint the accents lay at a place, 0 to 255. */
function laidAt(scene: ReturnType<typeof faceWith>, x: number, y: number): number {
  const [{ field }] = planMuzzleAccents(scene, BODY);
  return field.values[
    Math.floor((y * field.rows) / SIDE) * field.columns + Math.floor((x * field.columns) / SIDE)
  ];
}

it('lays dark paint into nostrils, not into the muzzle around them', () => {
  const scene = faceWith();
  for (const x of [191, 209]) paintDisc(scene.light, x, 202, 4, 0.12);
  for (const x of [191, 209]) expect(laidAt(scene, x, 202)).toBeGreaterThan(140);
  expect(laidAt(scene, 200, 190)).toBeLessThan(60);
  expect(laidAt(scene, 200, 230)).toBeLessThan(60);
});

it('keeps off the edge of a dark muzzle on light fur, and off what is beside the body', () => {
  const scene = faceWith();
  for (const x of [191, 209]) paintDisc(scene.light, x, 202, 4, 0.12);
  for (const x of [150, 155, 245, 250]) expect(laidAt(scene, x, 215)).toBeLessThan(60);
  expect(planMuzzleAccents(scene, createPlane(SIDE, SIDE, 0))).toEqual([]);
});

it('keeps off marks at the corners of the eyes', () => {
  const scene = faceWith({ x: 200, y: 140, radius: 15 });
  paintDisc(scene.light, 168, 140, 4, 0.12);
  expect(laidAt(scene, 168, 140)).toBeLessThan(60);
});

it('lays none on a head that is turned, nor where the face is not certain', () => {
  const turned = faceWith({ x: 250, y: 200, radius: 15 });
  expect(planMuzzleAccents(turned, BODY)).toEqual([]);
  expect(planMuzzleAccents({ ...faceWith(), face: undefined }, BODY)).toEqual([]);
});

/** A white cat's face whose nose does not stand out; its color at the tip. */
function whiteCat(redness: number) {
  const scene = squareScene(SIDE, { light: 0.85 });
  paintDisc(scene.light, 200, 200, 12, 0.77);
  paintDisc(scene.a, 200, 200, 12, redness);
  return { ...scene, cat: 0.95, face: FRONTAL_FACE };
}

it('paints a pale nose that is lost in white fur in pink, with a mouth below it', () => {
  const scene = whiteCat(0.015);
  const [skin, dark] = planMuzzleAccents(scene, BODY);
  const at = ({ field }: typeof skin, x: number, y: number) =>
    field.values[
      Math.floor((y * field.rows) / SIDE) * field.columns + Math.floor((x * field.columns) / SIDE)
    ];
  expect(at(skin, 200, 198)).toBeGreaterThan(200);
  expect(at(skin, 230, 198)).toBe(0);
  expect(at(dark, 200, 220)).toBeGreaterThan(60);
  const [red, green] = skin.pigment.densities;
  expect(green).toBeGreaterThan(red + 10);
  const [, plain] = planMuzzleAccents(whiteCat(0), BODY);
  expect(plain).toBeDefined();
  expect(plain.pigment.densities).not.toEqual(dark.pigment.densities);
});

it("lays none on a cat's chest, where a dog's mouth may be", () => {
  const scene = faceWith();
  paintDisc(scene.light, 200, 254, 5, 0.12);
  const laid = (cat: number) => {
    const washes = planMuzzleAccents({ ...scene, cat }, BODY);
    const { field } = washes[washes.length - 1];
    return field.values[Math.floor((254 * field.rows) / SIDE) * field.columns + field.columns / 2];
  };
  expect(laid(0.05)).toBeGreaterThan(60);
  expect(laid(0.95)).toBe(0);
});

it("lays paler paint into what is light of a cat's muzzle", () => {
  const scene = squareScene(SIDE, { light: 0.8 });
  paintDisc(scene.light, 200, 202, 5, 0.66);
  const washesOf = (cat: number) =>
    planMuzzleAccents({ ...scene, cat, face: { ...FRONTAL_FACE, nose: NOSE } }, BODY);
  const [pale, deep] = washesOf(0.95);
  expect(deep.field.values.every((value) => value === 0)).toBe(true);
  expect(pale.field.values.some((value) => value > 100)).toBe(true);
  expect(pale.pigment.densities[0]).toBeLessThan(washesOf(0.05)[0].pigment.densities[0]);
});
