import { parentPort } from 'node:worker_threads';
import { drawBands } from './draw-bands.ts';
import type { PaintHelperOrder } from './paint-helper.ts';
import { planParts } from './plan-parts.ts';

parentPort?.on('message', ({ kind, order }: PaintHelperOrder) => {
  if (kind === 'plan') parentPort?.postMessage(planParts(order));
  else {
    const drawn = drawBands(order);
    parentPort?.postMessage(
      drawn,
      [...drawn.values()].map(({ packed }) => packed.buffer),
    );
  }
});
