import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { RegionLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { planWetNose } from './wet-nose.ts';

const { tip: TIP } = FRONTAL_FACE;
const NOSE = { ...TIP, radius: 24 };

/** A dog's face with a nose of one tone. */
function dog(tone: number, eyesFurtherLeft = 0): Scene {
  const light = createPlane(SIDE, SIDE, 0.7);
  paintDisc(light, NOSE.x, NOSE.y, NOSE.radius, tone);
  const eyes = FRONTAL_FACE.eyes.map((eye) => ({ ...eye, x: eye.x - eyesFurtherLeft }));
  return { ...squareScene(SIDE, { light }), face: { ...FRONTAL_FACE, eyes, nose: NOSE } };
}

/** How strong a spot is at a place from the middle of the nose, 0 to 255. */
function shareAt({ field }: RegionLayer, across: number, down: number): number {
  const scale = field.columns / SIDE;
  return field.values[
    Math.floor((TIP.y + down) * scale) * field.columns + Math.floor((TIP.x + across) * scale)
  ];
}

it('lays a light on the upper side of a dull black nose, towards the lamp', () => {
  for (const side of [-1, 1]) {
    const [, glint] = planWetNose(dog(0.15), side) as RegionLayer[];
    expect(shareAt(glint, 6 * side, -10)).toBeGreaterThan(shareAt(glint, -6 * side, -10) + 40);
    expect(shareAt(glint, 6 * side, 10)).toBe(shareAt(glint, 40, 40));
  }
});

it('leaves a nose alone that shines or is not black, turned heads, and cats', () => {
  const shining = dog(0.15);
  paintDisc(shining.light, NOSE.x + 4, NOSE.y - 6, 6, 0.6);
  expect(planWetNose(shining, -1)).toEqual([]);
  expect(planWetNose(dog(0.5), -1)).toEqual([]);
  expect(planWetNose(dog(0.15, 70), -1)).toEqual([]);
  expect(planWetNose({ ...dog(0.15), cat: 0.9 }, -1)).toEqual([]);
  expect(planWetNose({ ...dog(0.15), face: FRONTAL_FACE }, -1)).toEqual([]);
});
