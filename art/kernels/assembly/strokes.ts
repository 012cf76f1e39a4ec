import { clamp4, less, more, splat, whole4 } from './maths';
import { floats } from './memory';
import {
  addColor,
  addHeight,
  beginCover,
  endCover,
  isHidden,
  isSeen,
  placeOf,
  takeLight,
  visit,
} from './stroke-cover';

// Brushes, in the order of `BRUSHES` in art/plan/paint-plan.ts.
const OIL: i32 = 0;
const FLAT: i32 = 1;
const GRAPHITE: i32 = 2;
const GLAZE: i32 = 3;
const CHARCOAL: i32 = 5;
const FUR: i32 = 6;

const ACROSS: i32 = 64;
const ALONG: i32 = 256;
const CELLS_PER_RADIUS: f32 = 12;
const VARIANTS: i32 = 6;
/** No bristle runs dry earlier than this many radii before the end. */
const MOST_RAGGED: f32 = 2;
/** Bytes of one texture: the bristles' paint, then how early each runs dry. */
const TEXTURE: usize = (ACROSS * ALONG + ACROSS) << 2;
const TILE_SIDE: i32 = 512;

/** Half width in pixels below which a stroke is drawn no thinner but fainter. */
const THINNEST: f64 = 0.35;
const MOST_RIBS: i32 = 1024;
/** Least distance of ribs in pixels: bends between them are too small to see. */
const CLOSEST: f64 = 4.5;
/** How steeply a stick of charcoal ends at its sides, and how sharply it separates grain from pits. */
const CRUMBLING: f32 = 3;
const GRAIN: f32 = 1.6;
/** How steeply a tuft of fur ends at its sides. */
const DOWNY: f32 = 2.4;
/** Half width in pixels that the tip of a tuft keeps. */
const FINEST: f64 = 0.45;

// The sheet.
let sheet: usize = 0;
let sheetWidth: i32 = 0;
let sheetTop: i32 = 0;
let sheetRows: i32 = 0;

// The brush in hand.
let brush: i32 = 0;
let color: v128 = f32x4.splat(0);
let opacity: f32 = 1;
let sharp: f32 = 1;
/** Whether strokes are paint that covers, drawn from the last to the first. */
let isPaint: bool = false;
// The same for paint, and what is about its bristles, four times each.
let red: v128 = f32x4.splat(0);
let green: v128 = f32x4.splat(0);
let blue: v128 = f32x4.splat(0);
let full: v128 = f32x4.splat(1);
let edge: v128 = f32x4.splat(1);
/** Where along the stroke its end begins, and where the first bristle may run dry; how quickly paint thins out. */
let late: v128 = f32x4.splat(0);
let safe: v128 = f32x4.splat(0);
let drier: v128 = f32x4.splat(0);
let shift: v128 = f32x4.splat(0);
let paint: usize = 0;
let ragged: usize = 0;
/** Length of a tuft in radii, and how much its strands differ. */
let length: f32 = 1;
let strands: f32 = 0;
let grain: usize = 0;
let grainStep: f64 = 1;

// The stroke cut into ribs: center, unit normal, length along in radii.
let ribX: usize = 0;
let ribY: usize = 0;
let ribNormalX: usize = 0;
let ribNormalY: usize = 0;
let ribAlong: usize = 0;

/**
 * Draws a layer of strokes on the rows that a sheet holds (four real numbers a pixel).
 *
 * @param heights where each stroke's points begin and end from top to bottom, plan units
 * @param textures `VARIANTS` brushes; `grainTile` the paper's grain for graphite and charcoal
 */
