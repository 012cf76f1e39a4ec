import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { StrokeLayer } from '../paint-plan.ts';
import type { Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { detailOf } from './broad-coat.ts';
import { coatOf } from './coat.ts';
import { coatDepthOf } from './coat-depth.ts';
import { growthOf } from './growth.ts';
import { hairLengthOf } from './hair-length.ts';
import { planFur, type TuftPass } from './plan-fur.ts';

/** Marks of a flat brush that is nearly dry. */
export const DRY_BRUSH: readonly TuftPass[] = [
  { radius: 6, spacing: 10, length: 52, opacity: 0.5, jitter: 0.09, spread: 0.35 },
  { radius: 3, spacing: 6.5, length: 34, opacity: 0.55, jitter: 0.1, spread: 0.4 },
];
/** Those of one that covers: masses, tufts on them, the edges of markings. */
export const FULL_BRUSH: readonly TuftPass[] = [
  { radius: 9, spacing: 10, length: 60, opacity: 0.9, jitter: 0.06, spread: 0.35 },
  { radius: 5, spacing: 7, length: 44, opacity: 0.9, jitter: 0.07, spread: 0.4 },
  { radius: 2.8, spacing: 5.5, length: 34, opacity: 0.9, jitter: 0.08, spread: 0.45 },
];
/** How deep inside the outline tufts begin, plan units, and how much deeper they are whole, in their radii. */
const DEPTH = { begins: 2, whole: 2 };
/** Length of tufts on smooth coats, against long hair. */
const SHORT_HAIR = 0.55;

/**
 * Marks of a brush along the fur over a coat in flat colors, in these: they lead over the borders between them as fur
 * does. Details stay as they are.
 *
 * @param colors on the coat's grid
 * @param body where, 0 to 1, as large as the scene
 */
export function planCoatTufts(
  scene: Scene,
  colors: Picture,
  body: Plane,
  passes: readonly TuftPass[],
  seed: number,
): StrokeLayer {
  const { width, height, scale } = coatOf(scene);
  const depth = coatDepthOf(scene).data;
  const detail = detailOf(scene).data;
  const free = resizePlane(body, width, height);
  const random = createRandom(seed);
  const strokes = new StrokeCollector();
  for (const tufts of passes) {
    const room = createPlane(width, height);
    const whole = DEPTH.begins + DEPTH.whole * tufts.radius;
    for (let i = 0; i < room.data.length; i++) {
      const bare = clamp(1 - 1.6 * detail[i], 0, 1);
      room.data[i] = free.data[i] * smoothstep(DEPTH.begins, whole, depth[i]) * bare;
    }
    const pass = asLong(tufts, scene);
    planFur({ picture: colors, growth: growthOf(scene), room, body: free, scale, pass, random }, strokes);
  }
  return strokes.layer('flat');
}

/** Tufts as long as a coat's hair. */
export function asLong(tufts: TuftPass, scene: Scene): TuftPass {
  return { ...tufts, length: tufts.length * mix(SHORT_HAIR, 1, hairLengthOf(scene)) };
}
