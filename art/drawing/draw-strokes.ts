import type { StrokeLayer } from '../plan/paint-plan.ts';
import { createBrush, type Shade, THINNEST } from './brushes.ts';
import type { Sheet } from './sheet.ts';
import { createRibs, cutRibs } from './stroke-ribs.ts';

/** Half width in pixels that the tip of a tuft of fur keeps. */
const FINEST = 0.45;

/** Draws a layer of strokes on the rows that the sheet holds. */
export function drawStrokes(layer: StrokeLayer, sheet: Sheet): void {
  const ribs = createRibs();
  const brush = createBrush(layer.brush, sheet);
  const thin =
    layer.brush === 'graphite' ||
    layer.brush === 'charcoal' ||
    layer.brush === 'ink' ||
    layer.brush === 'fur' ||
    layer.brush === 'glaze';
  const ends = { caps: !thin };
  const widthAt = (t: number, reach: number): number =>
    layer.brush === 'fur' ? Math.max(FINEST, reach * tuft(t)) : reach * taper(t);
  const strokes = layer.radii.length;
  const bottom = sheet.top + sheet.rows;
  for (let s = 0; s < strokes; s++) {
    const from = layer.starts[s];
    const to = layer.starts[s + 1];
    const radius = Math.max(THINNEST, layer.radii[s] * sheet.scale);
    let high = Number.POSITIVE_INFINITY;
    let low = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const y = layer.points[2 * i + 1];
      if (y < high) high = y;
      if (y > low) low = y;
    }
    if (low * sheet.scale + 2 * radius + 2 < sheet.top || high * sheet.scale - 2 * radius - 2 > bottom)
      continue;
    cutRibs(layer.points, from, to, sheet.scale, radius, ends, ribs);
    if (ribs.count < 2) continue;
    const last = ribs.count - 1;
    const length = ribs.along[last];
    brush.load(s, layer, radius, length);
    // A thin line keeps a border of half a pixel to fade out in, whatever its width.
    const reach = thin ? 1 + 0.6 / radius : 1;
    for (let i = 0; i < last; i++) {
      const w0 = thin ? widthAt(ribs.along[i] / length, radius * reach) : radius * reach;
      const w1 = thin ? widthAt(ribs.along[i + 1] / length, radius * reach) : radius * reach;
      const ax = ribs.x[i] - ribs.normalX[i] * w0;
      const ay = ribs.y[i] - ribs.normalY[i] * w0;
      const bx = ribs.x[i] + ribs.normalX[i] * w0;
      const by = ribs.y[i] + ribs.normalY[i] * w0;
      const cx = ribs.x[i + 1] + ribs.normalX[i + 1] * w1;
      const cy = ribs.y[i + 1] + ribs.normalY[i + 1] * w1;
      const dx = ribs.x[i + 1] - ribs.normalX[i + 1] * w1;
      const dy = ribs.y[i + 1] - ribs.normalY[i + 1] * w1;
      const u0 = ribs.along[i];
      const u1 = ribs.along[i + 1];
      fillTriangle(sheet, ax, ay, u0, -1, bx, by, u0, 1, cx, cy, u1, 1, brush.shade);
      fillTriangle(sheet, ax, ay, u0, -1, cx, cy, u1, 1, dx, dy, u1, -1, brush.shade);
    }
  }
}

/** Width of a drawn line along its length (0 to 1): presses on, lifts off. */
function taper(t: number): number {
  const open = t < 0.15 ? t / 0.15 : 1;
  const close = t > 0.55 ? (1 - t) / 0.45 : 1;
  return 0.25 + 0.75 * Math.min(open, Math.sqrt(close > 0 ? close : 0));
}

/** Width of a tuft of fur along its length (0 to 1): swells from the root, ends in a point. */
function tuft(t: number): number {
  if (t < 0.3) return 0.6 + 0.4 * Math.sqrt(t / 0.3);
  return 1 - ((t - 0.3) / 0.7) ** 1.5;
}

/**
 * Walks the pixels whose centres lie in a triangle, row by row; the two values at each corner run linearly over it.
 * Corners are in picture pixels.
 */
function fillTriangle(
  sheet: Sheet,
  ax: number,
  ay: number,
  au: number,
  av: number,
  bx: number,
  by: number,
  bu: number,
  bv: number,
  cx: number,
  cy: number,
  cu: number,
  cv: number,
  shade: Shade,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area > -1e-6 && area < 1e-6) return;
  const lowest = ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy;
  const highest = ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy;
  let y0 = Math.ceil(lowest - 0.5);
  let y1 = Math.ceil(highest - 0.5);
  if (y0 < sheet.top) y0 = sheet.top;
  if (y1 > sheet.top + sheet.rows) y1 = sheet.top + sheet.rows;
  if (y0 >= y1) return;
  const inverse = 1 / area;
  const ux = ((bu - au) * (cy - ay) - (cu - au) * (by - ay)) * inverse;
  const uy = ((cu - au) * (bx - ax) - (bu - au) * (cx - ax)) * inverse;
  const vx = ((bv - av) * (cy - ay) - (cv - av) * (by - ay)) * inverse;
  const vy = ((cv - av) * (bx - ax) - (bv - av) * (cx - ax)) * inverse;
  for (let y = y0; y < y1; y++) {
    const centre = y + 0.5;
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    // Where the row's centre line meets the three sides.
    if (ay <= centre !== by <= centre) {
      const x = ax + ((centre - ay) * (bx - ax)) / (by - ay);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (by <= centre !== cy <= centre) {
      const x = bx + ((centre - by) * (cx - bx)) / (cy - by);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (cy <= centre !== ay <= centre) {
      const x = cx + ((centre - cy) * (ax - cx)) / (ay - cy);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    let x0 = Math.ceil(left - 0.5);
    let x1 = Math.ceil(right - 0.5);
    if (x0 < 0) x0 = 0;
    if (x1 > sheet.width) x1 = sheet.width;
    if (x0 >= x1) continue;
    const dx = x0 + 0.5 - ax;
    const dy = centre - ay;
    shade(y - sheet.top, x0, x1, au + ux * dx + uy * dy, av + vx * dx + vy * dy, ux, vx);
  }
}
