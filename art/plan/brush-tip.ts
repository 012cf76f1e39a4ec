import type { Grade } from '../analysis/grade.ts';
import { drawPlan } from '../drawing/draw-plan.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { PaintPlan, StrokeLayer } from './paint-plan.ts';
import { pictureOf } from './picture.ts';
import { type BrushPass, planStrokes } from './plan-strokes.ts';
import type { Scene } from './scene.ts';
import { scenePicture } from './scene-picture.ts';
import { StrokeCollector } from './stroke-collector.ts';

/** Fine strokes where what is planned so far misses the pet by much: eyes, nose, strands of fur. */
export function brushTip(
  scene: Scene,
  sofar: PaintPlan,
  body: Plane,
  passes: readonly BrushPass[],
  grade: Grade,
  seed: number,
): StrokeLayer {
  const size = { width: Math.max(1, scene.width >> 1), height: Math.max(1, scene.height >> 1) };
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture: scenePicture(scene, grade),
      mask: body,
      canvas: pictureOf(drawPlan(sofar, size)),
      scale: scene.scale,
      passes,
      random: createRandom(seed + 5),
    },
    strokes,
  );
  return strokes.layer('ink');
}
