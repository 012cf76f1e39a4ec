import type { Lab } from '../analysis/color/choose-palette.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import type { Plane } from '../raster.ts';
import { fractal } from './fractal-noise.ts';

/** Cells of a bank along the longer side of the picture. */
const SIDE = 192;

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
/** How much puffs lift the edge, and how high a puff is that leaves it where it is. */
const LIFT = { by: 2, from: 0.45 };
/**
 * Above the mean edge by this much no puff is left, and by this much all of it, longer sides: no islands
 * over the pet.
 */
const HIGHEST = { none: 0.055, all: 0.03 };
/** Thicknesses between which a bank is seen, and between which light from behind shines through its edge. */
const SEEN = { from: 0.06, to: 0.46 };
const SHINES = { from: 0.2, to: 1.1 };
/**
 * Where the height of a puff is compared to tell what faces the light, longer sides, and the rise that is
 * in full light.
 */
const LIGHT = { x: -0.004, y: -0.012, full: 0.18 };
/** How much of the light, and of the puffs' own color, is left at the foot of the picture. */
const AT_FOOT = { light: 0.45, body: 0.5 };
/** Depth over which that fades at least, longer sides. */
const SHALLOWEST = 0.12;

/** Soft clouds lit from behind, from a height down to the foot of the picture. @param top plan units */
export function nightBank({ placement }: Scene, top: number, tones: BankTones, seed: number): Bank {
  const scale = SIDE / Math.max(placement.width, placement.height);
  const cells = (side: number) => Math.max(2, Math.round(side * scale));
  const [width, height] = [cells(placement.width), cells(placement.height)];
  const [light, a, b, share] = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  const edge = (top * scale) / SIDE;
  const deepest = Math.max(SHALLOWEST, height / SIDE - edge);
  const first = clamp(Math.floor((edge - HIGHEST.none) * SIDE), 0, height);
  for (let y = first, i = first * width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / SIDE, (y + 0.5) / SIDE];
      const puff = billow(u, v, seed);
      const thick = (v - edge - EDGE.below) / EDGE.thickens + LIFT.by * (puff - LIFT.from);
      share[i] = smoothstep(SEEN.from, SEEN.to, thick) * smoothstep(-HIGHEST.none, -HIGHEST.all, v - edge);
      const down = clamp((v - edge) / deepest, 0, 1);
      const lit = smoothstep(0, LIGHT.full, puff - billow(u + LIGHT.x, v + LIGHT.y, seed));
      const rim = smoothstep(SHINES.to, SHINES.from, thick);
      const own = smoothstep(0.22, 0.76, puff) * mix(1, AT_FOOT.body, down);
      const body = clamp(mix(0.12, 1, own) + 0.3 * rim, 0, 1);
      const bright = clamp(0.85 * lit * mix(1, AT_FOOT.light, down) + 0.75 * rim * rim, 0, 1);
      const tone = (n: 0 | 1 | 2) => mix(mix(tones.deep[n], tones.body[n], body), tones.edge[n], bright);
      [light[i], a[i], b[i]] = [tone(0), tone(1), tone(2)];
    }
  }
  return {
    picture: { width, height, ...gradeInPlace(light, a, b) },
    share: { width, height, data: share },
  };
}

/** Height of puffs with creases between them, 0 to 1. */
function billow(u: number, v: number, seed: number): number {
  const warp = 0.05 * fractal(u * 5, v * 5, seed + 51);
  const large = Math.abs(fractal((u + warp) * 3.2, (v - warp) * 4.6, seed + 53));
  const small = Math.abs(fractal((u + warp) * 9, (v + warp) * 12, seed + 55));
  return 1 - Math.exp(-2.3 * large - 0.65 * small);
}
