import { drawPlan } from '#art/drawing/draw-plan.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { type PackedRows, packRows } from './packed-rows.ts';

/** Rows that are drawn at a time: their strokes meet each other in the processor's own memory. */
const ROWS = 128;

/** A picture that several threads draw band by band. */
export interface DrawOrder {
  readonly plan: PaintPlan;
  readonly size: { readonly width: number; readonly height: number };
  readonly channels: 3 | 4;
  /** Four shared bytes: the number of the next band to begin. */
  readonly next: SharedArrayBuffer;
}

/** Bands by their number, from the top. */
export type DrawnBands = ReadonlyMap<number, PackedRows>;

/** An order from which no band has been taken. */
export function newOrder(plan: PaintPlan, size: DrawOrder['size']): DrawOrder {
  return { plan, size, channels: plan.finish.outline ? 4 : 3, next: new SharedArrayBuffer(4) };
}

export function bandCount({ size }: DrawOrder): number {
  return Math.ceil(size.height / ROWS);
}

/** Draws and packs one band after the other until none is left. */
export function drawBands(order: DrawOrder): Map<number, PackedRows> {
  const drawn = new Map<number, PackedRows>();
  const next = new Int32Array(order.next);
  const count = bandCount(order);
  for (let band = Atomics.add(next, 0, 1); band < count; band = Atomics.add(next, 0, 1)) {
    drawn.set(band, drawBand(order, band));
  }
  return drawn;
}

/** Draws and packs one band. */
export function drawBand({ plan, size, channels }: DrawOrder, band: number): PackedRows {
  const top = band * ROWS;
  const rows = Math.min(ROWS, size.height - top);
  return packRows(drawPlan(plan, size, { top, rows }), { channels, isLast: top + rows === size.height });
}
