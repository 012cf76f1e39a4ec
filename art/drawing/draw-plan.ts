import { withKernels } from '../kernels/wasm-runtime.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import type { Raster } from '../raster.ts';
import { drawLayer } from './draw-layer.ts';
import { FINISH_MARGIN, finishSheet } from './finish-sheet.ts';
import { blankSheet } from './sheet.ts';

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
  const canvas = { width, height, scale: width / plan.width, seed: plan.seed };
  const data = withKernels((runtime) => {
    const sheet = blankSheet(runtime, canvas, from, to - from);
    for (const layer of plan.layers) drawLayer(layer, sheet);
    return finishSheet(plan.finish, sheet, top, rows);
  });
  return { width, height: rows, data };
}

/** Pixel size of a plan whose longer side has `longest` pixels. */
export function sizeOfPlan(plan: PaintPlan, longest: number): { width: number; height: number } {
  const scale = longest / Math.max(plan.width, plan.height);
  return {
    width: Math.max(1, Math.round(plan.width * scale)),
    height: Math.max(1, Math.round(plan.height * scale)),
  };
}
