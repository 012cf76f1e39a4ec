import { type WasmRuntime, withKernels } from '../../kernels/wasm-runtime.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane, Raster } from '../../raster.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { guidedFilterAt } from '../guided-filter.ts';
import { colorfulness } from './colorfulness.ts';
import { LINEAR_LIGHT } from './oklab.ts';

/** How much of a pet's fine contrast is added to what the photo has. */
const DETAIL_GAIN = 1.12;
/** Steps of lightness in which tones are counted. */
const BINS = 512;

/** How far the middle tone of a coat may come out darker or lighter: white stays white and black stays black. */
const KEY = { darker: 0.05, lighter: 0.08 };
/** How far the lights of a coat go to white. */
const LIGHTS = { white: 0.93, share: 0.75 };

/**
 * A coat is black when 80 of 100 of its pixels stay below the first lightness, and not when they reach the second, in a
 * photo the lights of which (95 of 100 pixels are darker) reach the second of `lit`; in one that stays below the first,
 * the photo is dark and not the coat.
 */
const BLACK = { share: 0.8, from: 0.4, to: 0.55 } as const;
const LIT = { share: 0.95, from: 0.6, to: 0.8 } as const;
/**
 * A black coat that shines in the sun: lightness of its middle, and of the same 80 of 100 pixels, and its distance from
 * gray, from which it is not, and at which it is.
 */
const GLOSSY = { middle: [0.38, 0.31], upper: [0.66, 0.56], color: [0.03, 0.022] } as const;
/**
 * Lightness from which on fur is none of a coat's dark part, and the share of the coat from which on that counts, and
 * wholly.
 */
const PATCH = { below: 0.62, share: [0.15, 0.25] } as const;
/** How much less the lights and the middle of a black coat are raised: a glossy black dog is no gray one. */
const BLACK_LESS = { lights: 0.65, middle: 0.6 };

/**
 * Lightness of the lights of a coat that has no white, in a photo as bright as that of a black one: from the first one
 * down it has none, from the second on it may. How much less its lights and its middle are raised: gray is not silver.
 */
const GRAY = { from: 0.68, to: 0.82, lights: 0.4, middle: 0.45 } as const;
/**
 * How light the lights of a coat become that is gray all over, and how much lighter than its middle, about one and a
 * half of a painter's values; how much darker its middle at most.
 */
const ALL_GRAY = { lights: 0.8, lighter: 0.28, darker: 0.1 } as const;

/**
 * From the first middle tone on the shadows of a coat are darkened less, from the second not at all: white fur in shade
 * is not gray, fawn and red ones are not brown. Mean distance from gray in OKLab of a coat that has a color, and
 * certainly has.
 */
const LIGHT_COAT = { gray: [0.6, 0.8], colored: [0.5, 0.72], color: [0.02, 0.045] } as const;
/** Colorfulness from which on fur of a light coat is a marking, and surely. */
const MARKING = [0.03, 0.07] as const;
/** Share of a coat with a color from which on that is the coat, and up to which it is markings. */
const COLORED_COAT = [0.75, 0.45] as const;
/** How much more colorful a marking becomes with its lightness, at most. */
const RICHER = 1.6;
/** One pixel of this many is looked at for the color of a coat. */
const SPARSE = 7;

/** The window of the large lights, as a part of the scene's longer side, and the variance that counts as flat. */
const LARGE_LIGHTS = { size: 40, epsilon: 0.008, subsample: 4 };

/**
 * Gives every pet the same range of tones, in place: a dark coat keeps its form, a white one its shadows, and each of
 * them its key. The large lights (base) are stretched to a common range with a bent curve; fine contrast (what the base
 * leaves) is kept and a little raised, but not in flat areas, where it is noise (base and detail as in Farbman et al.
 * 2008, with a guided filter). The planes are addresses in the kernels' memory.
 *
 * @returns the curve
 */
