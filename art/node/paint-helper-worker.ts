import { parentPort } from 'node:worker_threads';
import { drawBands } from './draw-bands.ts';
import type { PaintHelperOrder } from './paint-helper.ts';
import { type Look, loadNetwork } from './pet-finder.ts';
import { planParts } from './plan-parts.ts';

let network: Promise<Look> | undefined;
/** Settles with the answer under way: answers leave in the order of the requests. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: PaintHelperOrder) => {
  turn = turn.then(() => answer(request));
});

async function answer({ kind, order }: PaintHelperOrder): Promise<void> {
  if (kind === 'look') {
    network ??= loadNetwork();
    parentPort?.postMessage(await (await network)(order));
  } else if (kind === 'plan') parentPort?.postMessage(planParts(order));
  else {
    const drawn = drawBands(order);
    parentPort?.postMessage(
      drawn,
      [...drawn.values()].map(({ packed }) => packed.buffer),
    );
  }
}
