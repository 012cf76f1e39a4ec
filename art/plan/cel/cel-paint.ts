import type { Lab } from '../../analysis/color/choose-palette.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { blacknessOf, type Coat } from '../coat/coat.ts';
import { catShareOf } from '../face/cat.ts';
import type { Scene } from '../scene.ts';

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
/** Lightness of the darkest tenth of a coat that is gray with light hair, and of one that is white, OKLab. */
const GRIZZLED = [0.44, 0.54] as const;
/** How much less a coat that is gray all over is lifted, as a share, and how much less of it is white. */
const DULL_GRAY = { lights: 0.5, white: 0.6 } as const;
/** How likely a pet is a cat from which it may be a gray one, and surely is no dog. */
const CAT = [0.3, 0.6] as const;

/**
 * A scene's coat as the paint of a cel figure, by OKLab color: lights lifted, darks clear instead of muddy,
 * grays cool in the shade.
 */
export function celPaint(scene: Scene): (coat: Coat) => (color: Lab) => Lab {
  const isDog = 1 - smoothstepIn(CAT, catShareOf(scene));
  return (coat) => paintOf(coat, isDog * darknessOf(coat));
}

/**
 * How surely a coat is dark all over and neither black, which paint keeps by itself, nor gray, whose tones are as dark
 * as they are, 0 to 1.
 */
function darknessOf(coat: Coat): number {
  const { lightBelow } = coat;
  const dark = smoothstepIn(DARK.middle, lightBelow(0.5)) * smoothstepIn(DARK.most, lightBelow(0.8));
  return dark * (1 - blacknessOf(coat)) * (1 - coat.gray);
}

/** @param dark how surely it is the coat of a dark dog, which stays as dark, 0 to 1 */
function paintOf(coat: Coat, dark: number): (color: Lab) => Lab {
  const high = coat.lightBelow(0.93);
  const low = Math.min(0.42, coat.lightBelow(0.04));
  // A black coat stays black: its lights are those of the paint, not of a gray coat.
  const black = blacknessOf(coat);
  // So does a gray or brown one that has no white, surely one that is gray all over.
  const most = mix(0.28, 0.55, smoothstep(0.74, 0.86, high));
  const dull = 1 - DULL_GRAY.lights * coat.gray;
  const top = mix(high, 0.97, mix(0.1, most, smoothstep(0.42, 0.68, high) * (1 - black) * dull));
  const white = smoothstep(0.66, 0.84, high) * (1 - DULL_GRAY.white * coat.gray);
  const bottom = mix(low, 0.2, 0.6 * (1 - white));
  // A white coat is white: its half tones are no gray. Of a gray coat with white marks or light hair they are.
  const allWhite = smoothstep(0.6, 0.7, coat.lightBelow(0.5)) * smoothstepIn(GRIZZLED, coat.lightBelow(0.1));
  const lift = mix(1.45, 2.2, allWhite);
  // A tongue or a collar of a black pet is beyond its coat's range.
  const beyond = mix(1.1, 2, black);
  return ([l, a, b]) => {
    const share = clamp((l - low) / Math.max(0.15, high - low), -0.2, beyond);
    const lifted = clamp(bottom + share * (top - bottom), 0.13, 0.985);
    const strength = hypot(a, b);
    const hued = smoothstep(0.015, 0.06, strength);
    const kept = Math.min(1, mix(lifted, l + 0.05, 0.4 * hued));
    const clear = mix(kept, 1 - (1 - kept) ** lift, white * (1 - hued) * smoothstep(0.28, 0.6, kept));
    const deep = dark * (1 - hued) * smoothstepIn(DARK.fur, l);
    const light = mix(clear, Math.min(clear, DARK.deep * l), deep);
    const brown = brownnessOf([l, a, b]);
    const colored = Math.max(hued, brown);
    const lighter = mix(1, clamp(light / Math.max(1e-6, l), ...BROWN.lighter), brown);
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
  return yellow * smoothstepIn(BROWN.light, l) * smoothstepIn(BROWN.chroma, hypot(a, b));
}
