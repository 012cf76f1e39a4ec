import { gaussianBlur } from '../analysis/blur.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { Picture } from '../plan/picture.ts';
import type { PhotoBackground, Scene } from '../plan/scene.ts';
import { slowNoise } from '../plan/slow-noise.ts';
import type { Plane } from '../raster.ts';
import { castShadow } from './backdrop.ts';
import { answeringHue, coatColor, type Ground } from './ground.ts';
import { meltBlobs } from './melt-blobs.ts';

/** Least share of the ground that the photo has to show: what is made up beyond its edges is a blur. */
const LEAST_SHOWN = 0.4;
/**
 * Mean difference of neighbors above which a scene competes with the pet, and the width in pixels at which
 * that is seen.
 */
const BUSY = { above: 0.085, width: 64 };
/**
 * Colors nearer to gray than this (OKLab) are gray; a picture of which more than that is gray ground is
 * joyless.
 */
const GRAY = { below: 0.03, most: 0.6 };
/** Above this share of the pet a place is not the background's. */
const PET = 0.3;
/**
 * Plan units that are smoothed away: what lies behind has no fine detail, and what is busy is out of focus.
 */
const CALM = { usual: 7, busy: 14 };
/** Tones draw together around a middle one, so that the pet has the strongest lights and darks. */
const TONES = { from: 0.52, to: 0.5, contrast: 0.85 };
/** Chroma from which on colors become less rich, and what none reaches, as it would not print (OKLab). */
const PRINTS = { from: 0.12, most: 0.195 } as const;
/**
 * How much richer colors become at most, and what gray turns to in shade and in light, as offsets in OKLab.
 */
const RICHER = 1.5;
const SHADE = { a: 0.01, b: -0.055 };
const LIGHT = { a: 0.01, b: 0.042 };
/**
 * What is gray, or has the coat's color, turns to the color that answers the coat, its chroma and how far
 * its hue wanders (OKLab, radians). Chroma that a place has to have, and distance from the coat's color, to
 * keep its own, and how much of that is left otherwise; above which share of such places the whole scene
 * keeps its colors, and below which they are things that strayed into it and answer too.
 */
const ANSWER = {
  chroma: 0.09,
  wanders: 0.55,
  own: [0.035, 0.065],
  coat: [0.025, 0.05],
  left: 0.25,
  stray: [0.12, 0.2],
  colorful: [0.3, 0.5],
} as const;
/**
 * Lightness from which on there is an answer, black stays so; and from which on the scene becomes darker
 * for it, and by how much: no color is strong beside white.
 */
const ANSWERED = { dark: [0.02, 0.25], light: [0.6, 0.95], darker: 0.12 } as const;
/**
 * Dark brown is dull although it has a hue: a and b from which on colors are brown, lightness below which
 * they are dark, and how much of their chroma does not count (OKLab).
 */
const BROWN = { red: [0, 0.02], yellow: [0.01, 0.035], light: [0.55, 0.42], less: 0.05 } as const;
/** Lightness from which on fur is dark, and wholly. */
const DARK_FUR = [0.42, 0.24] as const;
/**
 * How far dark fur is felt (plan units), from which lightness on ground beside it is dark, and how much
 * lighter that becomes.
 */
const LIGHTER = { sigma: 90, below: [0.52, 0.3], by: 0.26 } as const;
/** Share of the pet around a place from which on the place is beside it, and wholly. */
const BESIDE = [0, 0.12] as const;
/**
 * Darkness of the pet's shadow on the scene, all around it and under its feet, beyond what the photo shows.
 */
const SHADOW = { soft: 0.16, contact: 0.3 };
/**
 * How far gray differs in hue from place to place (OKLab), and how many ups and downs that has along the
 * longer side.
 */
const BROKEN = { by: 0.03, hills: 9 };

/**
 * What the photo shows around the pet, calmer, without small things and in richer colors, a little lighter
 * beside dark fur and in shade below the pet; what is gray, dark brown or has the coat's color answers the
 * coat. Undefined where a plain backdrop does more for the pet: when the photo shows little of the ground,
 * or a scene that competes with the pet or is mostly gray. A pet that the photo cuts off needs its scene in
 * any case: it lies on something, or something lies before it.
 */