export function drawStrokes(
  sheetAt: usize,
  width: i32,
  top: i32,
  rows: i32,
  scale: f64,
  kind: i32,
  strokes: i32,
  starts: usize,
  points: usize,
  heights: usize,
  radii: usize,
  colors: usize,
  opacities: usize,
  textures: usize,
  grainTile: usize,
): void {
  sheet = sheetAt;
  sheetWidth = width;
  sheetTop = top;
  sheetRows = rows;
  brush = kind;
  grain = grainTile;
  grainStep = 2 / scale;
  ribX = floats(MOST_RIBS * 2);
  ribY = floats(MOST_RIBS * 2);
  ribNormalX = floats(MOST_RIBS * 2);
  ribNormalY = floats(MOST_RIBS * 2);
  ribAlong = floats(MOST_RIBS * 2);
  const thin = kind > FLAT;
  isPaint = !thin;
  if (isPaint) beginCover(sheetAt, width, rows);
  const bottom = <f64>(top + rows);
  for (let n = 0; n < strokes; n++) {
    const s = isPaint ? strokes - 1 - n : n;
    const planned = <f64>load<f32>(radii + ((<usize>s) << 2)) * scale;
    const radius = max(THINNEST, planned);
    const high = <f64>load<f32>(heights + ((<usize>s) << 3));
    const low = <f64>load<f32>(heights + ((<usize>s) << 3), 4);
    const around = 2 * radius + 2;
    if (low * scale + around < <f64>top || high * scale - around > bottom) continue;
    const from = load<u32>(starts + ((<usize>s) << 2));
    const to = load<u32>(starts + ((<usize>s) << 2), 4);
    if (isPaint && isBuried(points, from, to, scale, high, low, around)) continue;
    const ribs = cutRibs(points, from, to, scale, radius, !thin);
    if (ribs < 2) continue;
    const last = ribs - 1;
    const reached = load<f64>(ribAlong + ((<usize>last) << 3));
    loadBrush(s, colors, opacities, textures, planned, radius, <f32>reached);
    // A thin line keeps a border of half a pixel to fade out in, whatever its width.
    const reach = thin ? radius + 0.6 : radius;
    for (let i = 0; i < last; i++) {
      const at = (<usize>(isPaint ? last - 1 - i : i)) << 3;
      const u0 = load<f64>(ribAlong + at);
      const u1 = load<f64>(ribAlong + at, 8);
      const x0 = load<f64>(ribX + at);
      const y0 = load<f64>(ribY + at);
      const x1 = load<f64>(ribX + at, 8);
      const y1 = load<f64>(ribY + at, 8);
      const w0 = thin ? widthAt(u0 / reached, reach) : reach;
      const w1 = thin ? widthAt(u1 / reached, reach) : reach;
      fillSegment(at, x0, y0, u0, w0, x1, y1, u1, w1);
    }
  }
  if (isPaint) endCover(kind === OIL);
}

/** Whether nothing would be seen of a stroke whose points lie between two heights, with so much paint around them. */
function isBuried(points: usize, from: i32, to: i32, scale: f64, high: f64, low: f64, around: f64): bool {
  let left = Infinity;
  let right = -Infinity;
  for (let i = from; i < to; i++) {
    const x = <f64>load<f32>(points + ((<usize>i) << 3));
    left = less(x, left);
    right = more(x, right);
  }
  return isHidden(
    <i32>more(left * scale - around, 0),
    <i32>more(high * scale - around, <f64>sheetTop) - sheetTop,
    <i32>less(right * scale + around, <f64>(sheetWidth - 1)),
    <i32>less(low * scale + around, <f64>(sheetTop + sheetRows - 1)) - sheetTop,
  );
}

/** Half width of a thin stroke in pixels along its length (0 to 1). */
function widthAt(t: f64, reach: f64): f64 {
  return brush === FUR ? max(FINEST, reach * tuft(t)) : reach * taper(t);
}

/** Width of a tuft of fur along its length (0 to 1): swells from the root, ends in a point. */
function tuft(t: f64): f64 {
  if (t < 0.3) return 0.6 + 0.4 * Math.sqrt(t / 0.3);
  const rest = (t - 0.3) / 0.7;
  return 1 - rest * Math.sqrt(rest);
}

/** Width of a drawn line along its length (0 to 1): presses on, lifts off. */
function taper(t: f64): f64 {
  const open = t < 0.15 ? t / 0.15 : 1;
  const close = t > 0.55 ? (1 - t) / 0.45 : 1;
  return 0.25 + 0.75 * min(open, Math.sqrt(max(close, 0)));
}

