import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { guidedFilterAt } from './guided-filter.ts';

/** How much of a pet's fine contrast is added to what the photo has. */
const DETAIL_GAIN = 1.12;
/** Steps of lightness in which tones are counted. */
const BINS = 512;

/** How far the middle tone of a coat may come out darker or lighter: white stays white and black stays black. */
const KEY = { darker: 0.05, lighter: 0.08 };

/** From the first middle tone on the shadows of a coat are darkened less, from the second not at all: white fur in shade is not grey. */
const LIGHT_COAT = { from: 0.6, to: 0.8 } as const;

/** The window of the large lights, as a part of the scene's longer side, and the variance that counts as flat. */
const LARGE_LIGHTS = { size: 40, epsilon: 0.008, subsample: 4 };

/**
 * Gives every pet the same range of tones, in place: a dark coat keeps its form, a white one its shadows, and each of
 * them its key. The large lights (base) are stretched to a common range with a bent curve; fine contrast (what the base
 * leaves) is kept and a little raised, but not in flat areas, where it is noise (base and detail as in Farbman et al.
 * 2008, with a guided filter). The planes are addresses in the kernels' memory.
 */
export function normaliseToneAt(
  runtime: WasmRuntime,
  planes: { mask: number; light: number; a: number; b: number },
  width: number,
  height: number,
): void {
  const { code } = runtime;
  const { mask, light, a, b } = planes;
  const count = width * height;
  const counts = runtime.room(BINS);
  code.countTones(light, mask, count, counts, BINS);
  const map = toneMap(new Uint32Array(runtime.take(counts, BINS).buffer));
  const base = runtime.room(count);
  const { size, epsilon, subsample } = LARGE_LIGHTS;
  guidedFilterAt(runtime, light, base, width, height, Math.max(width, height) / size, epsilon, subsample);
  const { low, range, bend, stretch, targetLow, gain } = map;
  code.mapTones(light, a, b, base, count, low, range, bend, stretch, targetLow, gain);
}

/** The curve that maps lightness. */
interface ToneMap {
  low: number;
  range: number;
  bend: number;
  stretch: number;
  targetLow: number;
  gain: number;
}

function toneMap(counts: Uint32Array): ToneMap {
  const { low, middle, high } = percentiles(counts);
  const range = Math.max(high - low, 0.12);
  const targetHigh = mix(high, 0.93, 0.75);
  const darkening = 0.75 * (1 - smoothstep(LIGHT_COAT.from, LIGHT_COAT.to, middle));
  const evenLow = mix(low, 0.2, darkening);
  const stretch = Math.min((targetHigh - evenLow) / range, 1.9);
  // The bend that takes the pet's middle tone two thirds of the way to a middle grey.
  const place = clamp((middle - low) / range, 0.1, 0.9);
  const bend = clamp(Math.log(mix(place, 0.52, 0.62)) / Math.log(place), 0.55, 1.5);
  const evenMiddle = evenLow + stretch * range * place ** bend;
  const targetMiddle = clamp(evenMiddle, middle - KEY.darker, middle + KEY.lighter);
  const targetLow = evenLow + targetMiddle - evenMiddle;
  const gain = clamp(stretch, 0.8, 1.5) * DETAIL_GAIN;
  return { low, range, bend, stretch, targetLow, gain };
}

/** How many of the pet's pixels lie in each of `bins` steps of lightness. */
export function countTones(light: Plane, mask: Plane, bins: number): Uint32Array {
  return withKernels((runtime) => {
    const counts = runtime.room(bins);
    runtime.code.countTones(runtime.put(light.data), runtime.put(mask.data), light.data.length, counts, bins);
    return new Uint32Array(runtime.take(counts, bins).buffer);
  });
}

/** Lightness that 2, 50 and 98 of 100 pixels of the pet stay below. */
function percentiles(counts: Uint32Array): { low: number; middle: number; high: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!total) return { low: 0, middle: 0.5, high: 1 };
  const at = (share: number) => {
    let seen = 0;
    for (let i = 0; i < BINS; i++) {
      seen += counts[i];
      if (seen >= total * share) return i / (BINS - 1);
    }
    return 1;
  };
  return { low: at(0.02), middle: at(0.5), high: at(0.98) };
}
