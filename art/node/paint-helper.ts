import { type MessagePort, Worker } from 'node:worker_threads';
import type { Sought } from '#art/analysis/cut-out/look-closely.ts';
import type { Plane } from '#art/raster.ts';
import type { DrawnBands, DrawOrder } from './draw-bands.ts';
import type { FinishOrder, PlannedParts, PlanOrder } from './plan-parts.ts';

/** Javascript memory of the thread in megabytes; pixels live outside of it. */
const HEAP_MB = 256;

/** A thread that takes a share of a picture's work. Answers reject once the thread has died; it is not restarted. */
export interface PaintHelper {
  /** Where the pet is in an order's inputs; nothing is answered for `halves`. */
  look(order: LookOrder): Promise<Plane[]>;
  plan(order: PlanOrder): Promise<PlannedParts>;
  /** The last parts of what was planned before. */
  finish(order: FinishOrder): Promise<PlannedParts>;
  draw(order: DrawOrder): Promise<DrawnBands>;
  close(): Promise<void>;
}

/** Pictures for the cut-out network. */
export interface LookOrder {
  readonly inputs: readonly Float32Array[];
  readonly what: Sought;
  /** Those of which the lower half is computed, together with who is at the other end of the port. */
  readonly halves: readonly Float32Array[];
  readonly port: MessagePort;
}

/** A request to the thread. */
export type PaintHelperOrder =
  | { readonly kind: 'look'; readonly order: LookOrder }
  | { readonly kind: 'plan'; readonly order: PlanOrder }
  | { readonly kind: 'finish'; readonly order: FinishOrder }
  | { readonly kind: 'draw'; readonly order: DrawOrder };

/** Starts a helper thread with the priority of its parent, with which it ends. */
export function startPaintHelper(): PaintHelper {
  const worker = new Worker(new URL('./paint-helper-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const waiting: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  // Answers arrive in the order of the requests.
  worker.on('message', (answer: unknown) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The helper has ended')));
  worker.unref();
  const ask = async <Answer>(
    order: PaintHelperOrder,
    handedOver: readonly MessagePort[] = [],
  ): Promise<Answer> => {
    if (lost) throw lost;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ resolve: (answer) => resolve(answer as Answer), reject });
    worker.ref();
    worker.postMessage(order, handedOver);
    return promise;
  };
  return {
    look: (order) => ask({ kind: 'look', order }, [order.port]),
    plan: (order) => ask({ kind: 'plan', order }),
    finish: (order) => ask({ kind: 'finish', order }),
    draw: (order) => ask({ kind: 'draw', order }),
    async close() {
      await worker.terminate();
    },
  };
}
