import { clamp, smoothstep } from '../numbers.ts';
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

const DIRECTIONS = 16;
const COMPASS = Array.from({ length: DIRECTIONS }, (_, k) => ({
  x: Math.cos((2 * Math.PI * k) / DIRECTIONS),
  y: Math.sin((2 * Math.PI * k) / DIRECTIONS),
}));
/** Directions in which the dark of the eye must be met; lids and highlights may hide the rest. */
const DARK_DIRECTIONS = 12;
/** Radius of a shining pupil, in plan units. */
const SMALLEST = 5.5;
const LARGEST = 24;
const LEAST_LIGHT = 0.55;
/** The nose's highlights are as bright but grey; a shining retina has a colour. */
const LEAST_CHROMA = 0.045;
const PUPIL_LIGHT = 0.13;

/**
 * Gives back the pupils that a flash lit up from behind: two small bright coloured discs, each within a dark ring and
 * side by side, become dark, with a small highlight to the upper left, as the animal looks in daylight.
 */
export function healEyeShine(coat: Coat): void {
  const calm = gaussianBlur(coat.light, 1.6 * coat.scale);
  const discs = shiningDiscs(coat, calm);
  for (const disc of discs) {
    if (discs.some((other) => areEyesTogether(disc, other))) darken(coat, calm, disc.x, disc.y, disc.radius);
  }
}

interface Disc {
  x: number;
  y: number;
  /** In pixels. */
  radius: number;
}

function shiningDiscs(coat: Coat, calm: Plane): Disc[] {
  const { mask, scale } = coat;
  const { width, height } = calm;
  const step = Math.max(1, Math.round(2 * scale));
  const edge = Math.ceil(LARGEST * scale);
  const discs: Disc[] = [];
  for (let y = edge; y < height - edge; y += step) {
    for (let x = edge; x < width - edge; x += step) {
      const i = y * width + x;
      if (calm.data[i] < LEAST_LIGHT || mask.data[i] < 0.9) continue;
      if (!isPeak(calm, x, y, 2 * step)) continue;
      const radius = shiningRadius(calm, x, y, scale);
      if (radius === 0 || chromaOf(coat, x, y, radius) < LEAST_CHROMA) continue;
      const known = discs.find((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + radius);
      if (known) continue;
      discs.push({ x, y, radius });
    }
  }
  return discs;
}

/** Two discs of about the same size, side by side, as far apart as eyes are. */
function areEyesTogether(one: Disc, other: Disc): boolean {
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
function chromaOf({ a, b }: Coat, x: number, y: number, radius: number): number {
  let sum = 0;
  let count = 0;
  const reach = Math.ceil(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = Math.hypot(dx, dy) / radius;
      if (distance < 0.5 || distance > 0.95) continue;
      const i = (y + dy) * a.width + x + dx;
      sum += Math.hypot(a.data[i], b.data[i]);
      count++;
    }
  }
  return count ? sum / count : 0;
}

function isPeak({ data, width }: Plane, x: number, y: number, reach: number): boolean {
  const value = data[y * width + x];
  for (let dy = -reach; dy <= reach; dy += reach) {
    for (let dx = -reach; dx <= reach; dx += reach) {
      if (data[(y + dy) * width + x + dx] > value) return false;
    }
  }
  return true;
}

/** Radius in pixels of a bright disc that dark surrounds on all sides; 0 when it is none. */
function shiningRadius({ data, width, height }: Plane, x: number, y: number, scale: number): number {
  const centre = data[y * width + x];
  let dark = 0;
  let sum = 0;
  let widest = 0;
  const at = (direction: { x: number; y: number }, distance: number) => {
    const px = clamp(Math.round(x + direction.x * distance), 0, width - 1);
    const py = clamp(Math.round(y + direction.y * distance), 0, height - 1);
    return data[py * width + px];
  };
  for (let k = 0; k < DIRECTIONS; k++) {
    const direction = COMPASS[k];
    let leaves = 1;
    while (leaves <= LARGEST * scale && at(direction, leaves) > centre - 0.2) leaves++;
    if (leaves > LARGEST * scale) {
      if (k + 1 - dark > DIRECTIONS - DARK_DIRECTIONS) return 0;
      continue;
    }
    let lowest = 1;
    for (let distance = leaves; distance <= leaves * 1.8 + 4 * scale; distance++) {
      lowest = Math.min(lowest, at(direction, distance));
    }
    if (lowest < 0.5 && lowest < centre - 0.28) dark++;
    // Too many sides without dark: it will be none.
    if (k + 1 - dark > DIRECTIONS - DARK_DIRECTIONS) return 0;
    sum += leaves;
    widest = Math.max(widest, leaves);
  }
  const mean = sum / DIRECTIONS;
  if (dark < DARK_DIRECTIONS || mean < SMALLEST * scale || widest > mean * 2) return 0;
  return mean;
}

function darken(coat: Coat, calm: Plane, x: number, y: number, radius: number): void {
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
