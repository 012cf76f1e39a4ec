import { withKernels } from '../kernels/wasm-runtime.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import type { Raster } from '../raster.ts';
import { drawRows } from './draw-rows.ts';

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
  const data = withKernels((runtime) => drawRows(runtime, plan, width, height, top, rows));
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
