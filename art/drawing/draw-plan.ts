import type { Layer, PaintPlan } from '../plan/paint-plan.ts';
import type { Raster } from '../raster.ts';
import { drawBackdrop } from './draw-backdrop.ts';
import { drawDots } from './draw-dots.ts';
import { drawLights } from './draw-lights.ts';
import { drawRegion } from './draw-region.ts';
import { drawStrokes } from './draw-strokes.ts';
import { drawWash } from './draw-wash.ts';
import { FINISH_MARGIN, finishSheet } from './finish-sheet.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Rows of a picture: `top` up to `top + rows`. */
export interface Band {
  top: number;
  rows: number;
}

/**
 * Draws a plan at any size. Every row comes out the same whether it is drawn alone or with the whole picture, so
 * large prints are drawn band by band.
 *
 * @param size pixels of the whole picture; its shape should be the plan's
 * @param band the rows wanted (default: all); the result has their size
 */
export function drawPlan(plan: PaintPlan, size: { width: number; height: number }, band?: Band): Raster {
  const { width, height } = size;
  const top = band?.top ?? 0;
  const rows = band?.rows ?? height;
  const from = Math.max(0, top - FINISH_MARGIN);
  const to = Math.min(height, top + rows + FINISH_MARGIN);
  const sheet = createSheet(width, height, width / plan.width, plan.seed, from, to - from);
  for (const layer of plan.layers) drawLayer(layer, sheet);
  const data = new Uint8ClampedArray(width * rows * 4);
  finishSheet(plan.finish, sheet, top, rows, data);
  return { width, height: rows, data };
}

function drawLayer(layer: Layer, sheet: Sheet): void {
  switch (layer.kind) {
    case 'backdrop':
      drawBackdrop(layer, sheet);
      break;
    case 'strokes':
      drawStrokes(layer, sheet);
      break;
    case 'wash':
      drawWash(layer, sheet);
      break;
    case 'region':
      drawRegion(layer, sheet);
      break;
    case 'dots':
      drawDots(layer, sheet);
      break;
    case 'lights':
      drawLights(layer, sheet);
      break;
  }
}

/** Pixel size of a plan whose longer side has `longest` pixels. */
export function sizeOfPlan(plan: PaintPlan, longest: number): { width: number; height: number } {
  const scale = longest / Math.max(plan.width, plan.height);
  return {
    width: Math.max(1, Math.round(plan.width * scale)),
    height: Math.max(1, Math.round(plan.height * scale)),
  };
}
