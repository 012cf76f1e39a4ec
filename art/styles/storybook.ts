import { resizePlane } from '../analysis/resize.ts';
import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { glow, ridge, type Scenery, sky } from '../backgrounds/scenery.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, mix } from '../numbers.ts';
import { createLights } from '../plan/create-lights.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { planInk, planToneRegions, type ToneRegions } from '../plan/tone-regions.ts';
import { createRandom } from '../random.ts';
import type { Style, StyleOptions } from './style.ts';

/** The warm light of a picture book: everything a little lighter and towards ochre. */
const warm = (light: number, a: number, b: number): readonly [number, number, number] => [
  mix(light, 0.72, 0.2),
  a * 1.08 + 0.008,
  b * 1.08 + 0.02,
];

const GOUACHE: ToneRegions = {
  covers: [1, 0.78, 0.54, 0.32, 0.15, 0.05],
  smoothing: 11,
  softness: 0.012,
  bleed: 4,
  colour: warm,
};

const FAR: ToneRegions = {
  covers: [1, 0.74, 0.5, 0.28, 0.1],
  smoothing: 12,
  softness: 0.02,
  bleed: 5,
  colour: (light, a, b) => warm(mix(light, 0.84, 0.32), a * 0.85, b * 0.85),
};

/** Dry brush over the flat shapes: strands of fur, a few lights. */
const DRY_BRUSH: readonly BrushPass[] = [
  { radius: 3.4, spacing: 11, threshold: 0.07, longest: 9, opacity: 0.5, jitter: 0.05 },
  { radius: 1.7, spacing: 6, threshold: 0.1, longest: 12, opacity: 0.55, jitter: 0.04 },
];

const OUTLINE = { width: 1.9, colour: [0.36, 0.21, 0.13], opacity: 0.9, upTo: 0.8 } as const;

const HAND: Hand = {
  brush: 'ink',
  dark: [0.33, 0.19, 0.11],
  light: [0.98, 0.94, 0.85],
  weight: 0.36,
  pressure: 0.9,
};

/** Gouache shapes in a warm palette, dry brush over them, a fine brown line, paper below. */
export const storybook: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [behind, (scene) => planToneRegions(scene, GOUACHE), dryBrush, (scene) => [planInk(scene, OUTLINE)]],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.07,
    texture: 'paper',
    ...freeOutline(scene, options, 0.08),
  }),
};

/** Where such figures stand when nothing is said: on a cream page with a low sun and a hill. */
function warmPage(scenery: Scenery): void {
  sky(scenery, [
    [0, [0.97, 0.9, 0.74]],
    [0.6, [0.99, 0.93, 0.82]],
    [1, [0.97, 0.88, 0.72]],
  ]);
  glow(scenery, 0.76, 0.22, 0.3, [1, 0.8, 0.5], 0.75);
  const far = { rough: 0.035, fine: 2.2, soft: 0.005, depth: 0.4 };
  ridge(scenery, { ...far, at: 0.6, top: [0.78, 0.82, 0.68], bottom: [0.86, 0.86, 0.7] });
  ridge(scenery, { ...far, at: 0.74, top: [0.66, 0.74, 0.52], bottom: [0.78, 0.78, 0.56] });
}

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed, warmPage);
  return [
    toBackdrop(ground?.picture ?? scenePicture(scene), 384),
    ...(ground?.isScene ? planToneRegions(groundScene(scene, ground.picture), FAR) : []),
    ...(ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : []),
  ];
}

function dryBrush(scene: Scene, { seed }: StyleOptions): Layer[] {
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture: scenePicture(scene, { chroma: 1.1, contrast: 1, lift: 0.07 }),
      mask: scene.mask,
      canvas: scenePicture(inFlatShapes(scene), { chroma: 1.1, contrast: 0.9, lift: 0.07 }),
      scale: scene.scale,
      passes: DRY_BRUSH,
      random: createRandom(seed),
    },
    strokes,
  );
  return [strokes.layer('flat')];
}

/** About what the flat shapes show, at half the size. */
function inFlatShapes(scene: Scene): Scene {
  const width = Math.max(1, scene.width >> 1);
  const height = Math.max(1, scene.height >> 1);
  const [light, a, b] = [scene.light, scene.a, scene.b].map((plane) => resizePlane(plane, width, height));
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] = clamp(Math.round(light.data[i] * 5) / 5, 0, 1);
  }
  return { ...scene, width, height, light, a, b };
}
