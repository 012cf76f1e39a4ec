import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';

/** An eye of the pet, in plan units. */
export interface Eye {
  readonly x: number;
  readonly y: number;
  /** Half the width of what is seen of the eyeball between the lids. */
  readonly radius: number;
}

/** The pet's eyes, left before right; empty unless they are certain. */
export const eyesOf = oncePerScene((_scene: Scene): readonly Eye[] => []);
