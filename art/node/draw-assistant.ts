import { Worker } from 'node:worker_threads';
import type { DrawnBands, DrawOrder } from './draw-bands.ts';

/** Javascript memory of the thread in megabytes; pixels live outside of it. */
const HEAP_MB = 256;

/** Draws bands of a picture while who asks draws others. */
export interface DrawAssistant {
  /** Rejects when the thread has died; it is not started again. */
  draw(order: DrawOrder): Promise<DrawnBands>;
  close(): Promise<void>;
}

/** Starts an assistant in a thread of its own, as patient as the one that starts it, with which it ends. */
export function startDrawAssistant(): DrawAssistant {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const waiting: PromiseWithResolvers<DrawnBands>[] = [];
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of waiting.splice(0)) reject(lost);
  };
  worker.on('message', (drawn: DrawnBands) => {
    waiting.shift()?.resolve(drawn);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The drawing assistant has ended')));
  worker.unref();
  return {
    async draw(order) {
      if (lost) throw lost;
      const answer = Promise.withResolvers<DrawnBands>();
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
