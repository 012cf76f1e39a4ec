import { clamp } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';

/** How tones are mapped: the base's share of the old range, bent, on the new range; detail with its own gain. */
export interface ToneMap {
  low: number;
  range: number;
  bend: number;
  stretch: number;
  targetLow: number;
  gain: number;
}

/** Scalar twin of the kernel that maps tones; changes light, a and b in place. */
export function mapTones(light: Plane, a: Plane, b: Plane, base: Plane, map: ToneMap): void {
  for (let i = 0; i < light.data.length; i++) {
    const share = (base.data[i] - map.low) / map.range;
    const bent = share <= 0 ? share : share >= 1 ? share : share ** map.bend;
    const detail = light.data[i] - base.data[i];
    const value = map.targetLow + bent * map.stretch * map.range + detail * map.gain * gate(detail);
    const next = clamp(value, 0.02, 1);
    // Colourfulness goes with lightness, otherwise lifted shadows look grey.
    const follow = clamp(next / Math.max(light.data[i], 0.08), 0.7, 1.6) ** 0.7;
    a.data[i] *= follow;
    b.data[i] *= follow;
    light.data[i] = next;
  }
}

/** Contrast below a hundredth is the camera's noise and the JPEG's blocks, not fur. */
function gate(detail: number): number {
  const strength = Math.abs(detail) / 0.02;
  return strength >= 1 ? 1 : 0.35 + 0.65 * strength;
}

/** Scalar twin of the kernel that counts in which of `bins` steps of lightness the pet's pixels lie. */
export function countTones(light: Plane, mask: Plane, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  for (let i = 0; i < light.data.length; i++) {
    if (mask.data[i] < 0.8) continue;
    counts[clamp(Math.floor(light.data[i] * (bins - 1)), 0, bins - 1)]++;
  }
  return counts;
}
