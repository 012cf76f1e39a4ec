import type { Scene } from '../scene.ts';
import { lightIrisShare } from './drawn-eyes.ts';
import { eyesOf } from './eyes.ts';

/** How much of what its face leaves in doubt light eyes decide: few dogs have them. */
const LIGHT_EYES = 0.5;
/** Certainty from which on a face is a cat's: that of the dogs that look most like one is well below. */
export const SURE_CAT = 0.75;

/**
 * How certainly a pet is a cat, 0 to 1: by its face and its eyes, or, where the face is not seen, by its eyes alone.
 */
export function catShareOf(scene: Scene): number {
  const light = lightEyesOf(scene);
  return scene.cat === undefined ? light : 1 - (1 - scene.cat) * (1 - LIGHT_EYES * light);
}

/** How light the irises of a pet are, 0 to 1: clear amber, green or blue, as few dogs have them. */
export function lightEyesOf(scene: Scene): number {
  const eyes = eyesOf(scene);
  return eyes.reduce((all, { iris }) => all + lightIrisShare(iris), 0) / Math.max(1, eyes.length);
}

/** Whether a pet surely is a cat. */
export function isSurelyCat(scene: Scene): boolean {
  return catShareOf(scene) > SURE_CAT;
}
