/** Milliseconds between two requests. */
export const QUEUE_PAUSE_MS = 100;

/** Runs a task when its turn has come; rejects with the signal's reason when it was given up before. */
export type Enqueue = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** A queue that runs one task at a time, with a pause after each. */
export function requestQueue(pause: () => Promise<void>): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return task();
    });
    last = turn.then(pause, pause);
    return turn;
  };
}
