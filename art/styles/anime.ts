import type { Lab } from '../analysis/color/choose-palette.ts';
import type { Grade } from '../analysis/color/grade.ts';
import {
  animeGround,
  planAnimeAir,
  planAnimeFront,
  planAnimeSky,
  skyLight,
} from '../backgrounds/anime-skies.ts';
import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import { celBodyOf } from '../plan/cel/cel-body.ts';
import { planCelEyes } from '../plan/cel/cel-eyes.ts';
import { planCelInk } from '../plan/cel/cel-ink.ts';
import { planCelShade } from '../plan/cel/cel-light.ts';
import { planCelMarkings } from '../plan/cel/cel-markings.ts';
import { isNoseLost } from '../plan/cel/cel-nose.ts';
import { planOverlapShade } from '../plan/cel/cel-overlaps.ts';
import { planCelShapes } from '../plan/cel/cel-shapes.ts';
import { planCelStrands } from '../plan/cel/cel-strands.ts';
import { cleanShapesOf } from '../plan/cel/clean-muzzle.ts';
import { planGlow, planRimLight } from '../plan/cel/rim-light.ts';
import { blacknessOf, type Coat } from '../plan/coat/coat.ts';
import { DRAWN_FIGURE } from '../plan/composition/larger-head.ts';
import { createLights } from '../plan/create-lights.ts';
import { catShareOf } from '../plan/face/cat.ts';
import { planClosedLids } from '../plan/face/closed-lids.ts';
import { planMuzzle } from '../plan/face/drawn-muzzle.ts';
import { planFaceDetails } from '../plan/face/face-details.ts';
import { planTongue, type TongueInks } from '../plan/face/tongue.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import type { Finish, Layer } from '../plan/paint-plan.ts';
import { toBackdrop, toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { planToneRegions, type ToneRegions } from '../plan/shapes/tone-regions.ts';
import type { Style, StyleOptions } from '../plan/style.ts';

/** Painted grounds behind cel figures are softer and paler than they. */
const FAR: ToneRegions = {
  covers: [1, 0.75, 0.5, 0.3, 0.14],
  smoothing: 10,
  softness: 0.05,
  bleed: 4,
  color: (light, a, b) => [mix(light, 0.88, 0.25), a * 1.25, b * 1.25],
};

/** Eyes as they are, a little more colorful. */
const CLEAR: Grade = { chroma: 1.2, contrast: 1.1, lift: 0.04 };

/** a in OKLab from which on a color is green, and surely, as feathers and collars are: fur has only a cast of that. */
const GREEN = [-0.025, -0.05] as const;

/** Dark brown fur, which would be olive or gray in flat paint, all in OKLab. */
const BROWN = {
  /** b for each unit of lightness from which on fur is brown, and surely. */
  yellow: [0.05, 0.11],
  /** Lightness below which that is as at it: black has a hue, too. */
  black: 0.2,
  /** Lightness below which it is dark, surely, and from which on it is not. */
  light: [0.56, 0.42],
  /** Chroma at which it is colorful by itself, and below which it is not. */
  chroma: [0.1, 0.06],
  /** Least a for each unit of b. */
  red: 0.7,
  /** What its chroma is multiplied with, and by how much more where it becomes lighter: least, most. */
  rich: 1.5,
  lighter: [1, 1.2],
} as const;

/** The coat of a dog that is dark all over but for small lights, all in OKLab. */
const DARK = {
  /** Lightness of its middle, and of 80 of 100 pixels at most, from which on it is none, and at which it is. */
  middle: [0.54, 0.49],
  most: [0.76, 0.68],
  /** Lightness up to which a place is fur without gloss, and from which on it is a light or a white mark. */
  fur: [0.78, 0.56],
  /** Share of its own lightness that such fur has at most: tones were evened. */
  deep: 0.88,
  /** How much less of the shade's hue its grays take, a share: black is no lavender. */
  plain: 0.6,
} as const;
/** How likely a pet is a cat from which it may be a gray one, and surely is no dog. */
const CAT = [0.3, 0.6] as const;

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
  parts: [behind, coatShapes, lightOn, face],
  longestFirst: [1, 3, 2, 0],
  // Eyes that are not certain are not redrawn: what flat shapes lost of them comes back.
  last: [
    (sofar, scene, options) => [
      ...(scene.face ? [] : planFaceDetails(scene, sofar, CLEAR, options.seed)),
      ...before(scene, options),
    ],
  ],
  finish: (scene, options) => ({ relief: 0, paper: 0, texture: 'paper', ...outline(scene, options) }),
};