function loadBrush(
  s: i32,
  colors: usize,
  opacities: usize,
  textures: usize,
  planned: f64,
  radius: f64,
  reached: f32,
): void {
  const at = colors + <usize>(3 * s);
  const bytes = f32x4(<f32>load<u8>(at), <f32>load<u8>(at, 1), <f32>load<u8>(at, 2), 0);
  color = f32x4.div(bytes, splat(255));
  opacity = (<f32>load<u8>(opacities + <usize>s) / 255) * <f32>min(1, planned / THINNEST);
  // About one pixel to fade at the border, whatever the size.
  sharp = isPaint ? <f32>max(0.8, radius * 0.6) : <f32>(radius + 0.6);
  if (brush === CHARCOAL && sharp > CRUMBLING) sharp = CRUMBLING;
  if (brush === FUR) {
    sharp = min(sharp, DOWNY);
    length = reached;
    strands = <f32>min(0.34, 0.09 * radius);
    paint = textures + <usize>(s % VARIANTS) * TEXTURE;
    shift = splat(<f32>((s * 37) % ALONG));
  }
  if (!isPaint) return;
  red = splat(f32x4.extract_lane(color, 0));
  green = splat(f32x4.extract_lane(color, 1));
  blue = splat(f32x4.extract_lane(color, 2));
  full = splat(opacity);
  edge = splat(sharp);
  late = splat(reached - 1);
  safe = splat(reached - 1 - MOST_RAGGED);
  drier = splat(<f32>0.55 / reached);
  paint = textures + <usize>(s % VARIANTS) * TEXTURE;
  ragged = paint + ((ACROSS * ALONG) << 2);
  shift = splat(<f32>((s * 37) % ALONG));
}

function pointAt(points: usize, i: i32, from: i32, last: i32): usize {
  return points + ((<usize>min(max(i, from), last)) << 3);
}

/**
 * Lays a smooth curve through the points of a stroke (Catmull and Rom 1974) and cuts it into ribs, not much closer
 * than needed. With `caps`, one radius is added at both ends.
 */
function cutRibs(points: usize, from: i32, to: i32, scale: f64, radius: f64, caps: bool): i32 {
  const spacing = max(CLOSEST, radius * 0.7);
  // Square of the distance below which a point adds nothing.
  const tooClose = 0.7 * spacing * spacing;
  const last = to - 1;
  // Room for the cap before the first.
  let count = caps ? 1 : 0;
  const first = count;
  let lastX = Infinity;
  let lastY = Infinity;
  for (let i = from; i < last; i++) {
    const p0 = pointAt(points, i - 1, from, last);
    const p1 = pointAt(points, i, from, last);
    const p2 = pointAt(points, i + 1, from, last);
    const p3 = pointAt(points, i + 2, from, last);
    const x0 = <f64>load<f32>(p0) * scale;
    const y0 = <f64>load<f32>(p0, 4) * scale;
    const x1 = <f64>load<f32>(p1) * scale;
    const y1 = <f64>load<f32>(p1, 4) * scale;
    const x2 = <f64>load<f32>(p2) * scale;
    const y2 = <f64>load<f32>(p2, 4) * scale;
    const x3 = <f64>load<f32>(p3) * scale;
    const y3 = <f64>load<f32>(p3, 4) * scale;
    const distance = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
    // Points closer than anyone sees: the next one does.
    if (i > from && (x1 - lastX) * (x1 - lastX) + (y1 - lastY) * (y1 - lastY) < tooClose) continue;
    lastX = x1;
    lastY = y1;
    const pieces = max(1, min(12, <i32>Math.floor(distance / spacing + 0.5)));
    for (let k = 0; k < pieces && count < MOST_RIBS - 4; k++) {
      const t = <f64>k / <f64>pieces;
      const t2 = t * t;
      const t3 = t2 * t;
      const x =
        0.5 *
        (2 * x1 + (x2 - x0) * t + (2 * x0 - 5 * x1 + 4 * x2 - x3) * t2 + (3 * x1 - x0 - 3 * x2 + x3) * t3);
      const y =
        0.5 *
        (2 * y1 + (y2 - y0) * t + (2 * y0 - 5 * y1 + 4 * y2 - y3) * t2 + (3 * y1 - y0 - 3 * y2 + y3) * t3);
      store<f64>(ribX + ((<usize>count) << 3), x);
      store<f64>(ribY + ((<usize>count) << 3), y);
      count++;
    }
  }
  const end = points + ((<usize>last) << 3);
  store<f64>(ribX + ((<usize>count) << 3), <f64>load<f32>(end) * scale);
  store<f64>(ribY + ((<usize>count) << 3), <f64>load<f32>(end, 4) * scale);
  count++;
  if (caps) {
    if (count - first > 1) {
      addCap(1, 2, 0, radius);
      addCap(count - 1, count - 2, count, radius);
      count++;
    } else count = 1;
  }
  let reached: f64 = 0;
  for (let i = 0; i < count; i++) {
    const at = (<usize>i) << 3;
    const before = (<usize>max(i - 1, 0)) << 3;
    const after = (<usize>min(i + 1, count - 1)) << 3;
    const dx = load<f64>(ribX + after) - load<f64>(ribX + before);
    const dy = load<f64>(ribY + after) - load<f64>(ribY + before);
    const norm = Math.sqrt(dx * dx + dy * dy);
    const inverse = norm > 0 ? 1 / norm : 1;
    store<f64>(ribNormalX + at, -dy * inverse);
    store<f64>(ribNormalY + at, dx * inverse);
    if (i > 0) {
      const sx = load<f64>(ribX + at) - load<f64>(ribX + before);
      const sy = load<f64>(ribY + at) - load<f64>(ribY + before);
      reached += Math.sqrt(sx * sx + sy * sy);
    }
    store<f64>(ribAlong + at, reached / radius);
  }
  return count;
}

