import { type Layer, type PaintPlan, softnessOf } from '../../plan/paint-plan.ts';
import { drawBackdrop } from './draw-backdrop.ts';
import { drawDots } from './draw-dots.ts';
import { drawLights } from './draw-lights.ts';
import { drawRegion } from './draw-region.ts';
import { drawStrokes } from './draw-strokes.ts';
import { drawWash } from './draw-wash.ts';
import { FINISH_MARGIN, finishSheet } from './finish-sheet.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Scalar twin of the kernels behind `drawPlan`: `rows` rows from `top` as RGBA bytes. */
export function drawRows(
  plan: PaintPlan,
  width: number,
  height: number,
  top: number,
  rows: number,
): Uint8ClampedArray<ArrayBuffer> {
  const from = Math.max(0, top - FINISH_MARGIN);
  const to = Math.min(height, top + rows + FINISH_MARGIN);
  const sheet = createSheet(width, height, width / plan.width, plan.seed, from, to - from);
  for (const layer of plan.layers) drawLayer(layer, sheet);
  const data = new Uint8ClampedArray(width * rows * 4);
  finishSheet(plan.finish, sheet, top, rows, data);
  return data;
}

/** Draws one layer on what is on the sheet already. */
export function drawLayer(layer: Layer, sheet: Sheet): void {
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
}
