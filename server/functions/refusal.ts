import { isUnavailable, UNAVAILABLE, UNAVAILABLE_SECONDS } from '#backend/unavailable.ts';

/** An error response; the message is for the customer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
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
export function unavailableRefusal(error: unknown): Refusal | null {
  return isUnavailable(error) ? new Refusal(503, UNAVAILABLE, UNAVAILABLE_SECONDS) : null;
}