/** A rib one radius beyond an end, in the direction of the stroke. */
function addCap(end: i32, next: i32, target: i32, radius: f64): void {
  const e = (<usize>end) << 3;
  const n = (<usize>next) << 3;
  const dx = load<f64>(ribX + e) - load<f64>(ribX + n);
  const dy = load<f64>(ribY + e) - load<f64>(ribY + n);
  const norm = Math.sqrt(dx * dx + dy * dy);
  const stretch = norm > 0 ? radius / norm : 0;
  store<f64>(ribX + ((<usize>target) << 3), load<f64>(ribX + e) + dx * stretch);
  store<f64>(ribY + ((<usize>target) << 3), load<f64>(ribY + e) + dy * stretch);
}

/**
 * Walks the pixels between two ribs of a stroke, whose normals stand at `at` and behind it. Along and across run
 * straight over the piece: bends are spread over many.
 *
 * @param w0,w1 half width at the two ribs, in pixels
 */
function fillSegment(
  at: usize,
  x0: f64,
  y0: f64,
  u0: f64,
  w0: f64,
  x1: f64,
  y1: f64,
  u1: f64,
  w1: f64,
): void {
  const nx0 = load<f64>(ribNormalX + at) * w0;
  const ny0 = load<f64>(ribNormalY + at) * w0;
  const nx1 = load<f64>(ribNormalX + at, 8) * w1;
  const ny1 = load<f64>(ribNormalY + at, 8) * w1;
  const ay = y0 - ny0;
  const by = y0 + ny0;
  const cy = y1 + ny1;
  const dy = y1 - ny1;
  const from = max(<i32>Math.ceil(less(less(ay, by), less(cy, dy)) - 0.5), sheetTop);
  const to = min(<i32>Math.ceil(more(more(ay, by), more(cy, dy)) - 0.5), sheetTop + sheetRows);
  if (from >= to) return;
  const wayX = x1 - x0;
  const wayY = y1 - y0;
  const square = wayX * wayX + wayY * wayY;
  if (square < 1e-9) return;
  if (isPaint) {
    const left = less(less(x0 - nx0, x0 + nx0), less(x1 - nx1, x1 + nx1));
    const right = more(more(x0 - nx0, x0 + nx0), more(x1 - nx1, x1 + nx1));
    const first = <i32>more(left, 0);
    const last = <i32>less(right, <f64>(sheetWidth - 1));
    if (isHidden(first, from - sheetTop, last, to - 1 - sheetTop)) return;
    visit((last - first + 1) * (to - from));
  }
  const forward = (u1 - u0) / square;
  const ux = wayX * forward;
  const uy = wayY * forward;
  const long = 1 / Math.sqrt(square);
  const evenly = 1 / w0;
  const isEven = w0 === w1;
  // The four corners and what follows each; where a row's center line meets the sides between them. Rows are counted
  // from the first rib, so that real numbers of four bytes are fine enough for the largest print.
  const baseX = Math.floor(x0);
  const baseY = Math.floor(y0);
  const cornersX = f32x4(
    <f32>(x0 - nx0 - baseX),
    <f32>(x0 + nx0 - baseX),
    <f32>(x1 + nx1 - baseX),
    <f32>(x1 - nx1 - baseX),
  );
  const cornersY = f32x4(<f32>(ay - baseY), <f32>(by - baseY), <f32>(cy - baseY), <f32>(dy - baseY));
  const nextX = v128.shuffle<i32>(cornersX, cornersX, 1, 2, 3, 0);
  const nextY = v128.shuffle<i32>(cornersY, cornersY, 1, 2, 3, 0);
  const slopes = f32x4.div(f32x4.sub(nextX, cornersX), f32x4.sub(nextY, cornersY));
  for (let y = from; y < to; y++) {
    const center = <f64>y + 0.5;
    const line = splat(<f32>(center - baseY));
    const crossed = v128.xor(f32x4.le(cornersY, line), f32x4.le(nextY, line));
    const places = f32x4.add(cornersX, f32x4.mul(f32x4.sub(line, cornersY), slopes));
    let low = v128.bitselect(places, splat(Infinity), crossed);
    let high = v128.bitselect(places, splat(-Infinity), crossed);
    low = f32x4.pmin(low, v128.shuffle<i32>(low, low, 2, 3, 0, 1));
    high = f32x4.pmax(high, v128.shuffle<i32>(high, high, 2, 3, 0, 1));
    low = f32x4.pmin(low, v128.shuffle<i32>(low, low, 1, 0, 3, 2));
    high = f32x4.pmax(high, v128.shuffle<i32>(high, high, 1, 0, 3, 2));
    const leftmost = f32x4.extract_lane(low, 0);
    const rightmost = f32x4.extract_lane(high, 0);
    const first = max(<i32>(ceil<f32>(leftmost - 0.5) + <f32>baseX), 0);
    const count = min(<i32>(ceil<f32>(rightmost - 0.5) + <f32>baseX), sheetWidth) - first;
    if (count <= 0) continue;
    const awayX = <f64>first + 0.5 - x0;
    const awayY = center - y0;
    const pixel = (y - sheetTop) * sheetWidth + first;
    const p = sheet + ((<usize>pixel) << 4);
    let wide = evenly;
    if (!isEven) {
      // As wide as in the middle of the row.
      const share = ((awayX + 0.5 * <f64>(count - 1)) * wayX + awayY * wayY) * (long * long);
      wide = 1 / (w0 + (w1 - w0) * max(0, min(1, share)));
    }
    const vx = <f32>(-wayY * long * wide);
    const across = <f32>((wayX * awayY - wayY * awayX) * long * wide);
    if (isPaint) {
      const along = <f32>(u0 + ux * awayX + uy * awayY);
      if (brush === OIL) shadeOil(placeOf(pixel), count, along, across, <f32>ux, vx);
      else shadeFlat(placeOf(pixel), count, along, across, <f32>ux, vx);
    } else if (brush === GRAPHITE || brush === CHARCOAL) shadeLead(p, y, first, count, across, vx);
    else if (brush === FUR) {
      shadeFur(p, count, <f32>(u0 + ux * awayX + uy * awayY), across, <f32>ux, vx);
    } else shadeLine(p, count, across, vx);
  }
}

