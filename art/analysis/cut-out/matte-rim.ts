import { clamp, mix, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { gaussianBlur } from '../blur.ts';
import { resizePlane } from '../resize.ts';

/** Longest side at which colors are compared, in pixels. */
const SIDE = 320;
/**
 * Half the width of the rim that is decided again, and how far colors of pet and room are gathered (shares of the
 * side).
 */
const RIM = 0.011;
const REACH = 0.035;
/** Blurred share of the pet from which a place is surely inside, and up to which it is surely outside. */
const INSIDE = 0.985;
const OUTSIDE = 0.015;
/** How many times the spread of their colors pet and room must differ before color decides, and decides alone. */
const DOUBTFUL = 2.2;
const CERTAIN = 4;
/** Variance of color that noise makes. */
const NOISE = 0.0009;
/** Between these shares of the way from the room's color to the pet's, a pixel is see-through. */
const ROOM_LIKE = 0.3;
const PET_LIKE = 0.85;

/** Mean colors of one side of the outline, their variance, and how much of that side is near. */
interface Side {
  readonly color: readonly [Plane, Plane, Plane];
  readonly variance: Plane;
  readonly weight: Plane;
}

/**
 * Decides the rim of a mask again by color, where pet and room differ clearly: what has the room's color is taken out,
 * so that a white pet keeps no dark fringe and a dark one no light fringe. Each pixel is placed between the mean colors
 * of both sides near it (alpha by projection, as in Chuang et al. 2001, with one color cluster a side).
 *
 * @param mask share of the pet, 0 to 1, of the photo's size
 */
export function matteRim(photo: Raster, mask: Plane): Plane {
  const { width, height } = mask;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const longest = Math.max(columns, rows);
  const channels = channelsOf(photo);
  const small = channels.map((channel) => resizePlane(channel, columns, rows));
  const soft = gaussianBlur(resizePlane(mask, columns, rows), RIM * longest);
  const inside = planeOf(soft, (share) => smoothstep(INSIDE - 0.03, INSIDE, share));
  const outside = planeOf(soft, (share) => 1 - smoothstep(OUTSIDE, OUTSIDE + 0.03, share));
  const pet = sideOf(small, inside, REACH * longest);
  const room = sideOf(small, outside, REACH * longest);
  const say = certaintyOf(pet, room, soft);
  const large = (plane: Plane) => resizePlane(plane, width, height).data;
  const [petColor, roomColor] = [pet, room].map(({ color }) => color.map(large));
  const trust = large(say);
  const decide = (i: number): number => {
    let along = 0;
    let apart = 0;
    for (let c = 0; c < 3; c++) {
      const difference = petColor[c][i] - roomColor[c][i];
      along += (channels[c].data[i] - roomColor[c][i]) * difference;
      apart += difference * difference;
    }
    const share = smoothstep(ROOM_LIKE, PET_LIKE, along / Math.max(apart, 1e-6));
    // Color alone adds nothing where the mask is empty.
    return mix(mask.data[i], Math.min(share, mask.data[i] * 3), trust[i]);
  };
  const data = mask.data.slice();
  for (let i = 0; i < data.length; i++) if (trust[i] >= 0.02) data[i] = decide(i);
  return { width, height, data };
}

function channelsOf({ width, height, data }: Raster): Plane[] {
  const channels = [0, 1, 2].map(() => createPlane(width, height));
  const [red, green, blue] = channels.map((channel) => channel.data);
  for (let i = 0, p = 0; i < red.length; i++, p += 4) {
    red[i] = data[p] / 255;
    green[i] = data[p + 1] / 255;
    blue[i] = data[p + 2] / 255;
  }
  return channels;
}

function sideOf(channels: readonly Plane[], where: Plane, reach: number): Side {
  const weight = gaussianBlur(where, reach);
  const mean = (plane: Plane) => meanOf(plane.data, where, weight, reach);
  const [red, green, blue] = channels.map(mean);
  const variance = meanOf(squaresOf(channels), where, weight, reach);
  takeSquares(variance.data, red.data, green.data, blue.data);
  return { color: [red, green, blue], variance, weight };
}

// Loops over pixels stand alone, so that they are compiled once and for all.

function meanOf(values: Float32Array | Float64Array, where: Plane, weight: Plane, reach: number): Plane {
  const mean = gaussianBlur({ ...where, data: productOf(where.data, values) }, reach);
  divide(mean.data, weight.data);
  return mean;
}

function productOf(shares: Float32Array, values: Float32Array | Float64Array): Float32Array {
  const product = new Float32Array(shares.length);
  for (let i = 0; i < product.length; i++) product[i] = shares[i] * values[i];
  return product;
}

function divide(sums: Float32Array, weights: Float32Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] /= Math.max(weights[i], 1e-4);
}

/** Of double precision: variances are small differences of them. */
function squaresOf([one, two, three]: readonly Plane[]): Float64Array {
  const squares = new Float64Array(one.data.length);
  for (let i = 0; i < squares.length; i++) {
    squares[i] = one.data[i] * one.data[i] + two.data[i] * two.data[i] + three.data[i] * three.data[i];
  }
  return squares;
}

function takeSquares(
  variance: Float32Array,
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
): void {
  for (let i = 0; i < variance.length; i++) {
    const own = red[i] ** 2;
    variance[i] = Math.max(0, variance[i] - own - green[i] ** 2 - blue[i] ** 2);
  }
}

/** How far color may decide, 0 to 1: at the rim only, with both sides near, and where their colors differ clearly. */
function certaintyOf(pet: Side, room: Side, soft: Plane): Plane {
  return planeOf(soft, (share, i) => {
    if (share <= 0.002 || share >= 0.998) return 0;
    const atRim = smoothstep(0.002, 0.03, share) * smoothstep(0.998, 0.97, share);
    const isNear = smoothstep(0.004, 0.02, Math.min(pet.weight.data[i], room.weight.data[i]));
    if (atRim * isNear === 0) return 0;
    const apart = Math.hypot(
      pet.color[0].data[i] - room.color[0].data[i],
      pet.color[1].data[i] - room.color[1].data[i],
      pet.color[2].data[i] - room.color[2].data[i],
    );
    const spread = Math.sqrt(pet.variance.data[i] + room.variance.data[i] + NOISE);
    return atRim * isNear * smoothstep(DOUBTFUL, CERTAIN, clamp(apart / spread, 0, 10));
  });
}

function planeOf(like: Plane, value: (own: number, i: number) => number): Plane {
  const plane = createPlane(like.width, like.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(like.data[i], i);
  return plane;
}
