import { choosePaintedBackground } from '../backgrounds/painted-background.ts';
import { outlineOf } from '../plan/outline.ts';
import type { Layer, PaintPlan } from '../plan/paint-plan.ts';
import { resizePicture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** Thick oil: rich colour, brushes from broad to fine along the fur, bristle relief lit from the upper left. */
export const vibrant: Style = {
  framing: 'bleed',
  plan: planOil,
};

function planOil(scene: Scene, { background, seed }: StyleOptions): PaintPlan {
  const random = createRandom(seed);
  const { width, height, scale, placement } = scene;
  const pet = scenePicture(scene, { chroma: 1.25, contrast: 1.08, lift: 0.01 });
  const ground = choosePaintedBackground(scene, background, seed);
  const strokes = new StrokeCollector();
  const layers: Layer[] = [];

  // What shows between the strokes: the backdrop, or the pet's own colours where nothing lies behind it.
  const first = resizePicture(ground ?? pet, width, height);
  layers.push(toBackdrop(first, 96));
  let canvas = first;
  if (ground) {
    canvas = planStrokes(
      {
        picture: first,
        mask: createPlane(width, height, 1),
        canvas: {
          ...first,
          red: first.red.map(() => -1),
          green: first.green.map(() => -1),
          blue: first.blue.map(() => -1),
        },
        scale,
        passes: [
          { radius: 42, spacing: 40, threshold: 0, longest: 7, opacity: 0.92, jitter: 0.1 },
          { radius: 24, spacing: 44, threshold: 0.012, longest: 8, opacity: 0.75, jitter: 0.09 },
        ],
        random,
        restAngle: -0.7,
      },
      strokes,
    );
  }
  planStrokes(
    {
      picture: pet,
      mask: scene.mask,
      canvas: ground ? canvas : resizePicture(first, width, height),
      scale,
      passes: [
        { radius: 24, spacing: 20, threshold: 0, longest: 5, opacity: 1, jitter: 0.04 },
        { radius: 12, spacing: 11, threshold: 0.035, longest: 7, opacity: 1, jitter: 0.06 },
        { radius: 6, spacing: 6.5, threshold: 0.04, longest: 9, opacity: 1, jitter: 0.06 },
        { radius: 3, spacing: 4, threshold: 0.05, longest: 10, opacity: 0.95, jitter: 0.05 },
        { radius: 1.6, spacing: 3, threshold: 0.06, longest: 10, opacity: 0.92, jitter: 0.03 },
      ],
      random,
    },
    strokes,
  );
  layers.push(strokes.layer('oil'));
  return {
    width: placement.width,
    height: placement.height,
    seed,
    layers,
    finish: {
      relief: 0.34,
      paper: 0.03,
      texture: 'canvas',
      ...(ground ? {} : { outline: outlineOf(scene, 0.12) }),
    },
  };
}