/** Numbers 0 to 3, and 1 for the three colors with 0 for the height. */
const LANES: v128 = f32x4(0, 1, 2, 3);
const COLOR_ONLY: v128 = f32x4(1, 1, 1, 0);

/** How far four pixels lie inside a stroke with round ends: 1 in the middle, 0 and less beyond the border. */
function insideOf(across: v128, along: v128, end: v128): v128 {
  const lead = f32x4.pmax(splat(0), f32x4.sub(splat(1), along));
  const tail = f32x4.pmax(splat(0), f32x4.sub(along, end));
  const sides = f32x4.sub(splat(1), f32x4.mul(across, across));
  return f32x4.sub(sides, f32x4.add(f32x4.mul(lead, lead), f32x4.mul(tail, tail)));
}

/** Lays `wanted` over one pixel; the last of its numbers is the height. */
function lay(p: usize, wanted: v128, alpha: v128): void {
  const below = v128.load(p);
  v128.store(p, f32x4.add(below, f32x4.mul(f32x4.sub(wanted, below), alpha)));
}

/** Even paint: color changes, height does not. */
function shadeFlat(start: usize, count: i32, u: f32, v: f32, stepU: f32, stepV: f32): void {
  for (let n = 0, place = start; n < count; n += 4, place += 16) {
    if (!isSeen(place)) continue;
    const lane = f32x4.add(LANES, splat(<f32>n));
    const across = clamp4(f32x4.add(splat(v), f32x4.mul(lane, splat(stepV))), splat(-1), splat(1));
    const along = f32x4.add(splat(u), f32x4.mul(lane, splat(stepU)));
    const inside = v128.and(insideOf(across, along, late), f32x4.lt(lane, splat(<f32>count)));
    if (!v128.any_true(f32x4.gt(inside, splat(0)))) continue;
    const covers = clamp4(f32x4.mul(inside, edge), splat(0), splat(1));
    addColor(place, takeLight(place, f32x4.mul(covers, full)), red, green, blue);
  }
}

