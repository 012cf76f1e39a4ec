import { parentPort, type Transferable } from 'node:worker_threads';
import { StopSwitch } from './stop-switch.ts';
import { type JobMessage, THREAD_READY, type ThreadMessage } from './thread-messages.ts';

export interface JobContext {
  readonly stop: StopSwitch;
  /** Tells the studio the share that is done, 0 to 1. */
  onProgress(share: number): void;
}

/**
 * The worker's side of a `StudioThread`: does one job after another.
 *
 * @param work never rejects: error classes do not survive the way between threads
 * @param handedOver files inside the answer whose memory is handed over instead of being copied
 */
export function serveJobs<Order extends object, Answer extends object>(
  work: (order: Order, context: JobContext) => Promise<Answer>,
  handedOver: (answer: Answer) => readonly Uint8Array[],
): void {
  const say = (message: ThreadMessage<Answer>, memory: Transferable[] = []) =>
    parentPort?.postMessage(message, memory);
  parentPort?.on('message', async ({ order, stop }: JobMessage<Order>) => {
    const context = {
      stop: new StopSwitch(stop),
      onProgress: (share: number) => say({ progress: share }),
    };
    const answer = await work(order, context);
    say({ answer }, handedOver(answer).flatMap(ownMemory));
  });
  say(THREAD_READY);
}

/** A view into larger memory is copied: handing it over would take its neighbours too. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
