import { Worker } from 'node:worker_threads';
import type { Band } from '#art/drawing/draw-plan.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import type { PackedRows } from './packed-rows.ts';

/** Javascript memory of the thread in megabytes; pixels live outside of it. */
const HEAP_MB = 256;

/** Rows of a picture that are to be drawn and packed. */
export interface DrawOrder {
  readonly plan: PaintPlan;
  readonly size: { readonly width: number; readonly height: number };
  readonly band: Band;
  readonly channels: 3 | 4;
}

/** Draws the lower rows of a picture while who asks draws the upper ones. */
export interface DrawAssistant {
  /** Rejects when the thread has died; it is not started again. */
  draw(order: DrawOrder): Promise<PackedRows>;
  close(): Promise<void>;
}

/** Starts an assistant in a thread of its own, as patient as the one that starts it, with which it ends. */
export function startDrawAssistant(): DrawAssistant {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const waiting: PromiseWithResolvers<PackedRows>[] = [];
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  worker.on('message', (rows: PackedRows) => {
    waiting.shift()?.resolve(rows);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The drawing assistant has ended')));
  worker.unref();
  return {
    async draw(order) {
      if (lost) throw lost;
      const answer = Promise.withResolvers<PackedRows>();
      waiting.push(answer);
      worker.ref();
      worker.postMessage(order);
      return answer.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}
