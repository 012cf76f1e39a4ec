import type { Point } from '#art/point.ts';
import type { Plane } from '#art/raster.ts';

/** A closed line; the last point joins the first. */
export interface Loop {
  readonly points: readonly Point[];
  /** Area inside, in square cells. */
  readonly area: number;
}

/**
 * The outer borders of where `field` is above zero (marching squares, crossings by linear interpolation; holes are
 * left out), in cells from the upper left corner of the plane. The field must be below zero along its edges.
 *
 * @param tolerance greatest distance by which a point may be left out, in cells
 */
export function traceLoops(field: Plane, tolerance: number): Loop[] {
  const next = crossings(field);
  const loops: Loop[] = [];
  for (const start of next.keys()) {
    const points: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      const following = next.get(edge);
      next.delete(edge);
      if (following !== undefined) points.push(crossingAt(field, edge));
      edge = following;
    }
    // Borders run clockwise around what is inside, anticlockwise around holes.
    const area = signedArea(points);
    if (area > 0) loops.push({ points: simplified(points, tolerance), area });
  }
  return loops;
}

/** Edges of the grid are numbered: two an entry, first the one to its right neighbor, then the one below. */
function crossings({ width, height, data }: Plane): Map<number, number> {
  const next = new Map<number, number>();
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const inside = [data[i] > 0, data[i + 1] > 0, data[i + width + 1] > 0, data[i + width] > 0];
      // Top, right, bottom, left edge of the square between four entries.
      const edges = [2 * i, 2 * (i + 1) + 1, 2 * (i + width), 2 * i + 1];
      // Clockwise round the square, a border enters where inside turns to outside and leaves where it turns back.
      const enters: number[] = [];
      const leaves: number[] = [];
      for (let k = 0; k < 4; k++) {
        if (inside[k] === inside[(k + 1) % 4]) continue;
        (inside[k] ? enters : leaves).push(k);
      }
      for (const from of enters) {
        // In a saddle the corners inside stay apart: each border turns round its own corner.
        const to = leaves.find((k) => (from + 3) % 4 === k) ?? leaves[0];
        next.set(edges[from], edges[to]);
      }
    }
  }
  return next;
}

function crossingAt({ width, data }: Plane, edge: number): Point {
  const i = edge >> 1;
  const other = edge & 1 ? i + width : i + 1;
  const t = data[i] / (data[i] - data[other]);
  const x = (i % width) + 0.5;
  const y = Math.floor(i / width) + 0.5;
  return edge & 1 ? { x, y: y + t } : { x: x + t, y };
}

function signedArea(points: readonly Point[]): number {
  let sum = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    sum += a.x * b.y - b.x * a.y;
  });
  return sum / 2;
}

/** Leaves out points that lie near the line between those that stay (Ramer 1972, Douglas and Peucker 1973). */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length + 1);
  const at = (i: number) => points[i % points.length];
  // A loop has no ends: it is cut at its first point and the one farthest from it.
  const far = farthest(0, points.length, at, at(0), at(0));
  const todo = [
    [0, far.index],
    [far.index, points.length],
  ];
  kept[0] = 1;
  kept[far.index] = 1;
  for (let part = todo.pop(); part; part = todo.pop()) {
    const [from, to] = part;
    const { index, distance } = farthest(from, to, at, at(from), at(to));
    if (distance <= tolerance) continue;
    kept[index] = 1;
    todo.push([from, index], [index, to]);
  }
  return points.filter((_, i) => kept[i]);
}

/** The point between `from` and `to` that is farthest from the line from `a` to `b`. */
function farthest(
  from: number,
  to: number,
  at: (i: number) => Point,
  a: Point,
  b: Point,
): { index: number; distance: number } {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  let index = from;
  let distance = 0;
  for (let i = from + 1; i < to; i++) {
    const { x, y } = at(i);
    const away =
      length > 0
        ? Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
        : Math.hypot(x - a.x, y - a.y);
    if (away > distance) [index, distance] = [i, away];
  }
  return { index, distance };
}
