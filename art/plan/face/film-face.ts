import type { Layer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { planClosedLids } from './closed-lids.ts';
import { type EyeLook, LEFT, planFilmEyes, TRUE_LOOK } from './film-eyes.ts';
import { planFilmNose } from './film-nose.ts';
import { headsOf } from './heads.ts';
import { NATURAL, planWhiskers, type WhiskerInks } from './whiskers.ts';

/**
 * The faces of an illustration: a nose that the photo loses, a cat's whiskers, and eyes as they are, clear and glossy,
 * or closed lids.
 */
export function planIllustratedFace(scene: Scene, whiskers?: WhiskerInks): Layer[] {
  return planFilmFace(scene, LEFT, TRUE_LOOK, whiskers);
}

/**
 * The faces of figures in a film: a nose that the photo loses, a cat's whiskers, and large glossy eyes, or closed lids.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planFilmFace(scene: Scene, from: number, look?: EyeLook, whiskers = NATURAL): Layer[] {
  return headsOf(scene).flatMap((head) => [
    ...planFilmNose(head, from),
    ...planWhiskers(head, whiskers),
    ...planFilmEyes(head, from, look),
    ...planClosedLids(head),
  ]);
}
