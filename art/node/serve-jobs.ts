import { failureOf } from './render-failure.ts';
import { type FromWorker, type JobKinds, type ToWorker, WORKER_READY } from './render-messages.ts';

export interface JobContext {
  /** Fires when the result is no longer needed; jobs check it between their steps. */
  readonly signal: AbortSignal;
  /** Reports the share that is done, 0 to 1. */
  onProgress(share: number): void;
}

/** How a worker does its kinds of jobs. */
export type JobHandlers<Jobs extends JobKinds> = {
  readonly [Kind in keyof Jobs]: (
    order: Jobs[Kind]['order'],
    context: JobContext,
  ) => Promise<Jobs[Kind]['result']>;
};

/** The worker's side of a `RenderProcess`: does one job after another, until the server ends. */
export function serveJobs<Jobs extends JobKinds>(handlers: JobHandlers<Jobs>): void {
  const send = (message: FromWorker) => process.send?.(message);
  let running = new AbortController();
  process.on('message', async (message: ToWorker) => {
    if ('cancel' in message) {
      running.abort();
      return;
    }
    running = new AbortController();
    const context = { signal: running.signal, onProgress: (progress: number) => send({ progress }) };
    const outcome = await handlers[message.kind]?.(message.order, context).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
    const residentMb = process.memoryUsage.rss() / 2 ** 20;
    send({
      ...(outcome ?? { failure: failureOf(new Error(`No job is called ${message.kind}`)) }),
      residentMb,
    });
  });
  // The server is gone.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Meant for the server, which delivers what customers wait for before it ends its workers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  send(WORKER_READY);
}
