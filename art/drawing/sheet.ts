import type { WasmRuntime } from '../kernels/wasm-runtime.ts';
import { paperGrain, wander } from './noise-tile.ts';

/** A picture that is painted, and how. */
export interface Canvas {
  /** Pixels of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** Pixels per plan unit. */
  readonly scale: number;
  readonly seed: number;
}

/** The paper while it is painted: rows of the picture in the kernels' memory, four real numbers a pixel. */
export interface Sheet extends Canvas {
  readonly runtime: WasmRuntime;
  /** Place of the pixels: red, green, blue as sRGB 0 to 1, and the height of the paint. */
  readonly at: number;
  /** Rows that this sheet holds: from `top`, `rows` of them. */
  readonly top: number;
  readonly rows: number;
  /** Planes of noise of the sheet's size, once they are needed. */
  wander?: number;
  paperGrain?: number;
}

/** Bare paper for some rows of a picture. */
export function blankSheet(runtime: WasmRuntime, canvas: Canvas, top: number, rows: number): Sheet {
  const at = runtime.room(canvas.width * rows * 4);
  runtime.code.blank(at, canvas.width * rows);
  return { ...canvas, runtime, at, top, rows };
}

/** Its numbers in the kernels' memory; valid until more of that is taken. */
export function pixelsOf({ runtime, at, width, rows }: Sheet): Float32Array<ArrayBuffer> {
  return runtime.view(at, width * rows * 4);
}

/** How borders wander, over the sheet. */
export function wanderOf(sheet: Sheet): number {
  const { scale, seed } = sheet;
  sheet.wander ??= layTile(sheet, wander(), 1 / scale, seed % 311, (seed * 3) % 307);
  return sheet.wander;
}

/** Grain of the paper, over the sheet. */
export function paperGrainOf(sheet: Sheet): number {
  sheet.paperGrain ??= layTile(sheet, paperGrain(), 2 / sheet.scale, 0, 0);
  return sheet.paperGrain;
}

/** A plane of the sheet's size with a noise tile, `step` tile pixels a pixel. */
export function layTile(
  sheet: Sheet,
  tile: Float32Array,
  step: number,
  shiftX: number,
  shiftY: number,
): number {
  const { runtime, width, top, rows } = sheet;
  const target = runtime.room(width * rows);
  const mark = runtime.code.mark();
  runtime.code.layTile(runtime.keep(tile), step, shiftX, shiftY, width, top, rows, target);
  runtime.code.release(mark);
  return target;
}
