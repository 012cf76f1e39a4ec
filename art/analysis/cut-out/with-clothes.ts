import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { areasOf } from './mask-areas.ts';

/** Parts of a pet that clothes part are at least this share of it. */
const LEAST_PART = 0.04;
/** Share of a part that lies in what stands out with it. */
const INSIDE = 0.8;
/** Most that clothes cover, against what is seen of the pet. */
const MOST = 1.6;
/** Mean of what stands out from which on it does so certainly. */
const SURE = 0.85;

/**
 * Where a pet is seen in parts, because what lies between them looks like no animal, but all of it stands out from the
 * room as one: a dog in a sweater, whose head and legs alone look like a dog. What stands out between the parts becomes
 * a part of the pet.
 *
 * @param pet share of the pet, 0 to 1
 * @param outline the same of what stands out, of the same size
 */
export function withClothes(pet: Plane, outline: Plane): Plane {
  const all = [...areasOf(pet, (value) => value >= 0.5)];
  const area = all.reduce((sum, { length }) => sum + length, 0);
  const parts = all.filter(({ length }) => length >= LEAST_PART * area);
  if (parts.length < 2) return pet;
  const data = pet.data.slice();
  const least = 2 * INSIDE * Math.min(...parts.map(({ length }) => length));
  const figure = new Uint8Array(data.length);
  for (const pixels of areasOf(outline, (value) => value >= 0.5)) {
    // Specks hold no parts.
    if (pixels.length < least) continue;
    figure.fill(0);
    for (const i of pixels) figure[i] = 1;
    const worn = parts.filter((part) => part.filter((i) => figure[i]).length >= INSIDE * part.length);
    if (worn.length < 2) continue;
    const isBetween = hullOf(worn, pet.width);
    const between = pixels.filter(isBetween);
    const clothes = between.filter((i) => pet.data[i] < 0.5);
    const seen = worn.reduce((sum, { length }) => sum + length, 0);
    const sure = clothes.reduce((sum, i) => sum + outline.data[i], 0) / clothes.length;
    if (clothes.length > MOST * seen || !(sure >= SURE)) continue;
    for (const i of between) data[i] = Math.max(data[i], outline.data[i]);
  }
  return { ...pet, data };
}

/** Whether a pixel lies in the convex hull of areas (lower and upper chain; Andrew, 1979). */
function hullOf(areas: readonly Int32Array[], width: number): (index: number) => boolean {
  const points = endsOfRows(areas, width).sort((one, other) => one.x - other.x || one.y - other.y);
  const [lower, upper] = [chainOf(points), chainOf(points.toReversed())];
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return (index) => {
    const point = { x: index % width, y: Math.floor(index / width) };
    return corners.every((corner, i) => turnOf(corner, corners[(i + 1) % corners.length], point) >= 0);
  };
}

/** The first and the last pixel of each row. */
function endsOfRows(areas: readonly Int32Array[], width: number): Point[] {
  const rows = new Map<number, { first: number; last: number }>();
  for (const pixels of areas) {
    for (const i of pixels) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const row = rows.get(y) ?? { first: x, last: x };
      rows.set(y, { first: Math.min(row.first, x), last: Math.max(row.last, x) });
    }
  }
  return [...rows].flatMap(([y, { first, last }]) => [
    { x: first, y },
    { x: last, y },
  ]);
}

function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && turnOf(chain[chain.length - 2], chain[chain.length - 1], point) <= 0)
      chain.pop();
    chain.push(point);
  }
  return chain;
}

/** Positive where the way from `from` over `over` to `to` turns left. */
function turnOf(from: Point, over: Point, to: Point): number {
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}
