import type { WasmRuntime } from '../kernels/wasm-runtime.ts';
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
import { canvasWeave, clouds, graphiteGrain, paperGrain, wander } from './noise-tile.ts';

/** The paper while it is painted: rows of the picture in the kernels' memory, four real numbers a pixel. */
interface Sheet {
  runtime: WasmRuntime;
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
  paperGrain?: number;
}

/** Draws `rows` rows from `top` as RGBA bytes with the compiled kernels. */
export function drawRows(
  runtime: WasmRuntime,
  plan: PaintPlan,
  width: number,
  height: number,
  top: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const from = Math.max(0, top - FINISH_MARGIN);
  const count = Math.min(height, top + rows + FINISH_MARGIN) - from;
  const at = runtime.room(width * count * 4);
  const sheet: Sheet = {
    runtime,
    at,
    width,
    height,
    top: from,
    rows: count,
    scale: width / plan.width,
    seed: plan.seed,
  };
  runtime.code.blank(at, width * count);
  for (const layer of plan.layers) drawLayer(layer, sheet);
  return finishSheet(plan.finish, sheet, top, rows);
}

function drawLayer(layer: Layer, sheet: Sheet): void {
  const mark = sheet.runtime.code.mark();
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
      paperGrainOf(sheet);
      kept = sheet.runtime.code.mark();
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
      const data = sheet.runtime.view(sheet.at, sheet.width * sheet.rows * 4);
      drawLights(layer, { ...sheet, data });
      break;
    }
  }
  sheet.runtime.code.release(kept);
}

/** How borders wander, over the sheet. */
function wanderOf(sheet: Sheet): number {
  const { scale, seed } = sheet;
  sheet.wander ??= layTile(sheet, wander(), 1 / scale, seed % 311, (seed * 3) % 307);
  return sheet.wander;
}

/** Grain of the paper, over the sheet. */
function paperGrainOf(sheet: Sheet): number {
  sheet.paperGrain ??= layTile(sheet, paperGrain(), 2 / sheet.scale, 0, 0);
  return sheet.paperGrain;
}

function layTile(sheet: Sheet, tile: Float32Array, step: number, shiftX: number, shiftY: number): number {
  const { runtime, width, top, rows } = sheet;
  const target = runtime.room(width * rows);
  const mark = runtime.code.mark();
  runtime.code.layTile(runtime.keep(tile), step, shiftX, shiftY, width, top, rows, target);
  runtime.code.release(mark);
  return target;
}

function drawBackdrop({ colours, columns, rows }: BackdropLayer, sheet: Sheet): void {
  const { runtime, at, width, height, top } = sheet;
  runtime.code.drawBackdrop(at, width, height, top, sheet.rows, runtime.put(colours), columns, rows);
}

function drawRegion(
  { field, level, softness, opacity, colours }: Omit<RegionLayer, 'kind'>,
  sheet: Sheet,
): void {
  const { runtime, at, width, height, top, rows } = sheet;
  runtime.code.drawRegion(
    at,
    width,
    height,
    top,
    rows,
    runtime.put(field.values),
    field.columns,
    field.rows,
    level,
    softness,
    opacity,
    runtime.put(colours.colours),
    colours.columns,
    colours.rows,
  );
}

function drawDots({ field, pitch, angle, opacity, colours }: DotLayer, sheet: Sheet): void {
  const { runtime, at, width, height, top, rows, scale } = sheet;
  runtime.code.drawDots(
    at,
    width,
    height,
    top,
    rows,
    runtime.put(field.values),
    field.columns,
    field.rows,
    pitch * scale,
    angle,
    opacity,
    runtime.put(colours.colours),
    colours.columns,
    colours.rows,
  );
}

function drawWash(layer: WashLayer, sheet: Sheet): void {
  const { runtime, at, width, height, top, rows, scale, seed } = sheet;
  const { field, pigment, level } = layer;
  runtime.code.drawWash(
    at,
    width,
    height,
    top,
    rows,
    runtime.put(field.values),
    field.columns,
    field.rows,
    level,
    layer.softness,
    layer.wander,
    layer.edge,
    layer.grain,
    layer.clouds,
    wanderOf(sheet),
    paperGrainOf(sheet),
    runtime.keep(clouds()),
    1 / scale,
    // Each wash has clouds of its own, otherwise they would add up to one pattern.
    (seed * 7 + level * 911) % 509,
    (seed * 5 + level * 577) % 503,
    runtime.put(pigment.densities),
    pigment.columns,
    pigment.rows,
    255 / DENSITY_STEPS,
  );
}

function drawStrokes(layer: StrokeLayer, sheet: Sheet): void {
  const { runtime, at, width, top, rows, scale } = sheet;
  runtime.code.drawStrokes(
    at,
    width,
    top,
    rows,
    scale,
    BRUSHES.indexOf(layer.brush),
    layer.radii.length,
    runtime.put(layer.starts),
    runtime.put(layer.points),
    runtime.put(heightsOf(layer)),
    runtime.put(layer.radii),
    runtime.put(layer.colours),
    runtime.put(layer.opacities),
    runtime.keep(allBristles()),
    runtime.keep(graphiteGrain()),
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

/** Turns painted rows into bytes: light over the relief, grain of the paper, outline and shadow. */
function finishSheet(
  finish: Finish,
  sheet: Sheet,
  top: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { runtime, width, scale } = sheet;
  const texture =
    finish.texture === 'canvas' ? layTile(sheet, canvasWeave(), 2 / scale, 0, 0) : paperGrainOf(sheet);
  const { outline, shadow } = finish;
  const outlineAt = outline ? coverOf(outline, sheet, top, rows) : 0;
  const shadowAt = outline && shadow ? coverOf({ wander: 0, ...shadow }, sheet, top, rows) : 0;
  const pixels = runtime.room(width * rows);
  runtime.code.finish(
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
  return runtime.takeBytes(pixels, width * rows * 4);
}

type Shape = NonNullable<Finish['outline']> & { offsetX?: number; offsetY?: number };

/** How much of each pixel a shape covers; gives the place of the plane. */
function coverOf(shape: Shape, sheet: Sheet, top: number, rows: number): number {
  const { runtime, width, height, scale } = sheet;
  const { field, level, softness, wander, offsetX = 0, offsetY = 0 } = shape;
  const wandering = wander > 0 ? wanderOf(sheet) : 0;
  const target = runtime.room(width * rows);
  runtime.code.cover(
    runtime.put(field.values),
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
