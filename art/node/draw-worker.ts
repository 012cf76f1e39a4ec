import { parentPort } from 'node:worker_threads';
import { type DrawOrder, drawBands } from './draw-bands.ts';

parentPort?.on('message', (order: DrawOrder) => {
  const drawn = drawBands(order);
  parentPort?.postMessage(
    drawn,
    [...drawn.values()].map(({ packed }) => packed.buffer),
  );
});
