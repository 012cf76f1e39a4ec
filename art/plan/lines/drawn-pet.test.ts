import { expect, it } from 'vitest';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { toneOfTongue, withFeatures, withWhites } from './drawn-pet.ts';

it('draws the dark of a nose darker than it is', () => {
  const scene = squareScene(SIDE, { light: 0.5 });
  paintDisc(scene.light, 200, 215, 5, 0.4);
  const { light } = withFeatures({ ...scene, face: FRONTAL_FACE });
  expect(light.data[215 * SIDE + 200]).toBeLessThan(0.35);
  expect(light.data[300 * SIDE + 200]).toBeCloseTo(0.5, 5);
});

it('makes white what is as light as white fur in a dim photo, and nothing of a gray pet', () => {
  const middleOf = (light: number) => {
    const scene = squareScene(SIDE, { light: 0.3 });
    scene.light.data.fill(light, 0, (SIDE * SIDE) / 4);
    const { data } = withWhites(scene).light;
    return [data[20 * SIDE + 200], data[300 * SIDE + 200]];
  };
  const [white, dark] = middleOf(0.77);
  expect(white).toBeGreaterThan(0.86);
  expect(dark).toBeLessThan(0.31);
  expect(middleOf(0.68)[0]).toBeCloseTo(0.68, 5);
});

it('draws tongues in middle tones, darker than they are, but for those in shade', () => {
  expect(toneOfTongue(0.66)).toBeCloseTo(0.5, 5);
  expect(toneOfTongue(0.9)).toBeLessThan(0.52);
  expect(toneOfTongue(0.3)).toBeGreaterThan(0.4);
});

it('draws a mouth that the sun has bleached in a middle tone, whatever its shape', () => {
  const scene = squareScene(SIDE, { light: 0.9 });
  paintDisc(scene.a, 205, 270, 48, 0.07);
  const { light } = withFeatures({ ...scene, face: FRONTAL_FACE });
  expect(light.data[270 * SIDE + 205]).toBeLessThan(0.6);
  expect(light.data[350 * SIDE + 205]).toBeCloseTo(0.9, 5);
});

it("keeps the tone of a cat's pink lips", () => {
  const scene = { ...squareScene(SIDE, { light: 0.9 }), cat: 1 };
  paintDisc(scene.a, 205, 235, 12, 0.07);
  const lipsOf = (cat: number) =>
    withFeatures({ ...scene, cat, face: FRONTAL_FACE }).light.data[235 * SIDE + 205];
  expect(lipsOf(1)).toBeCloseTo(0.9, 2);
  expect(lipsOf(0)).toBeLessThan(0.7);
});
