import {
  type BackdropLayer,
  BRUSHES,
  DENSITY_STEPS,
  type DotLayer,
  type Layer,
  type RegionLayer,
  type StrokeLayer,
  softnessOf,
  type WashLayer,
} from '../plan/paint-plan.ts';
import { bristleTextures } from './brush-texture.ts';
import { drawLights } from './draw-lights.ts';
import { clouds, graphiteGrain } from './noise-tile.ts';
import { paperGrainOf, type Sheet, wanderOf } from './sheet.ts';

/** Draws one layer on what is on the sheet already. */
export function drawLayer(layer: Layer, sheet: Sheet): void {
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
    case 'lights':
      drawLights(layer, sheet);
      break;
  }
  sheet.runtime.code.release(kept);
}

function drawBackdrop({ colors, columns, rows }: BackdropLayer, sheet: Sheet): void {
  const { runtime, at, width, height, top } = sheet;
  runtime.code.drawBackdrop(at, width, height, top, sheet.rows, runtime.put(colors), columns, rows);
}

function drawRegion(
  { field, level, softness, opacity, colors }: Omit<RegionLayer, 'kind'>,
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
    runtime.put(colors.colors),
    colors.columns,
    colors.rows,
  );
}

function drawDots({ field, pitch, angle, opacity, colors }: DotLayer, sheet: Sheet): void {
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
    runtime.put(colors.colors),
    colors.columns,
    colors.rows,
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
    runtime.put(layer.colors),
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
