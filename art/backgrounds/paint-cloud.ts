import { clamp, mix, smoothstep } from '../numbers.ts';
import { slowNoise } from '../plan/slow-noise.ts';
import type { Point } from '../point.ts';
import type { Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Pose } from './pose.ts';

/** What a cloud of paint follows. */
export interface Cloud {
  /** How near a place is to the pet, 0 to 1. */
  readonly near: Plane;
  readonly pose: Pose;
  /** How much the cloud follows the pet's outline, 0 to 1. */
  readonly hug: number;
  /** How pale the pet is, 0 to 1: paint then goes further around it, as paper does not show its outline. */
  readonly pale: number;
  /** How large the cloud is, 1 is usual. */
  readonly spread: number;
  /** The side of the pet on which the cloud lies, as a direction. */
  readonly towards: Point;
}

/**
 * How far the middle of a cloud is from that of the pet, along its direction and up, as shares of the longer side.
 */
const AWAY = { towards: 0.16, up: 0.03 };
/** How near to the pet paint begins at most where it is narrow, and over which range. */
const NARROW = { most: 0.42, range: 0.38 };
/**
 * From where to where across the pet, in shares of the longer side, paint follows its outline; the same of a pale
 * one.
 */
const SIDE = { unit: 0.3, from: [-0.5, -1.3], to: [0.4, 0.1] } as const;

/** Direction of the light: up, to the left or to the right. */
const LIGHT = { x: 0.8, y: -0.6 };
/**
 * How much lighter one side of a pet is, and how far it is from the middle of the sheet, for each to count as much
 * as chance.
 */
const LEAN = { light: 0.006, beside: 0.05 };

/**
 * The side of a pet on which a ground is wanted: where its coat is lighter and where the sheet is emptier.
 *
 * @param light of the coat, 0 to 1, of the mask's size
 */
export function lightSideOf(mask: Plane, light: Plane, pose: Pose, random: Random): Point {
  const { width, height, data } = mask;
  let [total, moment] = [1e-6, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = (x - pose.x) / width;
      total += data[i];
      moment += data[i] * light.data[i] * across;
    }
  }
  const middle = pose.x / width;
  // The middle of the pet is where its moment is 0, so that the mean of its lightness does not count.
  const lean = moment / total / LEAN.light + (0.5 - middle) / LEAN.beside + random() - 0.5;
  return { x: lean > 0 ? LIGHT.x : -LIGHT.x, y: LIGHT.y };
}

/**
 * A cloud of paint on one side of the pet, drawn out along an angle (radians), which follows the outline unevenly.
 */
export function paintCloud(
  { near, pose, hug, pale, spread, towards }: Cloud,
  angle: number,
  random: Random,
  seed: number,
): Plane {
  const { width, height } = near;
  const unit = Math.max(width, height);
  const [uneven, broad, narrow] = [9, 4, 6].map(
    (hills, n) => slowNoise(width, height, hills, seed + 31 + n).data,
  );
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const centerX = pose.x + AWAY.towards * towards.x * unit;
  const centerY = pose.y + (AWAY.towards * towards.y - AWAY.up) * unit;
  const long = mix(0.5, 0.72, random()) * spread * unit;
  const wide = mix(0.26, 0.4, random()) * spread * unit;
  const [from, to] = [mix(...SIDE.from, pale), mix(...SIDE.to, pale)];
  const shape = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const along = ((x - centerX) * dx + (y - centerY) * dy) / long;
      const across = (-(x - centerX) * dy + (y - centerY) * dx) / wide;
      const band = Math.exp(-(along * along + across * across) * 0.9);
      const aside = ((x - pose.x) * towards.x + (y - pose.y) * towards.y) / (SIDE.unit * unit);
      const begins = NARROW.most * smoothstep(-0.35, 0.45, 0.6 * uneven[i] + narrow[i]);
      const hugging =
        smoothstep(begins, begins + NARROW.range, near.data[i]) *
        smoothstep(from, to, aside + 0.5 * broad[i]);
      shape.data[i] = clamp(0.7 * band + hug * hugging + 0.2 * uneven[i] + 0.24 * broad[i], 0, 1);
    }
  }
  return shape;
}
