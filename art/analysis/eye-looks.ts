import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Spot } from './find-spots.ts';
import { quantile, readPlane, readRings } from './read-plane.ts';

/** What another hue than the coat's, and a greener one, add to a dark shape's likeness to an eye. */
const HUE = 0.8;
const GREEN = 2.5;
/** An iris with votes in the plane of redness counts as much as a dark eye with more, as fewer things look like it. */
const IRIS = 2.5;
/** Steps in tone over a border below which a shape is a hollow in the fur, and above which it is an eyeball. */
const SOFT_BORDER = 0.09;
const SHARP_BORDER = 0.18;
/** Breadth over which such a step is taken, plan units, and the number of directions in which it is looked for. */
const BORDER = 6;
const DIRECTIONS = 24;

/** How much a shape looks like a pupil or a dark eye: dark in the middle, lighter all round, of another hue. */
export function darkEye(spot: Spot, light: Plane, a: Plane, b: Plane, redness: Plane, scale: number): number {
  if (spot.around - spot.core < 0.15) return 0;
  const shape = shapeOf(spot);
  if (shape === 0) return 0;
  const hue = smoothstep(0.015, 0.05, hueStep(a, b, scale, spot));
  const green = smoothstep(0.1, 0.5, greenStep(redness, scale, spot));
  return shape * sharpness(light, scale, spot) * (1 + HUE * hue + GREEN * green);
}

/** The same for an iris in the plane of redness, which needs a pupil. */
export function greenEye(spot: Spot, light: Plane, redness: Plane, scale: number): number {
  const shape = shapeOf(spot);
  if (shape === 0 || !hasPupil(light, scale, spot)) return 0;
  return IRIS * shape * sharpness(redness, scale, spot);
}

function shapeOf({ support, core, around, closed }: Spot): number {
  return (
    support *
    smoothstep(0.16, 0.45, around - core) *
    smoothstep(0.46, 0.24, core) *
    smoothstep(0.6, 0.95, closed)
  );
}

/** 1 where the border of a shape is as sharp as an eyeball's, 0 where it is as soft as a hollow in the fur. */
function sharpness(tone: Plane, scale: number, { x, y, radius }: Spot): number {
  const steps = Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const at = (distance: number) => readPlane(tone, scale, x + distance * ux, y + distance * uy);
    let most = 0;
    for (let distance = 0.5 * radius; distance <= 1.7 * radius; distance += 2) {
      most = Math.max(most, at(distance + BORDER) - at(distance));
    }
    return most;
  });
  return smoothstep(
    SOFT_BORDER,
    SHARP_BORDER,
    quantile(
      steps.sort((one, other) => one - other),
      0.5,
    ),
  );
}

function greenStep(redness: Plane, scale: number, spot: Spot): number {
  const median = (...shares: number[]) =>
    quantile(
      readRings(
        redness,
        scale,
        spot,
        shares.map((share) => share * spot.radius),
      ),
      0.5,
    );
  return median(3, 3.6) - Math.min(median(0.6, 0.8), median(1.25, 1.5), median(1.6, 1.9));
}

/** How far the colour in a shape, or just outside of it, is from the colour further away. */
function hueStep(a: Plane, b: Plane, scale: number, spot: Spot): number {
  const median = (plane: Plane, ...shares: number[]) =>
    quantile(
      readRings(
        plane,
        scale,
        spot,
        shares.map((share) => share * spot.radius),
      ),
      0.5,
    );
  const [farA, farB] = [median(a, 3, 3.6), median(b, 3, 3.6)];
  const step = (...shares: number[]) => Math.hypot(median(a, ...shares) - farA, median(b, ...shares) - farB);
  return Math.max(step(0.5, 0.8), step(1.25, 1.5));
}

/** Whether there is something dark in the middle of an iris. */
function hasPupil(light: Plane, scale: number, spot: Spot): boolean {
  const inner = readRings(
    light,
    scale,
    spot,
    [0, 0.15, 0.3, 0.5].map((share) => share * spot.radius),
  );
  return quantile(inner, 0.1) < 0.36;
}
