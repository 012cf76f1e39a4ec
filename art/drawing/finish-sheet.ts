import type { Finish, Outline } from '../plan/paint-plan.ts';
import { canvasWeave } from './noise-tile.ts';
import { layTile, paperGrainOf, type Sheet, wanderOf } from './sheet.ts';

/** Rows beyond those that are finished, which the light on their relief depends on. */
export const FINISH_MARGIN = 2;

/**
 * Turns painted rows into RGBA bytes: light over the relief, grain of the paper, outline and shadow.
 *
 * @param sheet holds `FINISH_MARGIN` more rows above and below, unless the picture ends there
 */
export function finishSheet(
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

/** How much of each pixel a shape covers, 0 to 1, for some rows of the picture; gives the place of the plane. */
export function coverOf(
  shape: Outline & { offsetX?: number; offsetY?: number },
  sheet: Sheet,
  top: number,
  rows: number,
): number {
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
