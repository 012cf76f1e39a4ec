import { parentPort } from 'node:worker_threads';
import { PortPartner } from '#art/network/port-partner.ts';
import type { Plane } from '#art/raster.ts';
import { drawBands } from './draw-bands.ts';
import type { LookOrder, PaintHelperOrder } from './paint-helper.ts';
import { type Look, loadNetwork } from './pet-finder.ts';
import { type PlanOrder, planLastParts, planParts } from './plan-parts.ts';

let network: ReturnType<typeof loadNetwork> | undefined;
/** What was planned before, with all that is remembered of its scene. */
let planned: PlanOrder | undefined;
/** Settles with the answer under way: answers leave in the order of the requests. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: PaintHelperOrder) => {
  turn = turn.then(() => answer(request));
});

async function answer({ kind, order }: PaintHelperOrder): Promise<void> {
  if (kind === 'look') {
    network ??= loadNetwork();
    parentPort?.postMessage(await lookAt(order, (await network).look));
  } else if (kind === 'plan') {
    planned = order;
    parentPort?.postMessage(planParts(order));
  } else if (kind === 'finish') {
    parentPort?.postMessage(planned ? planLastParts(planned, order) : new Map());
    planned = undefined;
  } else {
    planned = undefined;
    const drawn = drawBands(order);
    parentPort?.postMessage(
      drawn,
      [...drawn.values()].map(({ packed }) => packed.buffer),
    );
  }
}

async function lookAt({ inputs, what, halves, port }: LookOrder, look: Look): Promise<Plane[]> {
  const partner = new PortPartner(port, 'lower');
  try {
    const seen = await look(inputs, what);
    // Who computes the upper halves has the answers.
    await look(halves, 'outline', partner);
    return seen;
  } finally {
    partner.end();
  }
}