export function normalizeToneAt(
  runtime: WasmRuntime,
  planes: { mask: number; light: number; a: number; b: number },
  width: number,
  height: number,
  photo: PhotoTone,
): ToneMap {
  const { code } = runtime;
  const { mask, light, a, b } = planes;
  const count = width * height;
  const counts = runtime.room(BINS);
  code.countTones(light, mask, count, counts, BINS);
  const color = colorOf(runtime.view(mask, count), runtime.view(a, count), runtime.view(b, count));
  const map = toneMap(new Uint32Array(runtime.take(counts, BINS).buffer), photo, color);
  const base = runtime.room(count);
  const { size, epsilon, subsample } = LARGE_LIGHTS;
  guidedFilterAt(runtime, light, base, width, height, Math.max(width, height) / size, epsilon, subsample);
  const { low, range, bend, stretch, targetLow, gain } = map;
  code.mapTones(light, a, b, base, count, low, range, bend, stretch, targetLow, gain);
  return map;
}

/**
 * Gives colored fur of a light coat back the lightness that the curve takes: it is a marking and no shade. In
 * place.
 */
export function unbendMarkings(planes: FacePlanes, { bend, stretch, range, targetLow }: ToneMap): void {
  const strength = bend > 1 ? smoothstepIn(COLORED_COAT, coloredShareOf(planes)) : 0;
  if (strength === 0) return;
  const { light, a, b } = planes;
  const [lights, reds, yellows] = [light.data, a.data, b.data];
  for (let i = 0; i < lights.length; i++) {
    const own = lights[i];
    const bent = (own - targetLow) / (stretch * range);
    if (bent <= 0 || bent >= 1) continue;
    const marking = strength * smoothstepIn(MARKING, colorfulness(own, reds[i], yellows[i]));
    if (marking === 0) continue;
    lights[i] = own + marking * stretch * range * (bent ** (1 / bend) - bent);
    const richer = Math.min(RICHER, lights[i] / Math.max(0.08, own));
    reds[i] *= richer;
    yellows[i] *= richer;
  }
}

/** Share of a coat that has a color, 0 to 1. */
function coloredShareOf({ light, a, b, mask }: FacePlanes): number {
  let [colored, pixels] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i += SPARSE) {
    if (mask.data[i] < 0.5) continue;
    colored += smoothstepIn(MARKING, colorfulness(light.data[i], a.data[i], b.data[i]));
    pixels++;
  }
  return colored / pixels;
}

/** What the tones of a photo say. */
interface PhotoTone {
  /** Lightness of its lights, from `lightsOf`. */
  readonly lights: number;
  /** How certainly its pet is gray all over, from `grayCoatShare`. */
  readonly allGray: number;
}

/** The curve that maps lightness. */
export interface ToneMap {
  readonly low: number;
  readonly range: number;
  readonly bend: number;
  readonly stretch: number;
  readonly targetLow: number;
  readonly gain: number;
  /** How black the coat is, 0 to 1. */
  readonly black: number;
}

/** Mean distance of the pet's pixels from gray. */
function colorOf(mask: Float32Array, a: Float32Array, b: Float32Array): number {
  let [sum, pixels] = [0, 1e-6];
  for (let i = 0; i < mask.length; i += SPARSE) {
    if (mask[i] < 0.5) continue;
    sum += Math.sqrt(a[i] ** 2 + b[i] ** 2);
    pixels++;
  }
  return sum / pixels;
}