/** Four numbers of a table of four-byte numbers. */
function gather(table: usize, places: v128): v128 {
  return f32x4(
    load<f32>(table + ((<usize>i32x4.extract_lane(places, 0)) << 2)),
    load<f32>(table + ((<usize>i32x4.extract_lane(places, 1)) << 2)),
    load<f32>(table + ((<usize>i32x4.extract_lane(places, 2)) << 2)),
    load<f32>(table + ((<usize>i32x4.extract_lane(places, 3)) << 2)),
  );
}

/** Paint from bristles, with relief. */
function shadeOil(start: usize, count: i32, u: f32, v: f32, stepU: f32, stepV: f32): void {
  const one = splat(1);
  const zero = splat(0);
  for (let n = 0, place = start; n < count; n += 4, place += 16) {
    if (!isSeen(place)) continue;
    const lane = f32x4.add(LANES, splat(<f32>n));
    const across = clamp4(f32x4.add(splat(v), f32x4.mul(lane, splat(stepV))), splat(-1), one);
    const along = f32x4.add(splat(u), f32x4.mul(lane, splat(stepU)));
    const cell = whole4(f32x4.mul(f32x4.add(across, one), splat(0.5 * <f32>(ACROSS - 1))));
    // Bristles run dry at different places, but only near the end.
    const isLate = v128.any_true(f32x4.gt(along, safe));
    const ending = isLate ? f32x4.sub(late, gather(ragged, cell)) : late;
    const inside = v128.and(insideOf(across, along, ending), f32x4.lt(lane, splat(<f32>count)));
    if (!v128.any_true(f32x4.gt(inside, zero))) continue;
    const cells = f32x4.add(f32x4.mul(along, splat(CELLS_PER_RADIUS)), shift);
    const row = v128.and(whole4(clamp4(cells, zero, splat(4e6))), i32x4.splat(ALONG - 1));
    const bristle = gather(paint, i32x4.add(i32x4.shl(row, 6), cell));
    // Paint thins out along the stroke: late on, only the fullest bristles still mark.
    const thinner = f32x4.add(splat(0.35), f32x4.mul(drier, along));
    const dry = clamp4(f32x4.sub(f32x4.mul(bristle, splat(2.6)), thinner), zero, one);
    const covers = clamp4(f32x4.mul(inside, edge), zero, one);
    const shares = takeLight(place, f32x4.mul(f32x4.mul(covers, dry), full));
    const tints = f32x4.add(splat(0.92), f32x4.mul(bristle, splat(0.16)));
    addColor(place, f32x4.mul(shares, tints), red, green, blue);
    const bent = f32x4.mul(f32x4.mul(across, across), splat(0.35));
    addHeight(place, shares, f32x4.add(f32x4.add(splat(0.35), f32x4.mul(bristle, splat(0.65))), bent));
  }
}

/**
 * Lead catches on the grain first and fills the pits only under pressure; charcoal, which is coarser, leaves pits bare
 * until it is pressed into them.
 */
function shadeLead(start: usize, y: i32, x: i32, count: i32, v: f32, stepV: f32): void {
  const own = color;
  const full = opacity;
  const edge = sharp;
  const coarse = brush === CHARCOAL;
  const most: f32 = coarse ? <f32>GRAIN * (<f32>1.2 * full + <f32>0.3) : 1.3;
  const depth: f32 = coarse ? GRAIN : <f32>1.15 - full;
  const strength: f32 = coarse ? <f32>0.5 + <f32>0.5 * full : full;
  const row = grain + ((<usize>((<i32>(<f64>y * grainStep) & (TILE_SIDE - 1)) * TILE_SIDE)) << 2);
  for (let n = 0, p = start; n < count; n += 4, p += 64) {
    const lane = f32x4.add(LANES, splat(<f32>n));
    const beside = f32x4.sub(splat(1), f32x4.abs(f32x4.add(splat(v), f32x4.mul(lane, splat(stepV)))));
    const inside = v128.and(beside, f32x4.lt(lane, splat(<f32>count)));
    if (!v128.any_true(f32x4.gt(inside, splat(0)))) continue;
    const pits = f32x4(
      grainAt(row, x + n),
      grainAt(row, x + n + 1),
      grainAt(row, x + n + 2),
      grainAt(row, x + n + 3),
    );
    const catches = clamp4(f32x4.sub(splat(most), f32x4.mul(pits, splat(depth))), splat(0), splat(1));
    const covers = clamp4(f32x4.mul(inside, splat(edge)), splat(0), splat(1));
    layFour(p, own, f32x4.mul(f32x4.mul(covers, catches), splat(strength)));
  }
}

