/** A stroke cut into ribs: centre, unit normal and length along, for the pixels of one picture size. */
export interface Ribs {
  count: number;
  x: Float32Array;
  y: Float32Array;
  normalX: Float32Array;
  normalY: Float32Array;
  /** Length from the start, in radii. */
  along: Float32Array;
}

const MOST_RIBS = 1024;
/** Least distance of ribs in pixels: bends between them are too small to see. */
const CLOSEST = 4.5;

export function createRibs(): Ribs {
  const array = () => new Float32Array(MOST_RIBS);
  return { count: 0, x: array(), y: array(), normalX: array(), normalY: array(), along: array() };
}

/**
 * Lays a smooth curve through the points of a stroke (Catmull and Rom 1974) and cuts it into ribs about `spacing`
 * pixels apart. With `caps`, one radius is added at both ends.
 *
 * @param points x, y pairs in plan units; the stroke owns `from` up to `to`
 * @param radius half width in pixels
 */
export function cutRibs(
  points: Float32Array,
  from: number,
  to: number,
  scale: number,
  radius: number,
  { caps }: { readonly caps: boolean },
  ribs: Ribs,
): void {
  const { x, y, normalX, normalY, along } = ribs;
  const spacing = Math.max(CLOSEST, radius * 0.7);
  // Square of the distance below which a point adds nothing.
  const tooClose = 0.7 * spacing * spacing;
  const last = to - 1;
  let count = 0;
  let lastX = Number.POSITIVE_INFINITY;
  let lastY = Number.POSITIVE_INFINITY;
  const px = (i: number) => points[2 * (i < from ? from : i > last ? last : i)] * scale;
  const py = (i: number) => points[2 * (i < from ? from : i > last ? last : i) + 1] * scale;
  for (let i = from; i < last; i++) {
    const x0 = px(i - 1);
    const y0 = py(i - 1);
    const x1 = px(i);
    const y1 = py(i);
    if (i > from && (x1 - lastX) * (x1 - lastX) + (y1 - lastY) * (y1 - lastY) < tooClose) continue;
    lastX = x1;
    lastY = y1;
    const x2 = px(i + 1);
    const y2 = py(i + 1);
    const x3 = px(i + 2);
    const y3 = py(i + 2);
    const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
    const pieces = Math.max(1, Math.min(12, Math.round(length / spacing)));
    for (let k = 0; k < pieces && count < MOST_RIBS - 4; k++) {
      const t = k / pieces;
      const t2 = t * t;
      const t3 = t2 * t;
      x[count] =
        0.5 *
        (2 * x1 + (x2 - x0) * t + (2 * x0 - 5 * x1 + 4 * x2 - x3) * t2 + (3 * x1 - x0 - 3 * x2 + x3) * t3);
      y[count] =
        0.5 *
        (2 * y1 + (y2 - y0) * t + (2 * y0 - 5 * y1 + 4 * y2 - y3) * t2 + (3 * y1 - y0 - 3 * y2 + y3) * t3);
      count++;
    }
  }
  x[count] = px(last);
  y[count] = py(last);
  count++;
  if (caps && count > 1) count = addCaps(x, y, count, radius);
  let length = 0;
  for (let i = 0; i < count; i++) {
    const before = i > 0 ? i - 1 : 0;
    const after = i < count - 1 ? i + 1 : i;
    const dx = x[after] - x[before];
    const dy = y[after] - y[before];
    const norm = Math.sqrt(dx * dx + dy * dy) || 1;
    normalX[i] = -dy / norm;
    normalY[i] = dx / norm;
    if (i > 0)
      length += Math.sqrt((x[i] - x[before]) * (x[i] - x[before]) + (y[i] - y[before]) * (y[i] - y[before]));
    along[i] = length / radius;
  }
  ribs.count = count;
}

/** Adds one rib before the first and one after the last, a radius away in the direction of the stroke. */
function addCaps(x: Float32Array, y: Float32Array, count: number, radius: number): number {
  x.copyWithin(1, 0, count);
  y.copyWithin(1, 0, count);
  const beyond = (end: number, next: number, target: number) => {
    const dx = x[end] - x[next];
    const dy = y[end] - y[next];
    const norm = Math.sqrt(dx * dx + dy * dy) || 1;
    x[target] = x[end] + (dx / norm) * radius;
    y[target] = y[end] + (dy / norm) * radius;
  };
  beyond(1, 2, 0);
  beyond(count, count - 1, count + 1);
  return count + 2;
}
