import { mix, smoothstep } from '../numbers.ts';
import { slowNoise } from '../plan/slow-noise.ts';
import type { Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Pose } from './pose.ts';

/** Lean of the bands, radians. */
const LEAN = [0.1, 0.42] as const;
/** Width of the brush and distance of its bands, as shares of the longer side and of that width. */
const WIDTH = 0.135;
const APART = 0.86;
/** How many bands there are, and how much of the pet's height they cover, from above its head. */
const COUNT = { least: 3, most: 6, share: 0.8, above: 0.05 } as const;
/** How far bands reach beyond the pet, as shares of the longer side. */
const BEYOND = [-0.04, 0.12] as const;
/** Half widths between which a band ends, in widths of the brush; softness of its ends, as a share of the longer side. */
const EDGE = [0.7, 0.32] as const;
const END = 0.05;
/** Waves of a hand that is not quite sure: their height as a share of the longer side, and how many there are. */
const WAVES = { height: 0.014, hills: 7 };
/** How far streaks of a drying brush reach into a band, as a share of its length, how many there are, and how deep they are. */
const DRY = { reach: 0.35, streaks: 7, deep: 0.5 };

/** A band of the brush; lengths in pixels along the bands, from the pet's middle. */
interface Band {
  readonly middle: number;
  readonly from: number;
  readonly to: number;
  /** Whether the brush dries at its end rather than at its beginning. */
  readonly driesAtEnd: boolean;
  /** Paint that hairs of the brush have left, across the band. */
  readonly hairs: Float32Array;
}

/** The lean of bands in one picture, radians. */
export function leanOf(random: Random): number {
  return (random() < 0.5 ? -1 : 1) * mix(...LEAN, random());
}

/**
 * Where a broad brush goes to and fro behind a pet, each band lifted where it dries; 0 to 1, one half at its edge.
 *
 * @param mask share of the pet
 * @param lean from `leanOf`
 */
export function brushedBands(mask: Plane, pose: Pose, lean: number, random: Random, seed: number): Plane {
  const { width, height } = mask;
  const unit = Math.max(width, height);
  const brush = WIDTH * unit;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const placeOf = (x: number, y: number) => ({
    along: (x - pose.x) * cos + (y - pose.y) * sin,
    across: (y - pose.y) * cos - (x - pose.x) * sin,
  });
  const strokes = bandsBehind(extentOf(mask, placeOf), unit, random);
  const wave = slowNoise(width, height, WAVES.hills, seed + 51).data;
  const shape = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { along, across } = placeOf(x, y);
      const place = across + WAVES.height * unit * wave[i];
      for (const band of strokes) {
        const beside = (place - band.middle) / brush;
        if (Math.abs(beside) > EDGE[0]) continue;
        shape.data[i] = Math.max(shape.data[i], paintAt(band, beside, along, END * unit));
      }
    }
  }
  return shape;
}

/** How much paint a band has. @param beside how far beside its middle, in widths of the brush */
function paintAt({ from, to, driesAtEnd, hairs }: Band, beside: number, along: number, end: number): number {
  const within = smoothstep(-0.2, 1, Math.min(along - from, to - along) / end);
  const left = (driesAtEnd ? to - along : along - from) / (to - from);
  const hair = hairs[Math.min(hairs.length - 1, Math.floor((beside + EDGE[0]) * DRY.streaks))];
  return (
    smoothstep(EDGE[0], EDGE[1], Math.abs(beside)) * within - DRY.deep * hair * smoothstep(DRY.reach, 0, left)
  );
}

/** How far a pet reaches along and across bands. */
interface Extent {
  readonly along: readonly [least: number, most: number];
  readonly across: readonly [least: number, most: number];
}

function extentOf(mask: Plane, placeOf: (x: number, y: number) => { along: number; across: number }): Extent {
  const extent = { along: [0, 0] as [number, number], across: [0, 0] as [number, number] };
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (mask.data[i] < 0.5) continue;
      const { along, across } = placeOf(x, y);
      extent.along = [Math.min(extent.along[0], along), Math.max(extent.along[1], along)];
      extent.across = [Math.min(extent.across[0], across), Math.max(extent.across[1], across)];
    }
  }
  return extent;
}

function bandsBehind({ along, across }: Extent, unit: number, random: Random): Band[] {
  const step = APART * WIDTH * unit;
  const top = across[0] - COUNT.above * unit;
  const wanted = Math.round((COUNT.share * (across[1] - across[0])) / step);
  return Array.from({ length: Math.min(COUNT.most, Math.max(COUNT.least, wanted)) }, (_, n) => ({
    middle: top + (n + 0.5 + 0.3 * (random() - 0.5)) * step,
    from: along[0] - mix(...BEYOND, random()) * unit,
    to: along[1] + mix(...BEYOND, random()) * unit,
    driesAtEnd: random() < 0.5,
    hairs: Float32Array.from({ length: Math.ceil(2 * EDGE[0] * DRY.streaks) }, () => random()),
  }));
}
