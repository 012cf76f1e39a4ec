import { oklabToRgb } from '../analysis/color/oklab.ts';
import type { BackgroundId } from '../contract.ts';
import { clamp } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { paintBackdrop } from './backdrop.ts';
import { christmas } from './christmas.ts';
import { cozylivingroom } from './cozylivingroom.ts';
import { mistyforest } from './mistyforest.ts';
import { NEUTRALS } from './palette.ts';
import type { Place } from './place.ts';
import { paintPlace } from './placed.ts';
import { createScenery, type Scenery } from './scenery.ts';
import { sunnypark } from './sunnypark.ts';

/** What lies behind the pet, before a style paints it. */
export interface Ground {
  /** Small: it holds light and shapes, the style adds the detail. */
  picture: Picture;
  /** A place with things in it; otherwise a sheet of color in studio light. */
  isScene: boolean;
  /** Where the floor of a place begins, share of the height from above. */
  floor?: number;
  /** Lamps that shine on top of the painted ground; `LAMP_HARDNESS` suits most styles. */
  lights?: Light[];
}

export const LAMP_HARDNESS = 0.35;

const PLACES: Partial<Record<BackgroundId, Place>> = {
  sunnypark,
  mistyforest,
  cozylivingroom,
  christmas,
};

/** Whether a background is a place with things in it. */
export function isPlace(background: BackgroundId): boolean {
  return background in PLACES;
}

/**
 * The ground for a background; nothing for `transparent`.
 *
 * @param automatic what suits the style when the choice is left to us; without it, colors that answer the pet's own
 * @param strength how much more colorful than usual those are
 */
export function chooseGround(
  scene: Scene,
  background: BackgroundId,
  seed: number,
  automatic?: (scenery: Scenery) => void,
  strength = 1,
): Ground | undefined {
  if (background === 'transparent') return undefined;
  if (background === 'automatic' && automatic) {
    const scenery = createScenery(scene.width, scene.height, createRandom(seed));
    automatic(scenery);
    return { picture: scenery.picture, isScene: false };
  }
  const place = PLACES[background];
  if (place) {
    const { picture, floor, lights } = paintPlace(place, scene, seed);
    return { picture, isScene: true, floor, ...(lights.length > 0 ? { lights } : {}) };
  }
  const neutral = NEUTRALS[background];
  if (neutral) {
    const shade: Rgb = [neutral[0] * 0.88, neutral[1] * 0.88, neutral[2] * 0.9];
    const light = { glow: 0.5, vignette: 0.35, shadow: 0.5, variegation: 0.55, floor: 0 };
    return { picture: paintBackdrop(scene, neutral, shade, light, seed), isScene: false };
  }
  const { color, second } = complementOf(scene, seed, strength);
  const light =
    background === 'sublimation'
      ? { glow: 0.5, vignette: 0, shadow: 0.25, variegation: 1, floor: 0 }
      : { glow: 0.8, vignette: 0.7, shadow: 0.62, variegation: 0.9, floor: 1 };
  return { picture: paintBackdrop(scene, color, second, light, seed), isScene: false };
}

/** Where a backdrop's hue lies, opposite to the coat's or beside that, in radians. */
const ANSWERS = [0, -0.6, 0.7, -1.2, 1.3] as const;
/** Distance of a coat's mean from gray (OKLab) above which it has a hue. */
const COLORED = 0.025;
/** Hues behind coats that have none, in a scene of the photo: teal, blue, violet. */
const COOL_HUES = [3.6, 4.6, 5.2] as const;
/** Hues (radians in OKLab) behind coats that have none: teal, indigo, terracotta, ochre, moss, plum. */
const HUES_FOR_GRAYS = [3.6, 4.6, 0.65, 1.35, 2.3, 5.6] as const;

/** The mean color of the coat, OKLab. */
export function coatColor(scene: Scene): { a: number; b: number } {
  const { a, b } = coatOf(scene);
  return { a, b };
}

/** The hue opposite to the coat's, or a cool one behind coats that have none, in radians. */
export function answeringHue(scene: Scene, seed: number): number {
  const { a, b } = coatOf(scene);
  if (Math.hypot(a, b) > COLORED) return Math.atan2(b, a) + Math.PI;
  return COOL_HUES[Math.floor(createRandom(seed + 31)() * COOL_HUES.length)] ?? COOL_HUES[0];
}

/**
 * Two colors that let the pet stand out: a hue that answers the coat's, muted, and a neighbor of it, as light as
 * contrasts best with all parts of the coat. Another answer for another seed.
 */
export function complementOf(scene: Scene, seed: number, strength = 1): { color: Rgb; second: Rgb } {
  const { base, a, b } = coatOf(scene);
  const chroma = Math.hypot(a, b);
  const choose = (hues: readonly number[]) => hues[Math.floor(createRandom(seed + 31)() * hues.length)] ?? 0;
  const hue = chroma > COLORED ? Math.atan2(b, a) + Math.PI + choose(ANSWERS) : choose(HUES_FOR_GRAYS);
  const tint = (l: number, c: number, h: number): Rgb => {
    const rgb = [0, 0, 0];
    oklabToRgb(l, Math.cos(h) * c, Math.sin(h) * c, rgb);
    return [rgb[0], rgb[1], rgb[2]];
  };
  return {
    color: tint(base, 0.075 * strength, hue),
    second: tint(clamp(base + 0.13, 0, 0.9), 0.06 * strength, neighborOf(hue)),
  };
}

/** Hues between gold and green, which are olive and mud at the lightness of a backdrop, in radians. */
const MUDDY = { from: 1.55, to: 2.35 } as const;

/** A hue beside another one; on the other side where it would be mud. */
function neighborOf(hue: number): number {
  const turn = 2 * Math.PI;
  const next = (((hue + 1.1) % turn) + turn) % turn;
  return next > MUDDY.from && next < MUDDY.to ? hue - 0.9 : next;
}

/** Lightnesses that a backdrop may have, the most pleasant first. */
const BACKDROP_LIGHTS = [0.56, 0.5, 0.62, 0.46, 0.68, 0.74] as const;
/** A difference of lightness that is plenty. */
const PLENTY = 0.3;
/** What a place further down in the list has to be better by. */
const PREFERENCE = 0.012;
/** Number of tones of the coat. */
const TONES = 32;

/** The lightness that differs most from the coat's tones, given how much of the coat has each. */
function contrasting(tones: Float64Array): number {
  const total = tones.reduce((sum, share) => sum + share, 0) || 1;
  const scoreOf = (light: number, place: number) =>
    tones.reduce(
      (sum, share, at) => sum + share * Math.min(PLENTY, Math.abs(light - (at + 0.5) / TONES)),
      0,
    ) /
      total -
    PREFERENCE * place;
  const scores = BACKDROP_LIGHTS.map(scoreOf);
  return BACKDROP_LIGHTS[scores.indexOf(Math.max(...scores))] ?? BACKDROP_LIGHTS[0];
}

/** The mean hue of the pet in OKLab, and what lightness of a backdrop suits it. */
const coatOf = oncePerScene((scene) => {
  const tones = new Float64Array(TONES);
  let a = 0;
  let b = 0;
  let total = 0;
  for (let i = 0; i < scene.mask.data.length; i += 7) {
    const share = scene.mask.data[i];
    tones[clamp(Math.floor(scene.light.data[i] * TONES), 0, TONES - 1)] += share;
    a += share * scene.a.data[i];
    b += share * scene.b.data[i];
    total += share;
  }
  total ||= 1;
  return { base: contrasting(tones), a: a / total, b: b / total };
});
