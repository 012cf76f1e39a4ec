import { isUnavailable, UNAVAILABLE, UNAVAILABLE_SECONDS } from '#backend/unavailable.ts';

/** An error response; the message is for the customer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** Seconds to wait before a retry. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 503 when database or disk is unavailable; null for every other error. */
export function unavailableError(error: unknown): HttpError | null {
  return isUnavailable(error) ? new HttpError(503, UNAVAILABLE, UNAVAILABLE_SECONDS) : null;
}
