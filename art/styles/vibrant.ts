import type { Grade } from '../analysis/color/grade.ts';
import { chooseGround, isPlace, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { photoGround } from '../backgrounds/photo-ground.ts';
import { vividPicture } from '../plan/coat/vivid-picture.ts';
import { createLights } from '../plan/create-lights.ts';
import { eyeStrokes } from '../plan/face/eye-strokes.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { paintedGround } from '../plan/painted-ground.ts';
import { BARE_CANVAS } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, strokeLayer } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { underpainting } from '../plan/underpainting.ts';
import { createRandom } from '../random.ts';

/** Eyes are painted last and without bristles, which would cut pupils and lights. */
const EYES: Grade = { chroma: 1.22, contrast: 1.06, lift: 0.01 };

/** Thick oil: joyful color, brushes from broad to fine along the fur, bristle relief lit from the upper left. */
export const vibrant: Style = {
  framing: 'bleed',
  showsPhoto: true,
  parts: [behind, pet],
  last: [(sofar, scene, { seed }) => eyeStrokes(scene, sofar, EYES, seed), (_, scene) => planWhiskers(scene)],
  finish: (scene, options) => ({
    relief: 0.5,
    paper: 0.03,
    texture: 'canvas',
    ...freeOutline(scene, options, 0.12),
  }),
};

const PET_PASSES: BrushPass[] = [
  { radius: 24, spacing: 20, threshold: 0, longest: 5, opacity: 1, jitter: 0.05 },
  { radius: 12, spacing: 11, threshold: 0.04, longest: 7, opacity: 1, jitter: 0.08 },
  { radius: 6, spacing: 6.5, threshold: 0.055, longest: 9, opacity: 1, jitter: 0.08 },
  { radius: 3, spacing: 4, threshold: 0.07, longest: 10, opacity: 0.95, jitter: 0.06 },
  { radius: 1.6, spacing: 3, threshold: 0.085, longest: 10, opacity: 0.92, jitter: 0.03 },
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

/** Places that people choose have things in them that are to be recognized. */
const PLACE_PASSES: BrushPass[] = [
  { radius: 24, spacing: 21, threshold: 0, longest: 5, opacity: 0.95, jitter: 0.07 },
  { radius: 11, spacing: 10, threshold: 0.03, longest: 6, opacity: 0.95, jitter: 0.09 },
  { radius: 5, spacing: 6, threshold: 0.045, longest: 7, opacity: 0.9, jitter: 0.08 },
  { radius: 2.6, spacing: 4, threshold: 0.085, longest: 7, opacity: 0.9, jitter: 0.05 },
];

/** How much stronger than usual the colors of the ground are. */
const JOYFUL = 1.6;

function behind(scene: Scene, { background, seed, version = 0 }: StyleOptions): Layer[] {
  // Every other version has a backdrop instead.
  const own = background === 'automatic' && version % 2 === 0 ? photoGround(scene, seed) : undefined;
  const ground = own ?? chooseGround(scene, background, seed, undefined, JOYFUL);
  if (!ground) return [];
  const { picture, isScene, lights } = ground;
  const passes = isPlace(background) ? PLACE_PASSES : isScene ? SCENERY_PASSES : BACKDROP_PASSES;
  return [
    toBackdrop(picture, 96),
    paintedGround(scene, picture, passes, 'oil', seed),
    ...(lights ? [createLights(lights, LAMP_HARDNESS)] : []),
  ];
}

function pet(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const picture = vividPicture(scene, seed);
  const strokes = strokeLayer('oil', {
    picture,
    mask: scene.mask,
    canvas: BARE_CANVAS,
    scale: scene.scale,
    passes: PET_PASSES,
    random: createRandom(seed),
  });
  return [underpainting(scene, picture, background), strokes];
}
