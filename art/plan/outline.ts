import { gaussianBlur } from '../analysis/blur.ts';
import type { Finish } from './paint-plan.ts';
import { toField } from './pixels.ts';
import type { Scene } from './scene.ts';

/** The pet's own shape as the border of the picture; `wander` (0 to 0.5) roughens it. */
export function outlineOf(scene: Scene, wander: number): NonNullable<Finish['outline']> {
  return {
    field: toField(gaussianBlur(scene.mask, 1.2 * scene.scale), 768),
    level: 0.5,
    softness: 0.16,
    wander,
  };
}
