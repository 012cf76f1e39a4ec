/** The render service has all the work it will take for now. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** When a place should be free again, judged by the latest paintings; at least 1. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`The render queue is full, a place should be free in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