function toneMap(counts: Uint32Array, { lights, allGray }: PhotoTone, color: number): ToneMap {
  const [low, middle, upper, high] = percentiles(counts, [0.02, 0.5, BLACK.share, 0.98]);
  const lit = smoothstep(LIT.from, LIT.to, lights);
  const glossy = smoothstepIn(GLOSSY.middle, middle) * smoothstepIn(GLOSSY.upper, upper);
  const isGray = smoothstepIn(GLOSSY.color, color);
  const black = lit * Math.max(smoothstep(BLACK.to, BLACK.from, upper), glossy * isGray);
  const gray = lit * smoothstep(GRAY.to, GRAY.from, high);
  const patches = lit * isGray * blackPatches(counts);
  const less = {
    lights: Math.max(BLACK_LESS.lights * black, GRAY.lights * gray),
    middle: Math.max(BLACK_LESS.middle * Math.max(black, patches), GRAY.middle * gray, allGray),
  };
  const range = Math.max(high - low, 0.12);
  const usualHigh = mix(high, LIGHTS.white, LIGHTS.share * (1 - less.lights));
  const targetHigh = mix(usualHigh, Math.min(high, ALL_GRAY.lights, middle + ALL_GRAY.lighter), allGray);
  const isColored = smoothstepIn(LIGHT_COAT.color, color);
  const isLight = mix(
    smoothstepIn(LIGHT_COAT.gray, middle),
    smoothstepIn(LIGHT_COAT.colored, middle),
    isColored,
  );
  const darkening = 0.75 * (1 - isLight);
  const evenLow = mix(low, 0.2, darkening);
  const stretch = Math.min((targetHigh - evenLow) / range, 1.9);
  // The bend that takes the pet's middle tone two thirds of the way to a middle gray.
  const place = clamp((middle - low) / range, 0.1, 0.9);
  const bend = clamp(Math.log(mix(place, 0.52, 0.62)) / Math.log(place), 0.55, 1.5);
  const evenMiddle = evenLow + stretch * range * place ** bend;
  const darker = mix(KEY.darker, ALL_GRAY.darker, allGray);
  const lighter = KEY.lighter * (1 - less.middle);
  const targetMiddle = clamp(evenMiddle, middle - darker, middle + lighter);
  const targetLow = evenLow + targetMiddle - evenMiddle;
  const gain = clamp(stretch, 0.8, 1.5) * DETAIL_GAIN;
  return { low, range, bend, stretch, targetLow, gain, black };
}

/** How black the dark part of a coat is, whatever the rest is, 0 to 1. */
function blackPatches(counts: Uint32Array): number {
  const dark = counts.subarray(0, Math.round(PATCH.below * BINS));
  const sum = (some: Uint32Array) => some.reduce((all, count) => all + count, 0);
  const share = smoothstepIn(PATCH.share, sum(dark) / Math.max(1, sum(counts)));
  const [upper] = percentiles(dark, [BLACK.share]);
  return share * smoothstep(BLACK.to, BLACK.from, upper);
}

/** How many of the pet's pixels lie in each of `bins` steps of lightness. */
export function countTones(light: Plane, mask: Plane, bins: number): Uint32Array {
  return withKernels((runtime) => {
    const counts = runtime.room(bins);
    runtime.code.countTones(runtime.put(light.data), runtime.put(mask.data), light.data.length, counts, bins);
    return new Uint32Array(runtime.take(counts, bins).buffer);
  });
}

/** Lightness that each of these shares of the pet's pixels, in rising order, stays below. */
function percentiles(counts: Uint32Array, shares: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return shares.map((share) => {
    let [bin, seen] = [0, counts[0]];
    while (seen < total * share && bin < BINS - 1) seen += counts[++bin];
    return total ? bin / (BINS - 1) : share;
  });
}

/** One pixel of this many is looked at for the lights of a photo. */
const EVERY = 13;

/** Lightness (OKLab, 0 to 1) that 95 of 100 pixels of a photo stay below: how bright its light is. */
export function lightsOf({ data }: Raster): number {
  const counts = new Uint32Array(BINS);
  for (let i = 0; i < data.length; i += 4 * EVERY) {
    const luminance =
      0.2126 * LINEAR_LIGHT[data[i]] +
      0.7152 * LINEAR_LIGHT[data[i + 1]] +
      0.0722 * LINEAR_LIGHT[data[i + 2]];
    counts[Math.floor(Math.cbrt(luminance) * (BINS - 1))]++;
  }
  return percentiles(counts, [LIT.share])[0];
}
