import { clamp, mix } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { guidedFilter } from './guided-filter.ts';

/** How much of a pet's fine contrast is added to what the photo has. */
const DETAIL_GAIN = 1.12;

/**
 * Gives every pet the same range of tones, in place: a dark coat keeps its form, a white one its shadows. The large
 * lights (base) are stretched to a common range with a bent curve; fine contrast (what the base leaves) is kept and
 * a little raised, but not in flat areas, where it is noise (base and detail as in Farbman et al. 2008, with a
 * guided filter).
 */
export function normaliseTone(scene: { mask: Plane; light: Plane; a: Plane; b: Plane }): void {
  const { light, mask } = scene;
  const { low, middle, high } = percentiles(light, mask);
  const radius = Math.max(light.width, light.height) / 40;
  const base = guidedFilter(light, light, radius, 0.008, 4);
  const range = Math.max(high - low, 0.12);
  const targetLow = mix(low, 0.2, 0.75);
  const targetHigh = mix(high, 0.93, 0.75);
  const stretch = Math.min((targetHigh - targetLow) / range, 1.9);
  // The bend that takes the pet's middle tone two thirds of the way to a middle grey.
  const place = clamp((middle - low) / range, 0.1, 0.9);
  const bend = clamp(Math.log(mix(place, 0.52, 0.62)) / Math.log(place), 0.55, 1.5);
  for (let i = 0; i < light.data.length; i++) {
    const share = (base.data[i] - low) / range;
    const bent = share <= 0 ? share : share >= 1 ? share : share ** bend;
    const slope = clamp(stretch, 0.8, 1.5);
    const detail = light.data[i] - base.data[i];
    const value = targetLow + bent * stretch * range + detail * slope * DETAIL_GAIN * gate(detail);
    const next = clamp(value, 0.02, 1);
    // Colourfulness goes with lightness, otherwise lifted shadows look grey.
    const follow = clamp(next / Math.max(light.data[i], 0.08), 0.7, 1.6) ** 0.7;
    scene.a.data[i] *= follow;
    scene.b.data[i] *= follow;
    light.data[i] = next;
  }
}

/** Contrast below a hundredth is the camera's noise and the JPEG's blocks, not fur. */
function gate(detail: number): number {
  const strength = Math.abs(detail) / 0.02;
  return strength >= 1 ? 1 : 0.35 + 0.65 * strength;
}

/** Lightness that 2, 50 and 98 of 100 pixels of the pet stay below. */
function percentiles(light: Plane, mask: Plane): { low: number; middle: number; high: number } {
  const counts = new Uint32Array(512);
  let total = 0;
  for (let i = 0; i < light.data.length; i++) {
    if (mask.data[i] < 0.8) continue;
    counts[clamp(Math.floor(light.data[i] * 511), 0, 511)]++;
    total++;
  }
  if (!total) return { low: 0, middle: 0.5, high: 1 };
  const at = (share: number) => {
    let seen = 0;
    for (let i = 0; i < 512; i++) {
      seen += counts[i];
      if (seen >= total * share) return i / 511;
    }
    return 1;
  };
  return { low: at(0.02), middle: at(0.5), high: at(0.98) };
}
