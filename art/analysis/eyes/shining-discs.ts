import { clamp } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';

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

export interface Disc {
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly radius: number;
}

/**
 * Finds bright discs that dark surrounds, several for one disc where its middle is flat.
 *
 * @param calm lightness without grain, 0 to 1
 * @param mask share of the pet; discs lie inside it
 * @param scale pixels per plan unit
 */
export function shiningDiscs(calm: Plane, mask: Plane, scale: number): Disc[] {
  const { width, height, data } = calm;
  const step = Math.max(1, Math.round(2 * scale));
  const edge = Math.ceil(LARGEST * scale);
  const discs: Disc[] = [];
  const lookAt = (x: number, y: number) => {
    const i = y * width + x;
    if (data[i] < LEAST_LIGHT || mask.data[i] < 0.9 || !isPeak(calm, x, y, 2 * step)) return;
    const radius = shiningRadius(calm, x, y, scale);
    if (radius > 0) discs.push({ x, y, radius });
  };
  for (let y = edge; y < height - edge; y += step) {
    for (let x = edge; x < width - edge; x += step) lookAt(x, y);
  }
  return discs;
}

function isPeak(plane: Plane, x: number, y: number, reach: number): boolean {
  const value = at(plane, x, y);
  for (let dy = -reach; dy <= reach; dy += reach) {
    for (let dx = -reach; dx <= reach; dx += reach) if (at(plane, x + dx, y + dy) > value) return false;
  }
  return true;
}

/** Radius in pixels of a bright disc that dark surrounds on all sides; 0 when it is none. */
function shiningRadius(plane: Plane, x: number, y: number, scale: number): number {
  const center = at(plane, x, y);
  let dark = 0;
  let sum = 0;
  let widest = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const way = COMPASS[k];
    let leaves = 1;
    while (leaves <= LARGEST * scale && towards(plane, x, y, way, leaves) > center - 0.15) leaves++;
    if (leaves <= LARGEST * scale) {
      let lowest = 1;
      for (let away = leaves; away <= leaves * 1.8 + 4 * scale; away++)
        lowest = Math.min(lowest, towards(plane, x, y, way, away));
      if (lowest < 0.55 && lowest < center - 0.2) dark++;
      sum += leaves;
      widest = Math.max(widest, leaves);
    }
    // Too many sides without dark: it will be none.
    if (k + 1 - dark > DIRECTIONS - DARK_DIRECTIONS) return 0;
  }
  const mean = sum / DIRECTIONS;
  return mean < SMALLEST * scale || widest > mean * 1.8 ? 0 : mean;
}

/** The value that many pixels away. */
function towards(
  plane: Plane,
  x: number,
  y: number,
  way: (typeof COMPASS)[number],
  distance: number,
): number {
  return at(plane, Math.round(x + way.x * distance), Math.round(y + way.y * distance));
}

/** A value of a plane, or the nearest one when the place lies beyond its edge. */
function at({ data, width, height }: Plane, x: number, y: number): number {
  return data[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}
