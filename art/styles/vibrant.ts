import { chooseGround, type Ground, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { createLights } from '../plan/create-lights.ts';
import { outlineOf } from '../plan/outline.ts';
import type { Layer, PaintPlan } from '../plan/paint-plan.ts';
import { BARE_CANVAS, type Picture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { seenGround } from '../plan/seen-ground.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom, type Random } from '../random.ts';
import type { Style, StyleOptions } from './style.ts';

/** Thick oil: rich colour, brushes from broad to fine along the fur, bristle relief lit from the upper left. */
export const vibrant: Style = {
  framing: 'bleed',
  plan: planOil,
};

function planOil(scene: Scene, { background, seed }: StyleOptions): PaintPlan {
  const random = createRandom(seed);
  const { placement } = scene;
  const pet = scenePicture(scene, { chroma: 1.25, contrast: 1.08, lift: 0.01 });
  const ground = chooseGround(scene, background, seed);
  // What shows between the strokes: the backdrop, or the pet's own colours where nothing lies behind it.
  const first = ground?.picture ?? pet;
  const layers: Layer[] = [toBackdrop(first, 96)];
  let canvas = first;
  if (ground) {
    const strokes = new StrokeCollector();
    canvas = paintGround(scene, ground, first, strokes, random);
    layers.push(strokes.layer('oil'));
    if (ground.lights) layers.push(createLights(ground.lights, LAMP_HARDNESS));
  }
  const strokes = new StrokeCollector();
  planStrokes(
    { picture: pet, mask: scene.mask, canvas, scale: scene.scale, passes: PET_PASSES, random },
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

const PET_PASSES: BrushPass[] = [
  { radius: 24, spacing: 20, threshold: 0, longest: 5, opacity: 1, jitter: 0.04 },
  { radius: 12, spacing: 11, threshold: 0.035, longest: 7, opacity: 1, jitter: 0.06 },
  { radius: 6, spacing: 6.5, threshold: 0.04, longest: 9, opacity: 1, jitter: 0.06 },
  { radius: 3, spacing: 4, threshold: 0.05, longest: 10, opacity: 0.95, jitter: 0.05 },
  { radius: 1.6, spacing: 3, threshold: 0.06, longest: 10, opacity: 0.92, jitter: 0.03 },
];

const BACKDROP_PASSES: BrushPass[] = [
  { radius: 42, spacing: 40, threshold: 0, longest: 7, opacity: 0.92, jitter: 0.1 },
  { radius: 24, spacing: 44, threshold: 0.012, longest: 8, opacity: 0.75, jitter: 0.09 },
];

/** Broader than the pet's: what is behind stays behind. */
const SCENERY_PASSES: BrushPass[] = [
  { radius: 30, spacing: 26, threshold: 0, longest: 5, opacity: 0.95, jitter: 0.07 },
  { radius: 14, spacing: 13, threshold: 0.03, longest: 6, opacity: 0.95, jitter: 0.09 },
  { radius: 7, spacing: 9, threshold: 0.055, longest: 7, opacity: 0.9, jitter: 0.08 },
];

/** Returns what is then on the canvas. */
function paintGround(
  scene: Scene,
  ground: Ground,
  picture: Picture,
  strokes: StrokeCollector,
  random: Random,
): Picture {
  return planStrokes(
    {
      picture,
      mask: seenGround(scene, picture.width, picture.height),
      canvas: BARE_CANVAS,
      scale: picture.width / scene.placement.width,
      passes: ground.isScene ? SCENERY_PASSES : BACKDROP_PASSES,
      random,
      restAngle: -0.7,
    },
    strokes,
  );
}