function grainAt(row: usize, x: i32): f32 {
  return load<f32>(row + ((<usize>(<i32>(<f64>x * grainStep) & (TILE_SIDE - 1))) << 2));
}

/** Lays a color over four pixels, each as thickly as its coverage; heights stay. */
function layFour(p: usize, own: v128, alphas: v128): void {
  const touched = i32x4.bitmask(f32x4.gt(alphas, splat(0)));
  if (touched & 1) lay(p, own, f32x4.mul(v128.shuffle<i32>(alphas, alphas, 0, 0, 0, 0), COLOR_ONLY));
  if (touched & 2) lay(p + 16, own, f32x4.mul(v128.shuffle<i32>(alphas, alphas, 1, 1, 1, 1), COLOR_ONLY));
  if (touched & 4) lay(p + 32, own, f32x4.mul(v128.shuffle<i32>(alphas, alphas, 2, 2, 2, 2), COLOR_ONLY));
  if (touched & 8) lay(p + 48, own, f32x4.mul(v128.shuffle<i32>(alphas, alphas, 3, 3, 3, 3), COLOR_ONLY));
}

/**
 * A tuft of fur: out of the coat at its root, darker there and at its sides, lighter towards the tip, in strands that
 * run together.
 */
function shadeFur(start: usize, count: i32, u: f32, v: f32, stepU: f32, stepV: f32): void {
  const own = color;
  const full = opacity;
  const edge = sharp;
  const along = <f32>1 / length;
  const from = <i32>f32x4.extract_lane(shift, 0);
  const keep = f32x4(1, 1, 1, 0);
  for (let n = 0, p = start; n < count; n++, p += 16, u += stepU, v += stepV) {
    const beside: f32 = <f32>1 - abs<f32>(v);
    if (beside <= 0) continue;
    const t = max<f32>(0, min<f32>(1, u * along));
    const cell = <i32>((v + 1) * <f32>0.5 * <f32>(ACROSS - 1));
    // Strands are long: the texture is stretched.
    const row = (<i32>(u * <f32>3) + from) & (ALONG - 1);
    const strand = load<f32>(paint + ((<usize>(row * ACROSS + cell)) << 2)) - <f32>0.5;
    const covers =
      min<f32>(1, beside * edge) * min<f32>(1, t * <f32>3.2) * min<f32>(1, (<f32>1 - t) * <f32>5);
    const tint = (<f32>0.91 + <f32>0.17 * t) * (<f32>1.04 - <f32>0.13 * v * v) + strands * strand;
    const below = v128.load(p);
    const alpha = f32x4.mul(splat(covers * full), keep);
    const wanted = f32x4.mul(own, splat(tint));
    v128.store(p, f32x4.add(below, f32x4.mul(f32x4.sub(wanted, below), alpha)));
  }
}

/** Ink covers, glaze lets what is below shine through. */
function shadeLine(start: usize, count: i32, v: f32, stepV: f32): void {
  const own = color;
  const full = opacity;
  const edge = sharp;
  const keep = f32x4(1, 1, 1, 0);
  const shines = brush === GLAZE;
  for (let n = 0, p = start; n < count; n++, p += 16, v += stepV) {
    const beside: f32 = <f32>1 - abs<f32>(v);
    if (beside <= 0) continue;
    const covers = beside * edge;
    const alpha = f32x4.mul(splat((covers < 1 ? covers : 1) * full), keep);
    const below = v128.load(p);
    const wanted = shines ? f32x4.mul(below, own) : own;
    v128.store(p, f32x4.add(below, f32x4.mul(f32x4.sub(wanted, below), alpha)));
  }
}
