import type { SetLight, Tint } from '../../backgrounds/movie-set.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Scene } from '../scene.ts';
import { coatOf } from './coat.ts';
import { glossyBlackOf } from './glossy-black.ts';
import { FAR_OUTSIDE, type Modeling } from './modeling.ts';

/**
 * Lightness (OKLab) that a quarter and half of a coat lie below: from the first on it is not black, up to the
 * other it is.
 */
const BLACK_COAT = { quarter: [0.38, 0.26], half: [0.6, 0.4] } as const;
/** Distance from gray (OKLab) from which on fur is brown, and up to which it may be black. */
const BROWN = [0.05, 0.022] as const;
/**
 * Lightness (OKLab) up to which fur is as black as can be, and from which on it is not: patches of other coats,
 * of pale ones, whose shades must not be taken for black, fur of black coats, which a camera lifts, and of
 * those whose gloss it shows.
 */
const BLACK = { patch: [0.2, 0.44], onPale: [0.16, 0.37], coat: [0.2, 0.95], glossy: [0.4, 1.02] } as const;
/**
 * Share of its lightness that the blackest fur keeps, the same in coats with strong gloss, what all of it
 * keeps besides, and how much clearer its light and dark become against what is around: deep black shows little
 * of them.
 */
const DEEP = { share: 0.55, glossy: 0.36, least: 0.03, clearer: 0.4 };

/** Lightness that black fur mirrors of the key light and of the light from behind, and how much more of the rim. */
const MIRRORED = { key: 0.16, far: 0.11, rim: 0.32 };
/** Shares of a set's tints that these have, and of its shade's that all black fur has. */
const TINTED = { key: 0.6, far: 0.4, rim: 0.8, shade: 0.75 };
/** Most chroma (OKLab) that the shade gives to black fur: more is a color of its own. */
const STRONGEST_HUE = 0.03;
/**
 * How much more fur mirrors that is lighter than what is around it, for each unit of lightness, and how much
 * it mirrors at least and at most, against fur without form.
 */
const STRANDS = { more: 5, least: 0.3, most: 1.7 };
/** How small the lights are that black fur mirrors, exponents. */
const NARROW = { key: 9, far: 4 };
/** Where the light from behind comes from: towards the rim's side, down, to the viewer. */
const FAR_FROM = [0.7, -0.6, 0.4] as const;

/** Black fur of a pet in the light of a set: deep, with clear lights of the set's colors. */
export interface BlackFur {
  /** How surely the coat is black with strong gloss in the photo, 0 to 1. */
  readonly glossy: number;
  /** Share of black in fur of a lightness and a distance from gray (OKLab), 0 to 1. */
  share(light: number, chroma: number): number;
  /** Lightness of fur as the eye sees black, which cameras lift. @param around lightness of what is around it */
  deep(light: number, around: number, black: number): number;
  /** Share of `shine` that fur of a lightness mirrors: strands that stand out mirror more. */
  mirrored(light: number, around: number, black: number): number;
  /** What black fur mirrors, on the grid of the form: lightness, and OKLab a and b. */
  readonly shine: { readonly light: Float32Array; readonly a: Float32Array; readonly b: Float32Array };
  /** What it gains where light from behind falls on it. */
  readonly rim: { readonly light: number; readonly tint: Tint };
  /** The hue of its depth. */
  readonly hue: Tint;
}

/**
 * Black fur of a pet. @param form with its head raised @param pale how sure it is that the coat is a pale one,
 * 0 to 1
 */
export function blackFurOf(pet: Scene, form: Modeling, set: SetLight, pale: number): BlackFur {
  const { lightBelow } = coatOf(pet);
  const coat =
    smoothstepIn(BLACK_COAT.quarter, lightBelow(0.25)) * smoothstepIn(BLACK_COAT.half, lightBelow(0.5));
  const glossy = glossyBlackOf(pet);
  const [from, to] = ([0, 1] as const).map((n) =>
    mix(mix(mix(BLACK.patch[n], BLACK.onPale[n], pale), BLACK.coat[n], coat), BLACK.glossy[n], glossy),
  );
  const kept = mix(DEEP.share, DEEP.glossy, glossy);
  return {
    glossy,
    share: (light, chroma) => smoothstepIn(BROWN, chroma) * smoothstepIn([to, from], light),
    deep: (light, around, black) =>
      light * mix(1, kept, black) + black * (DEEP.least + DEEP.clearer * (light - around)),
    mirrored: (light, around, black) =>
      black * clamp(1 + STRANDS.more * (light - around), STRANDS.least, STRANDS.most),
    shine: shineOn(form, set),
    rim: { light: MIRRORED.rim, tint: scaled(set.rim, TINTED.rim) },
    hue: scaled(set.shade, Math.min(TINTED.shade, STRONGEST_HUE / Math.max(1e-6, Math.hypot(...set.shade)))),
  };
}

function scaled([a, b]: Tint, by: number): Tint {
  return [by * a, by * b];
}

function shineOn({ x, y, z, depth }: Modeling, set: SetLight): BlackFur['shine'] {
  const light = new Float32Array(depth.data.length);
  const [a, b] = [light.slice(), light.slice()];
  const from = unit([...set.from]);
  // Seen from the front, a mirror halfway to the light shows it.
  const key = unit([from[0], from[1], from[2] + 1]);
  const far = unit([set.rimSide * FAR_FROM[0], FAR_FROM[1], FAR_FROM[2]]);
  for (let i = 0; i < light.length; i++) {
    if (depth.data[i] < FAR_OUTSIDE) continue;
    const facing = (to: readonly number[]) =>
      clamp(x.data[i] * to[0] + y.data[i] * to[1] + z.data[i] * to[2], 0, 1);
    const [near, other] = [facing(key) ** NARROW.key, facing(far) ** NARROW.far];
    light[i] = MIRRORED.key * near + MIRRORED.far * other;
    a[i] = TINTED.key * set.key[0] * near + TINTED.far * set.rim[0] * other;
    b[i] = TINTED.key * set.key[1] * near + TINTED.far * set.rim[1] * other;
  }
  return { light, a, b };
}

function unit(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
}
