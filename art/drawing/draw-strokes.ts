import type { StrokeLayer } from '../plan/paint-plan.ts';
import { ACROSS, ALONG, bristleTextures, CELLS_PER_RADIUS } from './brush-texture.ts';
import { graphiteGrain, TILE_SIDE } from './noise-tile.ts';
import type { Sheet } from './sheet.ts';
import { createRibs, cutRibs } from './stroke-ribs.ts';

/** How one stroke colours the pixels of a row: `from` up to `to`, `along` and `across` growing by their steps. */
type Shade = (
  row: number,
  from: number,
  to: number,
  along: number,
  across: number,
  alongStep: number,
  acrossStep: number,
) => void;

/** Half width in pixels below which a stroke is drawn no thinner but fainter. */
const THINNEST = 0.35;
/** How steeply a stick of charcoal ends at its sides, and how sharply it separates grain from pits. */
const CRUMBLING = 3;
const GRAIN = 1.6;
/** How steeply a tuft of fur ends at its sides, and the half width in pixels that its tip keeps. */
const DOWNY = 2.4;
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
    cutRibs(layer.points, from, to, sheet.scale, radius, !thin, ribs);
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

interface LoadedBrush {
  /** Takes up the colour of stroke `s`; radius in pixels, length in radii. */
  load(s: number, layer: StrokeLayer, radius: number, length: number): void;
  shade: Shade;
}

function createBrush(kind: StrokeLayer['brush'], sheet: Sheet): LoadedBrush {
  const { data, width } = sheet;
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 1;
  let length = 1;
  let sharp = 1;
  let shift = 0;
  let strands = 0;
  const textures = bristleTextures();
  let texture = textures[0];
  const grain = graphiteGrain();
  const grainStep = 2 / sheet.scale;

  const load: LoadedBrush['load'] = (s, layer, radius, strokeLength) => {
    red = layer.colours[3 * s] / 255;
    green = layer.colours[3 * s + 1] / 255;
    blue = layer.colours[3 * s + 2] / 255;
    opacity = (layer.opacities[s] / 255) * Math.min(1, (layer.radii[s] * sheet.scale) / THINNEST);
    length = strokeLength;
    // About one pixel to fade at the border, whatever the size.
    sharp = kind === 'oil' || kind === 'flat' ? Math.max(0.8, radius * 0.6) : radius + 0.6;
    if (kind === 'charcoal' && sharp > CRUMBLING) sharp = CRUMBLING;
    if (kind === 'fur') {
      sharp = Math.min(sharp, DOWNY);
      strands = Math.min(0.34, 0.09 * radius);
    }
    texture = textures[s % textures.length];
    shift = (s * 37) % ALONG;
  };

  const paint: Shade = (row, from, to, along, across, alongStep, acrossStep) => {
    const relief = kind === 'oil';
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const v = across < -1 ? -1 : across > 1 ? 1 : across;
      const cell = ((v + 1) * 0.5 * (ACROSS - 1)) | 0;
      const lead = 1 - along;
      const tail = along - (length - 1 - (relief ? texture.ragged[cell] : 0));
      let inside = 1 - v * v;
      if (lead > 0) inside -= lead * lead;
      if (tail > 0) inside -= tail * tail;
      if (inside <= 0) continue;
      const bristle = texture.paint[(((along * CELLS_PER_RADIUS + shift) | 0) & (ALONG - 1)) * ACROSS + cell];
      let alpha = inside * sharp;
      if (alpha > 1) alpha = 1;
      if (relief) {
        // Paint thins out along the stroke: late on, only the fullest bristles still mark.
        const dry = bristle * 2.6 - 0.35 - 0.55 * (along / length);
        alpha *= (dry > 1 ? 1 : dry < 0 ? 0 : dry) * opacity;
        const tint = 1 + 0.16 * (bristle - 0.5);
        data[p] += (red * tint - data[p]) * alpha;
        data[p + 1] += (green * tint - data[p + 1]) * alpha;
        data[p + 2] += (blue * tint - data[p + 2]) * alpha;
        const ridge = 0.35 + 0.65 * bristle + 0.35 * v * v;
        data[p + 3] += (ridge - data[p + 3]) * alpha;
      } else {
        alpha *= opacity;
        data[p] += (red - data[p]) * alpha;
        data[p + 1] += (green - data[p + 1]) * alpha;
        data[p + 2] += (blue - data[p + 2]) * alpha;
      }
    }
  };

  const graphite: Shade = (row, from, to, along, across, alongStep, acrossStep) => {
    let p = (row * width + from) * 4;
    const ty = (((row + sheet.top) * grainStep) & (TILE_SIDE - 1)) * TILE_SIDE;
    // Lead catches on the grain first and fills the pits only under pressure; charcoal, which is coarser, leaves pits
    // bare until it is pressed into them.
    const coarse = kind === 'charcoal';
    const most = coarse ? GRAIN * (1.2 * opacity + 0.3) : 1.3;
    const depth = coarse ? GRAIN : 1.15 - opacity;
    const strength = coarse ? 0.5 + 0.5 * opacity : opacity;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const pit = grain[ty + ((x * grainStep) & (TILE_SIDE - 1))];
      let catchOn = most - pit * depth;
      if (catchOn <= 0) continue;
      if (catchOn > 1) catchOn = 1;
      const alpha = (edge > 1 ? 1 : edge) * catchOn * strength;
      data[p] += (red - data[p]) * alpha;
      data[p + 1] += (green - data[p + 1]) * alpha;
      data[p + 2] += (blue - data[p + 2]) * alpha;
    }
  };

  const glaze: Shade = (row, from, to, _along, across, _alongStep, acrossStep) => {
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const alpha = (edge > 1 ? 1 : edge) * opacity;
      data[p] *= 1 - alpha * (1 - red);
      data[p + 1] *= 1 - alpha * (1 - green);
      data[p + 2] *= 1 - alpha * (1 - blue);
    }
  };

  const ink: Shade = (row, from, to, _along, across, _alongStep, acrossStep) => {
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const alpha = (edge > 1 ? 1 : edge) * opacity;
      data[p] += (red - data[p]) * alpha;
      data[p + 1] += (green - data[p + 1]) * alpha;
      data[p + 2] += (blue - data[p + 2]) * alpha;
    }
  };

  const fur: Shade = (row, from, to, along, across, alongStep, acrossStep) => {
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const beside = 1 - Math.abs(across);
      if (beside <= 0) continue;
      const t = Math.max(0, Math.min(1, along / length));
      const cell = ((across + 1) * 0.5 * (ACROSS - 1)) | 0;
      const strand = texture.paint[((((along * 3) | 0) + shift) % ALONG) * ACROSS + cell] - 0.5;
      const covers = Math.min(1, beside * sharp) * Math.min(1, t * 3.2) * Math.min(1, (1 - t) * 5);
      const tint = (0.91 + 0.17 * t) * (1.04 - 0.13 * across * across) + strands * strand;
      const alpha = covers * opacity;
      data[p] += (red * tint - data[p]) * alpha;
      data[p + 1] += (green * tint - data[p + 1]) * alpha;
      data[p + 2] += (blue * tint - data[p + 2]) * alpha;
    }
  };

  const shades: Record<StrokeLayer['brush'], Shade> = {
    oil: paint,
    flat: paint,
    graphite,
    charcoal: graphite,
    glaze,
    ink,
    fur,
  };
  return { load, shade: shades[kind] };
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
