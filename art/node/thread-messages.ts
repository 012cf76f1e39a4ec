/** A worker's first message, once it can take jobs. */
export const THREAD_READY = 'ready';

/** Messages of a worker: ready, progress of a job (0 to 1), answer. */
export type ThreadMessage<Answer extends object> =
  | typeof THREAD_READY
  | { readonly progress: number }
  | { readonly answer: Answer };

/** A job as a worker is sent it, with the memory of its `StopSwitch`. */
export interface JobMessage<Order extends object> {
  readonly order: Order;
  readonly stop: SharedArrayBuffer;
}
