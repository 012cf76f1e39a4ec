import type { Workbench } from '../kernels/machine.ts';
import {
  type BackdropLayer,
  BRUSHES,
  DENSITY_STEPS,
  type DotLayer,
  type Finish,
  type Layer,
  type PaintPlan,
  type RegionLayer,
  type StrokeLayer,
  softnessOf,
  type WashLayer,
} from '../plan/paint-plan.ts';
import { bristleTextures } from './brush-texture.ts';
import { drawLights } from './draw-lights.ts';
import { FINISH_MARGIN } from './finish-sheet.ts';
import { canvasWeave, clouds, graphiteTooth, paperTooth, wander } from './noise-tile.ts';

/** The paper while it is painted: rows of the picture in the kernels' memory, four real numbers a pixel. */
interface Sheet {
  bench: Workbench;
  /** Place of the pixels: red, green, blue as sRGB 0 to 1, and the height of the paint. */
  at: number;
  /** Pixels of the whole picture. */
  width: number;
  height: number;
  /** Rows that this sheet holds. */
  top: number;
  rows: number;
  /** Pixels per plan unit. */
  scale: number;
  seed: number;
  /** Planes of noise of the sheet's size, once they are needed. */
  wander?: number;
  tooth?: number;
}

/** Draws `rows` rows from `top` as RGBA bytes with the compiled kernels. */
export function drawRows(
  bench: Workbench,
  plan: PaintPlan,
  width: number,
  height: number,
  top: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const from = Math.max(0, top - FINISH_MARGIN);
  const count = Math.min(height, top + rows + FINISH_MARGIN) - from;
  const at = bench.room(width * count * 4);
  const sheet: Sheet = {
    bench,
    at,
    width,
    height,
    top: from,
    rows: count,
    scale: width / plan.width,
    seed: plan.seed,
  };
  bench.code.blank(at, width * count);
  for (const layer of plan.layers) drawLayer(layer, sheet);
  return finishSheet(plan.finish, sheet, top, rows);
}

function drawLayer(layer: Layer, sheet: Sheet): void {
  const mark = sheet.bench.code.mark();
  // What a layer needs is freed after it; noise that the next ones share was laid down before.
  let kept = mark;
  switch (layer.kind) {
    case 'backdrop':
      drawBackdrop(layer, sheet);
      break;
    case 'strokes':
      drawStrokes(layer, sheet);
      break;
    case 'wash':
      wanderOf(sheet);
      toothOf(sheet);
      kept = sheet.bench.code.mark();
      drawWash(layer, sheet);
      break;
    case 'region':
      drawRegion(layer, sheet);
      break;
    case 'shape':
      drawRegion({ ...layer, level: 0.5, softness: softnessOf(layer, sheet.scale) }, sheet);
      break;
    case 'dots':
      drawDots(layer, sheet);
      break;
    case 'lights': {
      const data = sheet.bench.view(sheet.at, sheet.width * sheet.rows * 4);
      drawLights(layer, { ...sheet, data });
      break;
    }
  }
  sheet.bench.code.release(kept);
}

/** How borders wander, over the sheet. */
function wanderOf(sheet: Sheet): number {
  const { scale, seed } = sheet;
  sheet.wander ??= layTile(sheet, wander(), 1 / scale, seed % 311, (seed * 3) % 307);
  return sheet.wander;
}

/** Tooth of the paper, over the sheet. */
function toothOf(sheet: Sheet): number {
  sheet.tooth ??= layTile(sheet, paperTooth(), 2 / sheet.scale, 0, 0);
  return sheet.tooth;
}

function layTile(sheet: Sheet, tile: Float32Array, step: number, shiftX: number, shiftY: number): number {
  const { bench, width, top, rows } = sheet;
  const target = bench.room(width * rows);
  const mark = bench.code.mark();
  bench.code.layTile(bench.keep(tile), step, shiftX, shiftY, width, top, rows, target);
  bench.code.release(mark);
  return target;
}

function drawBackdrop({ colours, columns, rows }: BackdropLayer, sheet: Sheet): void {
  const { bench, at, width, height, top } = sheet;
  bench.code.drawBackdrop(at, width, height, top, sheet.rows, bench.put(colours), columns, rows);
}

function drawRegion(
  { field, level, softness, opacity, colours }: Omit<RegionLayer, 'kind'>,
  sheet: Sheet,
): void {
  const { bench, at, width, height, top, rows } = sheet;
  bench.code.drawRegion(
    at,
    width,
    height,
    top,
    rows,
    bench.put(field.values),
    field.columns,
    field.rows,
    level,
    softness,
    opacity,
    bench.put(colours.colours),
    colours.columns,
    colours.rows,
  );
}

