import { Worker } from 'node:worker_threads';
import type { DrawnBands, DrawOrder } from './draw-bands.ts';
import type { PlannedParts, PlanOrder } from './plan-parts.ts';

/** Javascript memory of the thread in megabytes; pixels live outside of it. */
const HEAP_MB = 256;

/** Does a share of the work while who asks does the rest. Answers reject when the thread has died; it is not started again. */
export interface PaintingAssistant {
  plan(order: PlanOrder): Promise<PlannedParts>;
  draw(order: DrawOrder): Promise<DrawnBands>;
  close(): Promise<void>;
}

/** What the thread is asked for. */
export type AssistantOrder =
  | { readonly kind: 'plan'; readonly order: PlanOrder }
  | { readonly kind: 'draw'; readonly order: DrawOrder };

/** Starts an assistant in a thread of its own, as patient as the one that starts it, with which it ends. */
export function startPaintingAssistant(): PaintingAssistant {
  const worker = new Worker(new URL('./assistant-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const waiting: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  // Answers come in the order in which they were asked for.
  worker.on('message', (answer: unknown) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The assistant has ended')));
  worker.unref();
  const ask = async <Answer>(order: AssistantOrder): Promise<Answer> => {
    if (lost) throw lost;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ resolve: (answer) => resolve(answer as Answer), reject });
    worker.ref();
    worker.postMessage(order);
    return promise;
  };
  return {
    plan: (order) => ask({ kind: 'plan', order }),
    draw: (order) => ask({ kind: 'draw', order }),
    async close() {
      await worker.terminate();
    },
  };
}
