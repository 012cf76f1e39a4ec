import { parentPort } from 'node:worker_threads';
import { drawPlan } from '#art/drawing/draw-plan.ts';
import type { DrawOrder } from './draw-assistant.ts';
import { packRows } from './packed-rows.ts';

parentPort?.on('message', ({ plan, size, band, channels }: DrawOrder) => {
  const rows = packRows(drawPlan(plan, size, band), channels, band.top + band.rows === size.height);
  parentPort?.postMessage(rows, [rows.packed.buffer]);
});
