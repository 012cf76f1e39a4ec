import { retryAfterMs } from '#domain/studio/retry-policy.ts';

let until = 0;

/**
 * Like `fetch`, and stores the `Retry-After` of rate-limited requests: the errors of the
 * backend client do not carry it.
 */
export const fetchNotingRetryAfter: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (answer.status === 429) {
    until = Date.now() + (retryAfterMs(answer.headers.get('Retry-After'), Date.now()) ?? 0);
  }
  return answer;
};

/** Whole seconds left of the last error's Retry-After; 0 when it has none, or they are over. */
export function retryAfterSeconds(): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