function drawDots({ field, pitch, angle, opacity, colours }: DotLayer, sheet: Sheet): void {
  const { bench, at, width, height, top, rows, scale } = sheet;
  bench.code.drawDots(
    at,
    width,
    height,
    top,
    rows,
    bench.put(field.values),
    field.columns,
    field.rows,
    pitch * scale,
    angle,
    opacity,
    bench.put(colours.colours),
    colours.columns,
    colours.rows,
  );
}

function drawWash(layer: WashLayer, sheet: Sheet): void {
  const { bench, at, width, height, top, rows, scale, seed } = sheet;
  const { field, pigment, level } = layer;
  bench.code.drawWash(
    at,
    width,
    height,
    top,
    rows,
    bench.put(field.values),
    field.columns,
    field.rows,
    level,
    layer.softness,
    layer.wander,
    layer.edge,
    layer.grain,
    layer.clouds,
    wanderOf(sheet),
    toothOf(sheet),
    bench.keep(clouds()),
    1 / scale,
    // Each wash has clouds of its own, otherwise they would add up to one pattern.
    (seed * 7 + level * 911) % 509,
    (seed * 5 + level * 577) % 503,
    bench.put(pigment.densities),
    pigment.columns,
    pigment.rows,
    255 / DENSITY_STEPS,
  );
}

function drawStrokes(layer: StrokeLayer, sheet: Sheet): void {
  const { bench, at, width, top, rows, scale } = sheet;
  bench.code.drawStrokes(
    at,
    width,
    top,
    rows,
    scale,
    BRUSHES.indexOf(layer.brush),
    layer.radii.length,
    bench.put(layer.starts),
    bench.put(layer.points),
    bench.put(heightsOf(layer)),
    bench.put(layer.radii),
    bench.put(layer.colours),
    bench.put(layer.opacities),
    bench.keep(allBristles()),
    bench.keep(graphiteTooth()),
  );
}

const heights = new WeakMap<StrokeLayer, Float32Array>();

/** Highest and lowest point of each stroke, plan units: most strokes of a layer do not reach the rows in hand. */
function heightsOf(layer: StrokeLayer): Float32Array {
  const known = heights.get(layer);
  if (known) return known;
  const { starts, points, radii } = layer;
  const found = new Float32Array(2 * radii.length);
  for (let s = 0; s < radii.length; s++) {
    let high = Number.POSITIVE_INFINITY;
    let low = Number.NEGATIVE_INFINITY;
    for (let i = starts[s]; i < starts[s + 1]; i++) {
      const y = points[2 * i + 1];
      if (y < high) high = y;
      if (y > low) low = y;
    }
    found[2 * s] = high;
    found[2 * s + 1] = low;
  }
  heights.set(layer, found);
  return found;
}

let bristles: Float32Array | undefined;

/** The textures of all brushes, each its paint, then how early the bristles run dry. */
function allBristles(): Float32Array {
  bristles ??= Float32Array.from(bristleTextures().flatMap(({ paint, ragged }) => [...paint, ...ragged]));
  return bristles;
}

/** Turns painted rows into bytes: light over the relief, tooth of the paper, outline and shadow. */
function finishSheet(
  finish: Finish,
  sheet: Sheet,
  top: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { bench, width, scale } = sheet;
  const texture =
    finish.texture === 'canvas' ? layTile(sheet, canvasWeave(), 2 / scale, 0, 0) : toothOf(sheet);
  const { outline, shadow } = finish;
  const outlineAt = outline ? coverOf(outline, sheet, top, rows) : 0;
  const shadowAt = outline && shadow ? coverOf({ wander: 0, ...shadow }, sheet, top, rows) : 0;
  const pixels = bench.room(width * rows);
  bench.code.finish(
    sheet.at,
    width,
    sheet.top,
    sheet.rows,
    top,
    rows,
    finish.relief,
    0.5 * Math.min(scale, 2.5),
    finish.paper,
    texture,
    outlineAt,
    shadowAt,
    shadow?.opacity ?? 0,
    pixels,
  );
  return bench.takeBytes(pixels, width * rows * 4);
}

type Shape = NonNullable<Finish['outline']> & { offsetX?: number; offsetY?: number };

/** How much of each pixel a shape covers; gives the place of the plane. */
function coverOf(shape: Shape, sheet: Sheet, top: number, rows: number): number {
  const { bench, width, height, scale } = sheet;
  const { field, level, softness, wander, offsetX = 0, offsetY = 0 } = shape;
  const wandering = wander > 0 ? wanderOf(sheet) : 0;
  const target = bench.room(width * rows);
  bench.code.cover(
    bench.put(field.values),
    field.columns,
    field.rows,
    level,
    softness,
    wander,
    wandering,
    sheet.top,
    Math.round(offsetX * scale),
    Math.round(offsetY * scale),
    width,
    height,
    top,
    rows,
    target,
  );
  return target;
}
