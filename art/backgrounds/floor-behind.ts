import { clamp } from '../numbers.ts';
import type { Scene } from '../plan/scene.ts';
import { groundUnder } from './contact-shadow.ts';
import { farthestRest } from './ground-line.ts';

/** How far behind a pet's farthest foot a floor begins, and how high that is at most, shares of the height. */
const FLOOR = { behind: 0.07, highest: 0.36 };

/**
 * Where a floor begins so that a pet rests on it, share of the height from above.
 *
 * @param floor where it begins if no pet rests farther away
 */
export function floorBehind(scene: Scene, floor: number): number {
  const { mask } = scene;
  const ground = groundUnder(scene, mask);
  if (!ground) return floor;
  return clamp(farthestRest(mask, ground) / mask.height - FLOOR.behind, FLOOR.highest, floor);
}
