import { expect, it } from 'vitest';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { celShapesOf } from './cel-shapes.ts';
import { cleanShapesOf } from './clean-muzzle.ts';

const NOSE = { x: 200, y: 200, radius: 14 };

/** A light cat whose nose is of one lightness, with a spot on its brow. */
function catWithNose(tone: number, cat = 0.95) {
  const scene = squareScene(SIDE, { light: 0.8 });
  paintDisc(scene.light, NOSE.x, NOSE.y, NOSE.radius, tone);
  paintDisc(scene.light, 200, 60, 16, 0.3);
  return { ...scene, cat, face: { ...FRONTAL_FACE, nose: NOSE } };
}

/** Lightness that regions show at a place, plan units. */
function shownAt({ coat, labels, palette }: ReturnType<typeof celShapesOf>, x: number, y: number): number {
  return palette[labels.data[Math.floor(y * coat.scale) * labels.width + Math.floor(x * coat.scale)]][0];
}

it('takes what flat shapes show of a nose off a muzzle where another one is drawn, and no spot of fur', () => {
  const scene = catWithNose(0.62);
  const [before, after] = [celShapesOf(scene), cleanShapesOf(scene)];
  const muzzle = shownAt(before, 200, 270);
  expect(shownAt(before, NOSE.x, NOSE.y)).toBeLessThan(muzzle - 0.05);
  expect(shownAt(after, NOSE.x, NOSE.y)).toBe(muzzle);
  expect(shownAt(after, 200, 60)).toBe(shownAt(before, 200, 60));
  expect(shownAt(after, 200, 60)).toBeLessThan(0.5);
});

it('counts no color of the old nose in that of the muzzle', () => {
  const { coat } = cleanShapesOf(catWithNose(0.62));
  const row = Math.floor(NOSE.y * coat.scale) * coat.width;
  expect(coat.mask.data[row + Math.floor(NOSE.x * coat.scale)]).toBe(0);
});

it('leaves a nose that is seen, and that of a dog', () => {
  for (const scene of [catWithNose(0.2), catWithNose(0.62, 0.05)]) {
    expect(cleanShapesOf(scene)).toBe(celShapesOf(scene));
  }
});

it('leaves a black spot beside a mouth', () => {
  const scene = catWithNose(0.62);
  paintDisc(scene.light, 216, 244, 10, 0.15);
  expect(shownAt(cleanShapesOf(scene), 216, 244)).toBeLessThan(0.4);
});
