import { expect, it } from 'vitest';
import { FRONTAL_FACE, FACE_SIDE as SIDE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { withHead } from './head-form.ts';
import { inflate } from './modeling.ts';

const scene = { ...squareScene(SIDE), face: FRONTAL_FACE };
const form = inflate(scene, 90);
const { tip } = FRONTAL_FACE;

/** How far a form looks to the right at a place, plan units. */
function rightward({ x }: typeof form, atX: number, atY: number): number {
  return x.data[Math.round(atY / 2) * x.width + Math.round(atX / 2)];
}

it('raises the head from its body and the muzzle from the head', () => {
  const head = withHead(scene, form);
  expect(rightward(head, tip.x + 30, tip.y)).toBeGreaterThan(rightward(form, tip.x + 30, tip.y) + 0.3);
  expect(rightward(head, tip.x - 30, tip.y)).toBeLessThan(rightward(form, tip.x - 30, tip.y) - 0.3);
  const cheek = rightward(head, tip.x + 110, tip.y) - rightward(form, tip.x + 110, tip.y);
  expect(cheek).toBeGreaterThan(0.2);
  expect(cheek).toBeLessThan(rightward(head, tip.x + 30, tip.y));
});

it('leaves alone what is far from the head, and pets without a face', () => {
  expect(rightward(withHead(scene, form), 4, 4)).toBe(rightward(form, 4, 4));
  expect(withHead(squareScene(SIDE), form)).toBe(form);
});
