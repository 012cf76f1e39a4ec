import { clamp } from '../numbers.ts';
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
  const smooth = gaussianBlur(light, 0.7);
  return radii.flatMap((radius) => {
    const votes = gaussianBlur(votesFor(smooth, mask, radius), 0.3 * radius);
    return strongest(votes, radius, most);
  });
}

function votesFor(light: Plane, mask: Plane, radius: number): Plane {
  const { width, height, data } = light;
  const votes = createPlane(width, height);
  const whole = 2 * Math.PI * radius;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask.data[i] < INSIDE) continue;
      const dx = (data[i + 1] - data[i - 1]) / 2;
      const dy = (data[i + width] - data[i - width]) / 2;
      const slope = Math.sqrt(dx * dx + dy * dy);
      if (slope < LEAST_SLOPE) continue;
      const column = Math.round(x - (dx / slope) * radius);
      const row = Math.round(y - (dy / slope) * radius);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      votes.data[row * width + column] += clamp(slope / FULL_SLOPE, 0, 1) / whole;
    }
  }
  return votes;
}

/** The highest places that nothing near exceeds. */
function strongest({ width, height, data }: Plane, radius: number, most: number): DarkDisc[] {
  const found: DarkDisc[] = [];
  const reach = Math.max(1, Math.round(radius * 0.6));
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const strength = data[y * width + x];
      if (strength < (found[most - 1]?.strength ?? 0) || strength === 0) continue;
      if (!isHighest(data, width, x, y, reach)) continue;
      found.push({ x, y, radius, strength });
      found.sort((one, other) => other.strength - one.strength);
      found.length = Math.min(found.length, most);
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