export function photoGround(scene: Scene, seed: number): Ground | undefined {
  const { photoBackground: seen, mask, placement } = scene;
  if (!seen || seen.shown < LEAST_SHOWN) return undefined;
  const busy = isBusy(seen, mask);
  if (!seen.isPetCut && (busy || isGray(seen, mask))) return undefined;
  const { width, height } = seen.light;
  const sigma = ((busy ? CALM.busy : CALM.usual) * width) / placement.width;
  const isPet = resizePlane(mask, width, height);
  const melted = meltBlobs([seen.light, seen.a, seen.b], isPet);
  const [light, a, b] = melted.map((plane) => gaussianBlur(plane, sigma).data);
  const beside = darkBeside(scene, isPet);
  const [toRed, toYellow] = [1, 2].map((n) => slowNoise(width, height, BROKEN.hills, seed + 60 + n).data);
  const dull = dullIn(scene, light, a, b, isPet.data);
  const hue = answeringHue(scene, seed);
  const wander = slowNoise(width, height, BROKEN.hills / 2, seed + 63).data;
  for (let i = 0; i < light.length; i++) {
    const l = light[i];
    const own = 1 - dull[i];
    const strength = hypot(a[i], b[i]);
    const gray = 1 - smoothstep(0.015, 0.07, strength);
    const shade = gray * smoothstep(0.62, 0.34, l);
    const glow = gray * smoothstep(0.5, 0.78, l);
    const darker = dull[i] * ANSWERED.darker * smoothstepIn(ANSWERED.light, l);
    const lighter = beside[i] * LIGHTER.by * smoothstepIn(LIGHTER.below, l);
    light[i] = clamp(TONES.to + (l - TONES.from) * TONES.contrast - darker + lighter, 0, 1);
    const broken = gray * BROKEN.by * smoothstep(0.1, 0.3, l);
    const answer = dull[i] * ANSWER.chroma * smoothstepIn(ANSWERED.dark, l + lighter);
    const rich = richer(strength) * mix(1, ANSWER.left, dull[i]);
    const way = hue + ANSWER.wanders * wander[i];
    a[i] =
      rich * a[i] + own * (shade * SHADE.a + glow * LIGHT.a) + broken * toRed[i] + answer * Math.cos(way);
    b[i] =
      rich * b[i] + own * (shade * SHADE.b + glow * LIGHT.b) + broken * toYellow[i] + answer * Math.sin(way);
  }
  const picture: Picture = { width, height, ...gradeInPlace(light, a, b) };
  castShadow(picture, scene, SHADOW.soft, SHADOW.contact);
  return { picture, isScene: true };
}

/** What a color is multiplied with: richer, but never more than prints. @param strength its chroma */
function richer(strength: number): number {
  const wanted = RICHER * strength;
  const { from, most } = PRINTS;
  if (wanted <= from) return RICHER;
  const room = most - from;
  return (from + room * (1 - Math.exp((from - wanted) / room))) / strength;
}

/** How much of the pet near each place is dark, 0 to 1: that needs a lighter ground to stand out. */
function darkBeside({ light, placement }: Scene, isPet: Plane): Float32Array {
  const width = Math.max(2, isPet.width >> 2);
  const height = Math.max(2, isPet.height >> 2);
  const sigma = (LIGHTER.sigma * width) / placement.width;
  const [fur, pet] = [light, isPet].map((plane) => resizePlane(plane, width, height).data);
  const dark = pet.map((share, i) => share * smoothstepIn(DARK_FUR, fur[i]));
  const [near, all] = [dark, pet].map((data) => gaussianBlur({ width, height, data }, sigma).data);
  const beside = near.map((share, i) => (smoothstepIn(BESIDE, all[i]) * share) / Math.max(all[i], 1e-3));
  return resizePlane({ width, height, data: beside }, isPet.width, isPet.height).data;
}

/**
 * Where the scene is gray, dark brown or has the color of the coat, 0 to 1; nowhere if it is colorful as a
 * whole, everywhere if next to nothing in it is.
 *
 * @param isPet the pet's share of each place of the scene
 */
function dullIn(
  scene: Scene,
  light: Float32Array,
  a: Float32Array,
  b: Float32Array,
  isPet: Float32Array,
): Float32Array {
  const coat = coatColor(scene);
  const own = a.map((_, i) => {
    const unlike = smoothstepIn(ANSWER.coat, hypot(a[i] - coat.a, b[i] - coat.b));
    const brown =
      smoothstepIn(BROWN.red, a[i]) * smoothstepIn(BROWN.yellow, b[i]) * smoothstepIn(BROWN.light, light[i]);
    const strength = hypot(a[i], b[i]) - BROWN.less * brown;
    return unlike * smoothstepIn(ANSWER.own, strength);
  });
  let [colorful, ground] = [0, 1e-6];
  for (let i = 0; i < own.length; i++) {
    colorful += own[i] * (1 - isPet[i]);
    ground += 1 - isPet[i];
  }
  const share = 1 - smoothstepIn(ANSWER.colorful, colorful / ground);
  const stays = smoothstepIn(ANSWER.stray, colorful / ground);
  return own.map((kept) => share * (1 - stays * kept));
}

function isGray({ light, a, b }: PhotoBackground, pet: Scene['mask']): boolean {
  const { width, height } = light;
  const isPet = resizePlane(pet, width, height).data;
  let gray = 0;
  for (let i = 0; i < isPet.length; i++) {
    if (Math.hypot(a.data[i], b.data[i]) < GRAY.below) gray += 1 - isPet[i];
  }
  return gray > GRAY.most * isPet.length;
}

function isBusy({ light, a, b }: PhotoBackground, pet: Scene['mask']): boolean {
  const { width } = BUSY;
  const height = Math.max(2, Math.round((width * light.height) / light.width));
  const planes = [light, a, b].map((plane) => resizePlane(plane, width, height).data);
  const isPet = resizePlane(pet, width, height).data;
  const difference = (one: number, other: number) =>
    Math.hypot(...planes.map((data) => data[one] - data[other]));
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x;
      if (isPet[i] > PET) continue;
      sum += difference(i, i - 1) + difference(i, i - width);
      count++;
    }
  }
  return count > 0 && sum / count > BUSY.above;
}
