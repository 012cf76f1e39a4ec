import { parentPort } from 'node:worker_threads';
import { drawBands } from './draw-bands.ts';
import type { AssistantOrder } from './painting-assistant.ts';
import { planParts } from './plan-parts.ts';

parentPort?.on('message', ({ kind, order }: AssistantOrder) => {
  if (kind === 'plan') parentPort?.postMessage(planParts(order));
  else {
    const drawn = drawBands(order);
    parentPort?.postMessage(
      drawn,
      [...drawn.values()].map(({ packed }) => packed.buffer),
    );
  }
});
