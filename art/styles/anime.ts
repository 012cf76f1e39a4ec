import type { Grade } from '../analysis/color/grade.ts';
import {
  animeGround,
  planAnimeAir,
  planAnimeFront,
  planAnimeSky,
  skyLight,
} from '../backgrounds/anime-skies.ts';
import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { clamp } from '../numbers.ts';
import { celBodyOf } from '../plan/cel/cel-body.ts';
import { planCelEyes } from '../plan/cel/cel-eyes.ts';
import { planCelInk } from '../plan/cel/cel-ink.ts';
import { planCelShade } from '../plan/cel/cel-light.ts';
import { planCelMarkings } from '../plan/cel/cel-markings.ts';
import { isNoseLost } from '../plan/cel/cel-nose.ts';
import { planOverlapShade } from '../plan/cel/cel-overlaps.ts';
import { celPaint } from '../plan/cel/cel-paint.ts';
import { planCelShapes } from '../plan/cel/cel-shapes.ts';
import { planCelStrands } from '../plan/cel/cel-strands.ts';
import { cleanShapesOf } from '../plan/cel/clean-muzzle.ts';
import { planGlow, planRimLight } from '../plan/cel/rim-light.ts';
import { DRAWN_FIGURE } from '../plan/composition/larger-head.ts';
import { createLights } from '../plan/create-lights.ts';
import { planClosedLids } from '../plan/face/closed-lids.ts';
import { planMuzzle } from '../plan/face/drawn-muzzle.ts';
import { planFaceDetails } from '../plan/face/face-details.ts';
import { headsOf } from '../plan/face/heads.ts';
import { planTongue, type TongueInks } from '../plan/face/tongue.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import type { Finish, Layer } from '../plan/paint-plan.ts';
import { paintedGround } from '../plan/painted-ground.ts';
import { toBackdrop, toField } from '../plan/pixels.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import type { Style, StyleOptions } from '../plan/style.ts';

/** Places in opaque paint with a flat brush, as the painted grounds of films. */
const PLACE: readonly BrushPass[] = [
  { radius: 16, spacing: 14, threshold: 0, longest: 6, opacity: 1, jitter: 0.02 },
  { radius: 7, spacing: 7, threshold: 0.02, longest: 7, opacity: 1, jitter: 0.02 },
  { radius: 3.4, spacing: 4.4, threshold: 0.03, longest: 7, opacity: 1, jitter: 0.01 },
  { radius: 1.8, spacing: 3, threshold: 0.05, longest: 8, opacity: 1, jitter: 0 },
];
/** Light and color of those, against the other styles. */
const CLEAR_AIR: Grade = { chroma: 1.25, contrast: 0.94, lift: 0.05 };

/** Eyes as they are, a little more colorful. */
const CLEAR: Grade = { chroma: 1.2, contrast: 1.1, lift: 0.04 };

const TONGUE: TongueInks = {
  outline: [0.36, 0.1, 0.16],
  color: [0.95, 0.5, 0.54],
  crease: [0.76, 0.28, 0.36],
  light: [1, 0.86, 0.87],
};

/** Flat shapes with one shade, continuous ink, large clear eyes, under one of several skies. */
export const anime: Style = {
  framing: 'bleed',
  proportions: DRAWN_FIGURE,
  parts: [behind, coatShapes, (scene) => planCelStrands(scene, celPaint(scene)), lightOn, face],
  longestFirst: [1, 4, 3, 2, 0],
  // Eyes that are not certain are not redrawn: what flat shapes lost of them comes back.
  last: [
    (sofar, scene, options) => [
      ...(headsOf(scene).every(({ face }) => face) ? [] : planFaceDetails(scene, sofar, CLEAR, options.seed)),
      ...before(scene, options),
    ],
  ],
  finish: (scene, options) => ({ relief: 0, paper: 0, texture: 'paper', ...outline(scene, options) }),
};

function coatShapes(scene: Scene): Layer[] {
  const paint = celPaint(scene);
  return [...planCelShapes(scene, paint, cleanShapesOf(scene)), ...planCelMarkings(scene, paint)];
}

function lightOn(scene: Scene, options: StyleOptions): Layer[] {
  const { shade, rim, sun, ground, side } = skyLight(scene, options.seed);
  const bank = options.background === 'automatic' && scene.found ? animeGround(scene) : undefined;
  return [
    ...planOverlapShade(scene, shade),
    ...planCelShade(scene, shade, side),
    planGlow(scene, { sun, ground, groundFrom: bank, side }),
    planRimLight(scene, rim, 0.9, side),
  ];
}

function face(scene: Scene): Layer[] {
  return [
    ...planCelInk(scene),
    ...headsOf(scene).flatMap((head) => [
      ...planTongue(head, TONGUE),
      ...planMuzzle(head, { isAnew: isNoseLost(head) }),
      ...planWhiskers(head),
      ...planCelEyes(head),
      ...planClosedLids(head),
    ]),
  ];
}

function behind(scene: Scene, options: StyleOptions): Layer[] {
  const { background, seed } = options;
  if (background === 'automatic') return planAnimeSky(scene, seed);
  const ground = chooseGround(scene, background, seed);
  const lights = ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : [];
  if (!ground?.isScene) return [toBackdrop(ground?.picture ?? scenePicture(scene), 384), ...lights];
  const { picture } = ground;
  const { width, height } = picture;
  const clear = scenePicture(groundScene({ ...scene, width, height }, picture), CLEAR_AIR);
  return [toBackdrop(clear, 384), paintedGround(scene, clear, PLACE, 'flat', seed), ...lights];
}

function before(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  return background === 'automatic' && scene.found
    ? [...planAnimeFront(scene, seed), ...planAnimeAir(scene, seed)]
    : [];
}

/** The inked outline is the border of a picture that stands free. */
function outline(scene: Scene, { background }: StyleOptions): Pick<Finish, 'outline'> {
  if (background !== 'transparent') return {};
  const { inside } = celBodyOf(scene);
  const field = toField(
    { ...inside, data: inside.data.map((depth) => clamp(0.5 + (depth + 1.6) / 12, 0, 1)) },
    768,
  );
  return { outline: { field, level: 0.5, softness: 0.05, wander: 0 } };
}