function coatShapes(scene: Scene): Layer[] {
  const isDog = 1 - smoothstepIn(CAT, catShareOf(scene));
  const paint = (coat: Coat) => paintOf(coat, isDog * darknessOf(coat));
  return [
    ...planCelShapes(scene, paint, cleanShapesOf(scene)),
    ...planCelMarkings(scene, paint),
    ...planCelStrands(scene, paint),
  ];
}

/** How surely a coat is dark all over and not black, which paint keeps by itself, 0 to 1. */
function darknessOf(coat: Coat): number {
  const { lightBelow } = coat;
  const dark = smoothstepIn(DARK.middle, lightBelow(0.5)) * smoothstepIn(DARK.most, lightBelow(0.8));
  return dark * (1 - blacknessOf(coat));
}

/**
 * A coat's colors as paint: lights lifted, darks clear instead of muddy, grays cool in the shade.
 *
 * @param dark how surely it is the coat of a dark dog, which stays as dark, 0 to 1
 */
function paintOf(coat: Coat, dark: number): (color: Lab) => Lab {
  const high = coat.lightBelow(0.93);
  const low = Math.min(0.42, coat.lightBelow(0.04));
  // A black coat stays black: its lights are those of the paint, not of a gray coat.
  const black = blacknessOf(coat);
  // So does a gray or brown one that has no white.
  const most = mix(0.28, 0.55, smoothstep(0.74, 0.86, high));
  const top = mix(high, 0.97, mix(0.1, most, smoothstep(0.42, 0.68, high) * (1 - black)));
  const white = smoothstep(0.66, 0.84, high);
  const bottom = mix(low, 0.2, 0.6 * (1 - white));
  // A white coat is white: its half tones are no gray. Of a gray coat with white marks they are.
  const lift = mix(1.45, 2.2, smoothstep(0.6, 0.7, coat.lightBelow(0.5)));
  // A tongue or a collar of a black pet is beyond its coat's range.
  const beyond = mix(1.1, 2, black);
  return ([l, a, b]) => {
    const share = clamp((l - low) / Math.max(0.15, high - low), -0.2, beyond);
    const lifted = clamp(bottom + share * (top - bottom), 0.13, 0.985);
    const strength = Math.hypot(a, b);
    const hued = smoothstep(0.015, 0.06, strength);
    const kept = mix(lifted, l + 0.05, 0.4 * hued);
    const clear = mix(kept, 1 - (1 - kept) ** lift, white * (1 - hued) * smoothstep(0.28, 0.6, kept));
    const deep = dark * (1 - hued) * smoothstepIn(DARK.fur, l);
    const light = mix(clear, Math.min(clear, DARK.deep * l), deep);
    const brown = brownnessOf([l, a, b]);
    const colored = Math.max(hued, brown);
    const lighter = mix(1, clamp(light / l, ...BROWN.lighter), brown);
    const rich = lighter * mix(0.9, mix(1.32, BROWN.rich, brown), colored);
    const warm = smoothstep(0.004, 0.02, b);
    const plain = 1 - DARK.plain * deep;
    const cool = plain * (1 - colored) * (1 - 0.7 * warm) * smoothstep(0.97, 0.7, light);
    const red = mix(Math.max(a, brown * BROWN.red * b), a, smoothstepIn(GREEN, a));
    return [light, red * rich + 0.006 * cool, b * rich - 0.022 * cool];
  };
}

/** How surely a color is that of dark brown fur, 0 to 1. */
function brownnessOf([l, a, b]: Lab): number {
  const yellow = smoothstepIn(BROWN.yellow, b / Math.max(BROWN.black, l));
  return yellow * smoothstepIn(BROWN.light, l) * smoothstepIn(BROWN.chroma, Math.hypot(a, b));
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
    ...planTongue(scene, TONGUE),
    ...planMuzzle(scene, { isAnew: isNoseLost(scene) }),
    ...planWhiskers(scene),
    ...planCelEyes(scene),
    ...planClosedLids(scene),
  ];
}

function behind(scene: Scene, options: StyleOptions): Layer[] {
  const { background, seed } = options;
  if (background === 'automatic') return planAnimeSky(scene, seed);
  const ground = chooseGround(scene, background, seed);
  return [
    toBackdrop(ground?.picture ?? scenePicture(scene), 384),
    ...(ground?.isScene ? planToneRegions(groundScene(scene, ground.picture), FAR) : []),
    ...(ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : []),
  ];
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
