import { planClosedLids } from './closed-lids.ts';
import { planFilmEyes } from './film-eyes.ts';
import { planFilmNose } from './film-nose.ts';
import type { Layer } from './paint-plan.ts';
import type { Scene } from './scene.ts';

/**
 * The face of an illustrated figure: a nose that the photo loses, and glossy eyes, or closed lids.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planFilmFace(scene: Scene, from = -1): Layer[] {
  return [...planFilmNose(scene, from), ...planFilmEyes(scene, from), ...planClosedLids(scene)];
}
