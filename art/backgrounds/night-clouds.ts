import type { Lab } from '../analysis/color/choose-palette.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import type { Plane } from '../raster.ts';
import { BANK_SIDE, type CloudSeat } from './cloud-seat.ts';
import { fractal } from './fractal-noise.ts';

/** Colors of a bank in OKLab: of its glowing edges, of its puffs, and of the creases between them. */
export interface BankTones {
  readonly edge: Lab;
  readonly body: Lab;
  readonly deep: Lab;
}

/** A bank of clouds: its colors, and its share of each cell. */
export interface Bank {
  readonly picture: Picture;
  readonly share: Plane;
}

/**
 * How far below the wanted height the edge of a bank lies in the mean, and over how much it
 * thickens, longer sides.
 */
const EDGE = { below: 0.02, thickens: 0.075 };
/**
 * How much puffs lift the edge of the first row, through whose hollows the sky would be seen, and of those
 * before it, how high a puff is that leaves an edge where it is, and what is left of all that under feet.
 */
const LIFT = { first: 1.25, others: 2.4, from: 0.45, underFeet: 0.3 };
/**
 * Rows at most, how far they are apart, and over how much of a row it becomes as dark as it is below, longer
 * sides, and how much of the first row's shape each one before another has.
 */
const ROWS = { most: 3, apart: 0.075, shade: 0.13, follows: 0.6 };
/**
 * How much of its light and of its own color is left low in a row, and of the light in one right before us.
 */
const BELOW = { light: 0.3, body: 0.3 };
const NEAREST = 0.75;
/** How much darker a cloud is under feet, and how far below its edge that ends, longer sides. */
const SHADOW = { dark: 0.5, ends: 0.1 };
/**
 * Above the mean edge by this much no puff is left, and by this much all of it, longer sides: no islands
 * over the pet.
 */
const HIGHEST = { none: 0.055, all: 0.03 };
/** Thicknesses between which a bank is seen, and between which light from behind shines through its edge. */
const SEEN = { from: 0.06, to: 0.46 };
const SHINES = { from: 0.2, to: 1.1 };
/**
 * Where the height of a puff is compared to find what faces the light, cells to the left and above, and the
 * rise that is in full light.
 */
const LIGHT = { left: 1, above: 2, full: 0.16 };

/**
 * Soft clouds lit from above and behind, from a height down to the foot of the picture: rows, each before
 * the one above.
 *
 * @param seat its edge, in as many columns
 */
export function nightBank({ placement }: Scene, seat: CloudSeat, tones: BankTones, seed: number): Bank {
  const scale = BANK_SIDE / Math.max(placement.width, placement.height);
  const width = seat.edge.length;
  const height = Math.max(2, Math.round(placement.height * scale));
  const data = new Float32Array(width * height);
  // What is seen between the cells of an edge is as light as that.
  const [light, a, b] = tones.edge.map((tone) => data.map(() => tone));
  const sofar = { width, height, light, a, b, share: data };
  const first = seat.edge.map((top) => (top * scale) / BANK_SIDE);
  const mean = first.reduce((sum, edge) => sum + edge / width, 0);
  const count = clamp(Math.round((height / BANK_SIDE - mean) / ROWS.apart), 1, ROWS.most);
  for (let row = 0; row < count; row++) {
    const edge = first.map((own) => mix(mean, own, ROWS.follows ** row) + row * ROWS.apart);
    addRow(sofar, row, { edge, feet: seat.feet }, tones, seed + SEEDS_APART * row);
  }
  return {
    picture: { width, height, ...gradeInPlace(light, a, b) },
    share: { width, height, data },
  };
}

/** Difference of the seeds of two rows. */
const SEEDS_APART = 7;

/** Rows that are painted so far, in OKLab, and their share of each cell. */
interface Rows {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly share: Float32Array;
}

/**
 * Where a row of clouds begins in the mean, shares of the longer side, and how surely a foot stands there, by columns.
 */
interface RowSeat {
  readonly edge: Float32Array;
  readonly feet: Float32Array;
}

/** Lays a row of clouds before the others. */
function addRow(sofar: Rows, row: number, { edge, feet }: RowSeat, tones: BankTones, seed: number): void {
  const { width, height, light, a, b, share } = sofar;
  const highest = edge.reduce((least, own) => Math.min(least, own), 1);
  const first = clamp(Math.floor((highest - HIGHEST.none) * BANK_SIDE), 0, height);
  const puffs = puffsFrom(first - LIGHT.above, width, height, seed);
  const lift = row === 0 ? LIFT.first : LIFT.others;
  const shining = mix(1, NEAREST, row / (ROWS.most - 1));
  for (let y = first, i = first * width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const down = (y + 0.5) / BANK_SIDE - edge[x];
      const dim = clamp(down / ROWS.shade, 0, 1);
      const stands = feet[x];
      const shaded = SHADOW.dark * stands * smoothstep(SHADOW.ends, 0, down);
      const at = (y - first + LIGHT.above) * (width + LIGHT.left) + x + LIGHT.left;
      const puff = puffs[at];
      const thick =
        (down - EDGE.below) / EDGE.thickens + lift * mix(1, LIFT.underFeet, stands) * (puff - LIFT.from);
      const seen = smoothstep(SEEN.from, SEEN.to, thick) * smoothstep(-HIGHEST.none, -HIGHEST.all, down);
      if (seen <= 0) continue;
      const rise = puff - puffs[at - LIGHT.above * (width + LIGHT.left) - LIGHT.left];
      const lit = smoothstep(0, LIGHT.full, rise) * mix(1, BELOW.light, dim);
      const rim = smoothstep(SHINES.to, SHINES.from, thick);
      const own = mix(0.2, 1, smoothstep(0.22, 0.76, puff)) * mix(1, BELOW.body, dim);
      const body = Math.min(1, own + 0.4 * rim) * (1 - shaded);
      const bright = shining * (1 - shaded) * Math.min(1, 0.8 * lit + 0.62 * rim * rim);
      const tone = (n: 0 | 1 | 2) => mix(mix(tones.deep[n], tones.body[n], body), tones.edge[n], bright);
      share[i] = mix(share[i], 1, seen);
      const over = seen / share[i];
      light[i] = mix(light[i], tone(0), over);
      a[i] = mix(a[i], tone(1), over);
      b[i] = mix(b[i], tone(2), over);
    }
  }
}

/** Heights of puffs from a row of cells down, and of as many cells beside them as light is compared to. */
function puffsFrom(first: number, width: number, height: number, seed: number): Float32Array {
  const columns = width + LIGHT.left;
  const puffs = new Float32Array(columns * (height - first));
  for (let i = 0; i < puffs.length; i++) {
    const [x, y] = [(i % columns) - LIGHT.left, first + Math.floor(i / columns)];
    puffs[i] = billow((x + 0.5) / BANK_SIDE, (y + 0.5) / BANK_SIDE, seed);
  }
  return puffs;
}

/** Height of puffs with creases between them, 0 to 1. */
function billow(u: number, v: number, seed: number): number {
  const warp = 0.05 * fractal(u * 5, v * 5, seed + 51);
  const large = Math.abs(fractal((u + warp) * 3.2, (v - warp) * 4.6, seed + 53));
  const small = Math.abs(fractal((u + warp) * 9, (v + warp) * 12, seed + 55));
  return 1 - Math.exp(-2.3 * large - 0.65 * small);
}
