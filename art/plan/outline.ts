import { gaussianBlur } from '../analysis/blur.ts';
import type { Finish } from './paint-plan.ts';
import { toField } from './pixels.ts';
import type { Scene } from './scene.ts';
import type { StyleOptions } from './style.ts';

/**
 * Where nothing is painted behind it, the pet's own shape is the border of the picture; `wander` (0 to 0.5) roughens it.
 */
export function freeOutline(
  scene: Scene,
  { background }: StyleOptions,
  wander: number,
): Pick<Finish, 'outline'> {
  if (background !== 'transparent') return {};
  const field = toField(gaussianBlur(scene.mask, 1.2 * scene.scale), 768);
  return { outline: { field, level: 0.5, softness: 0.16, wander } };
}
