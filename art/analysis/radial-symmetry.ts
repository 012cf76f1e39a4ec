import { createPlane, type Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';

/** A dark round shape, in pixels of the plane in which it was found. */
export interface DarkDisc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Share of its border that agrees, weighted by contrast, 0 to about 0.3. */
  readonly strength: number;
}

/** Slope of lightness at which a border counts fully, a pixel: a highlight must not outvote a lid. */
const FULL_SLOPE = 0.08;
/** Slope below which there is no border. */
const LEAST_SLOPE = 0.01;
/** Strength below which nothing is round. */
const LEAST_STRENGTH = 0.02;
/** Share of the pet above which a pixel may vote. */
const INSIDE = 0.6;

/**
 * Dark round shapes: each border pixel votes, against its gradient, for the middle of the circle to which it may
 * belong (fast radial symmetry, Loy and Zelinsky 2003, with clipped magnitudes).
 *
 * @param light lightness, 0 to 1
 * @param mask share of the pet, 0 to 1; only borders inside the pet vote
 * @param radii pixels
 * @param most shapes of each radius, the strongest
 */
export function darkDiscs(light: Plane, mask: Plane, radii: readonly number[], most: number): DarkDisc[] {
  const borders = bordersOf(gaussianBlur(light, 0.7), mask);
  return radii.flatMap((radius) => {
    const votes = gaussianBlur(votesOf(borders, light.width, light.height, radius), 0.3 * radius);
    return strongest(votes, radius, most);
  });
}

/** Border pixels: four numbers each, place and direction towards the dark, and a fifth, the weight of their vote. */
type Borders = Float32Array;
const BORDER_NUMBERS = 5;

function bordersOf({ width, height, data }: Plane, mask: Plane): Borders {
  const borders = new Float32Array(BORDER_NUMBERS * width * height);
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask.data[i] < INSIDE) continue;
      const dx = (data[i + 1] - data[i - 1]) / 2;
      const dy = (data[i + width] - data[i - width]) / 2;
      const slope = Math.sqrt(dx * dx + dy * dy);
      if (slope < LEAST_SLOPE) continue;
      borders[count++] = x;
      borders[count++] = y;
      borders[count++] = -dx / slope;
      borders[count++] = -dy / slope;
      borders[count++] = Math.min(1, slope / FULL_SLOPE);
    }
  }
  return borders.subarray(0, count);
}

function votesOf(borders: Borders, width: number, height: number, radius: number): Plane {
  const votes = createPlane(width, height);
  const whole = 2 * Math.PI * radius;
  for (let k = 0; k < borders.length; k += BORDER_NUMBERS) {
    const column = Math.floor(borders[k] + borders[k + 2] * radius + 0.5);
    const row = Math.floor(borders[k + 1] + borders[k + 3] * radius + 0.5);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    votes.data[row * width + column] += borders[k + 4] / whole;
  }
  return votes;
}

/** The highest places that nothing near exceeds. */
function strongest({ width, height, data }: Plane, radius: number, most: number): DarkDisc[] {
  const found: DarkDisc[] = [];
  const reach = Math.max(1, Math.round(radius * 0.6));
  let least = LEAST_STRENGTH;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const strength = data[y * width + x];
      if (strength < least || !isHighest(data, width, x, y, reach)) continue;
      found.push({ x, y, radius, strength });
      if (found.length <= most) continue;
      found.sort((one, other) => other.strength - one.strength);
      found.length = most;
      least = found[most - 1].strength;
    }
  }
  return found;
}

function isHighest(data: Float32Array, width: number, x: number, y: number, reach: number): boolean {
  const here = data[y * width + x];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (data[(y + dy) * width + x + dx] > here) return false;
    }
  }
  return true;
}
