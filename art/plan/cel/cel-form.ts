import { inflate } from '../coat/modeling.ts';
import { oncePerScene } from '../once-per-scene.ts';

/** How far the form is rounded, plan units. */
const ROUNDNESS = 120;

/** The rounded form of a cel figure. */
export const celFormOf = oncePerScene((scene) => inflate(scene, ROUNDNESS));
