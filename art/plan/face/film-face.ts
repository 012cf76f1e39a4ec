import type { Layer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { planClosedLids } from './closed-lids.ts';
import { type EyeLook, LEFT, planFilmEyes, TRUE_LOOK } from './film-eyes.ts';
import { planFilmNose } from './film-nose.ts';
import { NATURAL, planWhiskers, type WhiskerInks } from './whiskers.ts';

/**
 * The face of an illustration: a nose that the photo loses, a cat's whiskers, and eyes as they are, clear and glossy,
 * or closed lids.
 */
export function planIllustratedFace(scene: Scene, whiskers?: WhiskerInks): Layer[] {
  return planFilmFace(scene, LEFT, TRUE_LOOK, whiskers);
}

/**
 * The face of a figure in a film: a nose that the photo loses, a cat's whiskers, and large glossy eyes, or closed lids.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planFilmFace(scene: Scene, from: number, look?: EyeLook, whiskers = NATURAL): Layer[] {
  return [
    ...planFilmNose(scene, from),
    ...planWhiskers(scene, whiskers),
    ...planFilmEyes(scene, from, look),
    ...planClosedLids(scene),
  ];
}
