import { createRandom } from '../random.ts';
import type { Brush, StrokeLayer } from './paint-plan.ts';
import { BARE_CANVAS, type Picture } from './picture.ts';
import { type BrushPass, strokeLayer } from './plan-strokes.ts';
import type { Scene } from './scene.ts';
import { seenGround } from './seen-ground.ts';

/**
 * What is behind a pet in strokes of a brush, where it will be seen.
 *
 * @param restAngle of strokes where the picture is even, radians
 */
export function paintedGround(
  scene: Scene,
  picture: Picture,
  passes: readonly BrushPass[],
  brush: Brush,
  seed: number,
  restAngle = -0.7,
): StrokeLayer {
  return strokeLayer(brush, {
    picture,
    mask: seenGround(scene, picture.width, picture.height),
    canvas: BARE_CANVAS,
    scale: picture.width / scene.placement.width,
    passes,
    random: createRandom(seed + 1),
    restAngle,
  });
}
