import { lightIrisShare } from './drawn-eyes.ts';
import { eyesOf } from './eyes.ts';
import type { Scene } from './scene.ts';

/** How certainly a pet is a cat, 0 to 1: few dogs have eyes of a light color. Cats with wide pupils are missed. */
export function catShareOf(scene: Scene): number {
  const eyes = eyesOf(scene);
  const sum = eyes.reduce((all, { iris }) => all + lightIrisShare(iris), 0);
  return sum / Math.max(1, eyes.length);
}
