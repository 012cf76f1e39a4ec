import { withKernels } from '../kernels/machine.ts';
import * as scalar from '../kernels/scalar/shining-discs.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';

/** Planes of a pet in OKLab; changed in place. */
interface Coat {
  light: Plane;
  a: Plane;
  b: Plane;
  mask: Plane;
  /** Pixels per plan unit. */
  scale: number;
}

/** The nose's highlights are as bright but grey; a shining retina has a colour. */
const LEAST_CHROMA = 0.045;
const PUPIL_LIGHT = 0.13;
/** Smoothing of the lightness in which eyes are looked for, plan units. */
export const CALM = 1.6;
/** Discs that are looked at, at most: nothing has so many eyes. */
export const MOST_DISCS = 4096;
/** What the kernel tells of a disc, in numbers of four bytes. */
export const DISC_NUMBERS = 3;

/**
 * Gives back the pupils that a flash lit up from behind: two small bright coloured discs, each within a dark ring and
 * side by side, become dark, with a small highlight to the upper left, as the animal looks in daylight.
 */
export function healEyeShine(coat: Coat): void {
  const calm = gaussianBlur(coat.light, CALM * coat.scale);
  darkenEyes(coat, calm, shiningDiscs(calm, coat.mask, coat.scale));
}

/** Darkens those discs that are eyes; `calm` is the lightness in which they were found. */
export function darkenEyes(coat: Omit<Coat, 'mask'>, calm: Plane, found: readonly scalar.Disc[]): void {
  const discs: scalar.Disc[] = [];
  for (const disc of found) {
    if (chromaOf(coat, disc) < LEAST_CHROMA) continue;
    const isKnown = discs.some(
      ({ x, y, radius }) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + radius,
    );
    if (!isKnown) discs.push(disc);
  }
  for (const disc of discs) {
    if (discs.some((other) => areEyesTogether(disc, other))) darken(coat, calm, disc);
  }
}

/** Bright discs that dark surrounds on all sides, in `calm` lightness. */
export function shiningDiscs(calm: Plane, mask: Plane, scale: number): scalar.Disc[] {
  const { width, height } = calm;
  return withKernels(
    (bench) => {
      const places = bench.room(MOST_DISCS * DISC_NUMBERS);
      const [calmAt, maskAt] = [calm, mask].map(({ data }) => bench.put(data));
      const count = bench.code.shiningDiscs(calmAt, maskAt, width, height, scale, places, MOST_DISCS);
      return discsAt(bench.take(places, count * DISC_NUMBERS));
    },
    () => scalar.shiningDiscs(calm, mask, scale),
  );
}

/** The discs that the kernel wrote down. */
export function discsAt(numbers: Float32Array): scalar.Disc[] {
  const whole = new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  return Array.from({ length: numbers.length / DISC_NUMBERS }, (_, i) => {
    const at = i * DISC_NUMBERS;
    return { x: whole[at], y: whole[at + 1], radius: numbers[at + 2] };
  });
}

/** Two discs of about the same size, side by side, as far apart as eyes are. */
function areEyesTogether(one: scalar.Disc, other: scalar.Disc): boolean {
  const across = Math.abs(one.x - other.x);
  const down = Math.abs(one.y - other.y);
  const size = (one.radius + other.radius) / 2;
  const ratio = one.radius / other.radius;
  return (
    one !== other &&
    ratio > 0.55 &&
    ratio < 1.8 &&
    across > 4 * size &&
    across < 24 * size &&
    down < across * 0.6
  );
}

/** Mean chroma of the outer half of a disc: the middle of a strong reflection is burnt out to white. */
function chromaOf({ a, b }: Pick<Coat, 'a' | 'b'>, { x, y, radius }: scalar.Disc): number {
  let sum = 0;
  let count = 0;
  const reach = Math.ceil(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = Math.sqrt(dx * dx + dy * dy) / radius;
      if (distance < 0.5 || distance > 0.95) continue;
      const i = (y + dy) * a.width + x + dx;
      sum += Math.sqrt(a.data[i] * a.data[i] + b.data[i] * b.data[i]);
      count++;
    }
  }
  return count ? sum / count : 0;
}

function darken(coat: Omit<Coat, 'mask'>, calm: Plane, { x, y, radius }: scalar.Disc): void {
  const { width, height } = coat.light;
  const centre = calm.data[y * width + x];
  const reach = Math.ceil(radius * 2);
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++) {
      const i = py * width + px;
      const distance = Math.hypot(px - x, py - y) / radius;
      // What shines, and what lies well inside the disc, becomes pupil.
      const shines = smoothstep(centre - 0.34, centre - 0.16, calm.data[i]) * smoothstep(2, 1.5, distance);
      const share = Math.max(shines, smoothstep(1.15, 0.8, distance));
      const glint = smoothstep(
        0.36,
        0.22,
        Math.hypot(px - x + radius * 0.35, py - y + radius * 0.4) / radius,
      );
      coat.light.data[i] += (PUPIL_LIGHT - coat.light.data[i]) * share;
      coat.light.data[i] += (0.93 - coat.light.data[i]) * glint;
      coat.a.data[i] *= 1 - share;
      coat.b.data[i] *= 1 - share;
    }
  }
}
