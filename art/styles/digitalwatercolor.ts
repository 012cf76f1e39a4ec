import { gaussianBlur } from '../analysis/blur.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import { drawPlan } from '../drawing/draw-plan.ts';
import { mix } from '../numbers.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { outlineOf } from '../plan/outline.ts';
import type { Layer, PaintPlan, WashLayer } from '../plan/paint-plan.ts';
import { pictureOf } from '../plan/picture.ts';
import { type Densities, densitiesAt, localColour, pigmentBetween } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import { planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { toneSteps } from '../plan/tones.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** Share of the pet that each wash covers, from the first tint to the last accents. */
const GLAZES = [
  { covers: 1, smoothing: 24, softness: 0.12, wander: 0.3, edge: 0.7, clouds: 0.9 },
  { covers: 0.7, smoothing: 20, softness: 0.03, wander: 0.1, edge: 0.7, clouds: 0.9 },
  { covers: 0.46, smoothing: 13, softness: 0.022, wander: 0.07, edge: 0.7, clouds: 0.8 },
  { covers: 0.27, smoothing: 8, softness: 0.02, wander: 0.05, edge: 0.65, clouds: 0.6 },
  { covers: 0.14, smoothing: 4.5, softness: 0.02, wander: 0.04, edge: 0.5, clouds: 0.4 },
  { covers: 0.06, smoothing: 2.5, softness: 0.022, wander: 0.03, edge: 0.3, clouds: 0.2 },
];

/** Paper shines through the first washes; the last ones are as dark as the pet. */
const LIGHTENING = [0.5, 0.34, 0.24, 0.16, 0.06, 0];

/** Layered transparent washes with dark wet edges and paper grain; fur and eyes with the tip of the brush. */
export const digitalwatercolor: Style = {
  framing: 'bleed',
  plan: planWatercolour,
};

function planWatercolour(scene: Scene, { background, seed }: StyleOptions): PaintPlan {
  const { placement } = scene;
  const paper = frameFade(scene, 110);
  const body = gaussianBlur(scene.mask, 1.5 * scene.scale);
  for (let i = 0; i < body.data.length; i++) body.data[i] *= paper.data[i];
  const layers: Layer[] = [...watercolourGround(scene, background, seed), ...glazes(scene, body)];
  const plan: PaintPlan = {
    width: placement.width,
    height: placement.height,
    seed,
    layers,
    finish: {
      relief: 0,
      paper: 0.085,
      texture: 'paper',
      ...(background === 'transparent' ? { outline: outlineOf(scene, 0.3) } : {}),
    },
  };
  layers.push(details(scene, plan, body, seed));
  return plan;
}

/** Each glaze darkens what is darker than its level; together they reach the pet's tones. */
function glazes(scene: Scene, body: Plane): WashLayer[] {
  const colour = localColour(scene, 224, 5);
  const levels = toneSteps(
    scene,
    GLAZES.map((glaze) => glaze.covers),
  );
  let below: Densities | undefined;
  return GLAZES.map((glaze, index) => {
    const { level, tone } = levels[index];
    const smooth = guidedFilter(scene.light, scene.light, glaze.smoothing * scene.scale, 0.004);
    const field: Plane = {
      ...body,
      data: smooth.data.map((light, i) => (index === 0 ? body.data[i] : (1 - light) * body.data[i])),
    };
    const wanted = densitiesAt(colour, mix(tone, 1, LIGHTENING[index]), 1.3);
    const pigment = pigmentBetween(wanted, below);
    below = wanted;
    return {
      kind: 'wash',
      field: toField(field, index < 2 ? 384 : index < 4 ? 640 : 1024),
      level: index === 0 ? 0.45 : level,
      softness: glaze.softness,
      wander: glaze.wander,
      edge: glaze.edge,
      grain: 0.28,
      clouds: glaze.clouds,
      pigment,
    };
  });
}

/** The tip of the brush: fur in a few places, eyes and nose, a little opaque white. */
function details(scene: Scene, plan: PaintPlan, body: Plane, seed: number) {
  const canvas = pictureOf(drawPlan(plan, { width: scene.width >> 1, height: scene.height >> 1 }));
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture: scenePicture(scene, { chroma: 1.25, contrast: 1.05, lift: 0.07 }),
      mask: body,
      canvas,
      scale: scene.scale,
      passes: [
        { radius: 2.6, spacing: 8, threshold: 0.16, longest: 14, opacity: 0.45, jitter: 0.03 },
        { radius: 1.5, spacing: 5, threshold: 0.13, longest: 16, opacity: 0.65, jitter: 0.02 },
        { radius: 1, spacing: 3.5, threshold: 0.15, longest: 12, opacity: 0.85, jitter: 0 },
      ],
      random: createRandom(seed + 5),
    },
    strokes,
  );
  return strokes.layer('ink');
}
