import { gradeColours } from '../analysis/grade.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createPlane } from '../raster.ts';
import type { Coat } from './coat.ts';
import type { Picture } from './picture.ts';
import { richness } from './richness.ts';

/** A few colors that a coat is painted with, and which of them each pixel takes. */
export interface CoatPalette {
  /** OKLab, from dark to light. */
  colours: readonly (readonly [light: number, a: number, b: number])[];
  /** Place in `colours` of each pixel of the coat's grid. */
  labels: Uint8Array;
}

/** Differences of hue count more than those of lightness, which shading makes. */
const HUE_WEIGHT = 2.6;
const ROUNDS = 7;
/** Every so many pixels are looked at. */
const STEP = 5;

/**
 * Colors for a coat by k-means (Lloyd 1982) in OKLab, begun at even steps of lightness.
 *
 * @param count how many colors, at most
 */
export function coatPalette(coat: Coat, count: number): CoatPalette {
  const { light, a, b, mask } = coat;
  let centers = Array.from({ length: count }, (_, k): [number, number, number] => {
    const l = coat.lightBelow((k + 0.5) / count);
    return meanNear(coat, l);
  });
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => [0, 0, 0, 0]);
    for (let i = 0; i < light.data.length; i += STEP) {
      if (mask.data[i] < 0.5) continue;
      const sum = sums[nearest(centers, light.data[i], a.data[i], b.data[i])];
      sum[0] += light.data[i];
      sum[1] += a.data[i];
      sum[2] += b.data[i];
      sum[3]++;
    }
    centers = centers.map((center, k) => {
      const [l, ca, cb, n] = sums[k];
      return n > 0 ? [l / n, ca / n, cb / n] : center;
    });
  }
  centers.sort((one, other) => one[0] - other[0]);
  const labels = new Uint8Array(light.data.length);
  for (let i = 0; i < labels.length; i++) labels[i] = nearest(centers, light.data[i], a.data[i], b.data[i]);
  return { colours: centers, labels };
}

function nearest(centers: readonly (readonly number[])[], l: number, a: number, b: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < centers.length; k++) {
    const [cl, ca, cb] = centers[k];
    const distance = (l - cl) ** 2 + HUE_WEIGHT ** 2 * ((a - ca) ** 2 + (b - cb) ** 2);
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

/** The mean color of what is about this light. */
function meanNear({ light, a, b, mask }: Coat, l: number): [number, number, number] {
  let n = 1e-6;
  const sums = [0, 0];
  for (let i = 0; i < light.data.length; i += STEP) {
    if (mask.data[i] < 0.5 || Math.abs(light.data[i] - l) > 0.06) continue;
    sums[0] += a.data[i];
    sums[1] += b.data[i];
    n++;
  }
  return [l, sums[0] / n, sums[1] / n];
}

/** The coat in its few colors, brought together: richer, in warm light, the shadows a little towards `shade`. */
export function paintedCoat(
  coat: Coat,
  { colours, labels }: CoatPalette,
  shade: readonly [a: number, b: number],
): Picture {
  const { width, height } = coat;
  const [light, a, b] = [0, 1, 2].map(() => createPlane(width, height).data);
  const high = coat.lightBelow(0.9);
  // The lights of a white coat are white, whatever the lamp was.
  const gain = mix(1, Math.max(1, 0.97 / high), smoothstep(0.72, 0.84, high));
  const mixed = colours.map(([dim, ca, cb]) => {
    const strength = Math.hypot(ca, cb);
    const l = dim * mix(gain, 1, smoothstep(0.02, 0.06, strength));
    const cool = smoothstep(0.75, 0.25, l);
    const rich = richness(strength, mix(0.9, 1.35, smoothstep(0.02, 0.07, strength)));
    return [
      clamp(mix(l, 0.62, -0.06) + 0.02, 0.1, 0.985),
      ca * rich + mix(0.003, shade[0], cool),
      cb * rich + mix(0.014, shade[1], cool),
    ];
  });
  for (let i = 0; i < labels.length; i++) {
    const [l, ca, cb] = mixed[labels[i]];
    light[i] = l;
    a[i] = ca;
    b[i] = cb;
  }
  return { width, height, ...gradeColours(light, a, b) };
}
