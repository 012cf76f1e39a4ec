import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import { clamp, smoothstep } from '../numbers.ts';
import type { Layer, PaintPlan, StrokeLayer } from '../plan/paint-plan.ts';
import { drawLayer } from './draw-layer.ts';
import { finishSheet } from './finish-sheet.ts';
import { paperGrain, TILE_SIDE, wander } from './noise-tile.ts';
import { blankSheet, type Canvas, pixelsOf, type Sheet } from './sheet.ts';

/** A plan that is drawn gradually: strokes one after the other, washes as a wet edge that runs. */
export class GradualDrawing {
  readonly width: number;
  readonly height: number;
  readonly #plan: PaintPlan;
  readonly #canvas: Canvas;
  /** The sheet between two steps, outside of the kernels' memory. */
  readonly #data: Float32Array<ArrayBuffer>;
  /** Where each layer ends on the way from 0 to 1. */
  readonly #ends: number[];
  #layer = 0;
  /** Strokes of the present layer that are drawn. */
  #strokes = 0;
  #wash: Wash | undefined;

  constructor(plan: PaintPlan, { width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.#plan = plan;
    this.#canvas = { width, height, scale: width / plan.width, seed: plan.seed };
    this.#data = withKernels((runtime) => pixelsOf(blankSheet(runtime, this.#canvas, 0, height)).slice());
    this.#ends = endsOf(plan.layers);
  }

  /** Draws on, up to `share` (0 to 1) of the painting. Nothing is taken back: a smaller share draws nothing. */
  advance(share: number): void {
    withKernels((runtime) => {
      const sheet = this.#sheet(runtime);
      this.#drawOn(sheet, share);
      this.#data.set(pixelsOf(sheet));
    });
  }

  /** What is on the sheet now, as RGBA bytes. */
  look(pixels: Uint8ClampedArray): void {
    withKernels((runtime) =>
      pixels.set(finishSheet(this.#plan.finish, this.#sheet(runtime), 0, this.height)),
    );
  }

  #sheet(runtime: WasmRuntime): Sheet {
    return { ...this.#canvas, runtime, at: runtime.put(this.#data), top: 0, rows: this.height };
  }

  #drawOn(sheet: Sheet, share: number): void {
    const { layers } = this.#plan;
    while (this.#layer < layers.length) {
      const from = this.#layer === 0 ? 0 : this.#ends[this.#layer - 1];
      const part = (share - from) / (this.#ends[this.#layer] - from);
      if (part <= 0) return;
      const layer = layers[this.#layer];
      if (layer.kind === 'strokes') this.#drawStrokes(layer, sheet, Math.min(1, part));
      else this.#drawWash(layer, sheet, Math.min(1, part));
      if (part < 1) return;
      this.#layer++;
      this.#strokes = 0;
      this.#wash = undefined;
    }
  }

  #drawStrokes(layer: StrokeLayer, sheet: Sheet, part: number): void {
    // Broad strokes come first and are worth watching; the many fine ones hurry.
    const until = Math.round(layer.radii.length * part ** HURRY);
    if (until <= this.#strokes) return;
    drawLayer(slice(layer, this.#strokes, until), sheet);
    this.#strokes = until;
  }

  #drawWash(layer: Layer, sheet: Sheet, part: number): void {
    if (!this.#wash) {
      if (part >= 1) {
        drawLayer(layer, sheet);
        return;
      }
      const before = pixelsOf(sheet).slice();
      drawLayer(layer, sheet);
      const after = pixelsOf(sheet).slice();
      this.#wash = { before, after, angle: ANGLES[this.#layer % ANGLES.length] };
    }
    const { before, after, angle } = this.#wash;
    const pixels = pixelsOf(sheet);
    if (part >= 1) {
      pixels.set(after);
      return;
    }
    wetEdge(this.width, this.height, angle, part, (pixel, share) => {
      for (let i = pixel * 4; i < pixel * 4 + 4; i++) pixels[i] = before[i] + (after[i] - before[i]) * share;
    });
  }
}

interface Wash {
  readonly before: Float32Array;
  readonly after: Float32Array;
  /** Where the brush goes, radians. */
  readonly angle: number;
}

/** How much more strokes are drawn at the end of a layer than at its beginning. */
const HURRY = 1.9;
/** A hand that goes to and fro. */
const ANGLES = [0.9, 2.3, 0.4, 1.9];
/** Width of a wet edge, and how far it is uneven, as shares of the way. */
const EDGE = 0.22;
const UNEVEN = 0.34;

/**
 * A wet edge that runs over a picture.
 *
 * @param part how far it has come: 0 before the picture, 1 past it
 * @param lay called for every pixel with its share of new paint, 0 to 1
 */
export function wetEdge(
  width: number,
  height: number,
  angle: number,
  part: number,
  lay: (pixel: number, share: number) => void,
): void {
  const noise = wander();
  const paper = paperGrain();
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  // The way across the picture, as 0 to 1 between its outermost corners.
  const low = Math.min(0, dx) + Math.min(0, dy);
  const span = Math.abs(dx) + Math.abs(dy);
  const grain = TILE_SIDE / Math.max(width, height);
  const front = part * (1 + EDGE + UNEVEN);
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = (Math.floor(y * grain) & (TILE_SIDE - 1)) * TILE_SIDE;
    const along = ((y / height) * dy - low) / span;
    for (let x = 0; x < width; x++, pixel++) {
      const at = row + (Math.floor(x * grain) & (TILE_SIDE - 1));
      const way = along + ((x / width) * dx) / span + (0.8 * noise[at] + 0.2 * paper[at]) * UNEVEN;
      lay(pixel, smoothstep(way, way + EDGE, front));
    }
  }
}

/** Layers take time by what there is to see in them. */
function endsOf(layers: readonly Layer[]): number[] {
  const weights = layers.map((layer) =>
    layer.kind === 'strokes' ? 1 + Math.sqrt(layer.radii.length) / 50 : layer.kind === 'lights' ? 0.5 : 0.8,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, index) => {
    sum += weight;
    return index === weights.length - 1 ? 1 : clamp(sum / total, 0, 1);
  });
}

/** Strokes `from` up to `to` of a layer. */
function slice(layer: StrokeLayer, from: number, to: number): StrokeLayer {
  const first = layer.starts[from];
  return {
    ...layer,
    starts: layer.starts.subarray(from, to + 1).map((at) => at - first),
    points: layer.points.subarray(2 * first, 2 * layer.starts[to]),
    radii: layer.radii.subarray(from, to),
    colors: layer.colors.subarray(from * 3, to * 3),
    opacities: layer.opacities.subarray(from, to),
  };
}
