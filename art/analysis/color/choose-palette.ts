import type { Plane } from '../../raster.ts';

/** A color in OKLab: lightness, a, b. */
export type Lab = readonly [l: number, a: number, b: number];

/** Pixels that are looked at, about. */
const SAMPLES = 12_000;
const ROUNDS = 10;
/** How much more a difference in hue counts than one in lightness. */
const HUE = 2.2;
/** Share of the samples that may lie farther away than one that founds a color. */
const OUTLIERS = 0.012;
/** Colors nearer than this are one. */
const SAME = 0.045;

/**
 * Few colors that stand for all, from light to dark: k-means in OKLab, begun with colors far from each other, so that
 * the same picture always has the same palette.
 *
 * @param planes OKLab planes of the same size
 * @param inside what counts, above 0.5
 * @param most number of colors, at most
 * @param apart colors that are chosen lie at least this far from each other, as `difference` weighs it
 */
export function choosePalette(
  planes: readonly [Plane, Plane, Plane],
  inside: Plane,
  most: number,
  apart = SAME,
): Lab[] {
  const samples = samplesOf(planes, inside);
  if (samples.length === 0) return [[0.5, 0, 0]];
  let palette = farApart(samples, most, apart);
  for (let round = 0; round < ROUNDS; round++) palette = meansOf(samples, palette);
  return palette.sort((first, second) => second[0] - first[0]);
}

/** Squared distance of two colors, as the palette weighs it. */
export function difference(first: Lab, l: number, a: number, b: number): number {
  const dl = first[0] - l;
  const da = HUE * (first[1] - a);
  const db = HUE * (first[2] - b);
  return dl * dl + da * da + db * db;
}

/** Index of the palette's color nearest to another. */
export function nearestColor(palette: readonly Lab[], l: number, a: number, b: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < palette.length; k++) {
    const away = difference(palette[k], l, a, b);
    if (away < least) {
      least = away;
      best = k;
    }
  }
  return best;
}

function samplesOf([light, a, b]: readonly [Plane, Plane, Plane], inside: Plane): Lab[] {
  let count = 0;
  for (const value of inside.data) if (value > 0.5) count++;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const samples: Lab[] = [];
  for (let i = 0, n = 0; i < inside.data.length; i++) {
    if (inside.data[i] > 0.5 && n++ % step === 0) samples.push([light.data[i], a.data[i], b.data[i]]);
  }
  return samples;
}

/** The mean, then always what is farthest from all chosen, among what is not alone: outliers do not found a color. */
function farApart(samples: readonly Lab[], most: number, apart: number): Lab[] {
  const chosen = meansOf(samples, [[0.5, 0, 0]]);
  const away = new Float64Array(samples.length).fill(Number.POSITIVE_INFINITY);
  takeNearer(away, samples, chosen[0]);
  while (chosen.length < most) {
    const reached = away.toSorted()[samples.length - 1 - Math.floor(OUTLIERS * samples.length)];
    if (reached < apart * apart) break;
    const far = away.indexOf(reached);
    chosen.push(samples[far]);
    takeNearer(away, samples, samples[far]);
  }
  return chosen;
}

/** Lowers distances to those from another color. In place. */
function takeNearer(away: Float64Array, samples: readonly Lab[], color: Lab): void {
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i];
    away[i] = Math.min(away[i], difference(color, sample[0], sample[1], sample[2]));
  }
}

function meansOf(samples: readonly Lab[], palette: readonly Lab[]): Lab[] {
  const sums = new Float64Array(4 * palette.length);
  for (const [l, a, b] of samples) {
    const k = 4 * nearestColor(palette, l, a, b);
    sums[k] += l;
    sums[k + 1] += a;
    sums[k + 2] += b;
    sums[k + 3]++;
  }
  return palette.map((color, k) => {
    const count = sums[4 * k + 3];
    return count > 0 ? [sums[4 * k] / count, sums[4 * k + 1] / count, sums[4 * k + 2] / count] : color;
  });
}
