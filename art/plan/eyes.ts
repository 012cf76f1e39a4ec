import { type Face, type FoundEye, findFace } from '../analysis/find-eyes.ts';
import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';

/** An eye of the pet, in plan units: eyeball, pupil, colour of the iris. */
export type Eye = FoundEye;

/** The end of the pet's muzzle, in plan units. */
export type Nose = NonNullable<Face['nose']>;

interface Found {
  readonly face?: Face | undefined;
}

const faceOf = oncePerScene((scene: Scene): Found => (scene.found ? { face: findFace(scene) } : {}));

/** The pet's eyes, left before right; empty unless they are certain. */
export const eyesOf = oncePerScene((scene: Scene): readonly Eye[] => {
  const { face } = faceOf(scene);
  return face ? [face.left, face.right] : [];
});

/** The pet's nose; none unless it is certain, and never without eyes. */
export function noseOf(scene: Scene): Nose | undefined {
  return faceOf(scene).face?.nose;
}
