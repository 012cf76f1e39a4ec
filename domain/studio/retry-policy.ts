/** How often a failed request is tried again. */
export const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_RETRY_AFTER_MS = 30_000;
/** Statuses of errors that are temporary. */
const TIMEOUT = 408;
const TOO_MANY = 429;

/**
 * Whether an automatic retry can help: after network failures (no status), server errors, answers of 200 that are
 * none, timeouts, and limits that are over within 30 seconds. Other client errors (4xx) are final.
 * @param retryAfter the server's Retry-After in milliseconds, if any
 */
export function isRetryable(status: number | null, retryAfter: number | null = null): boolean {
  if (status === TOO_MANY) return retryAfter === null || retryAfter <= LONGEST_RETRY_AFTER_MS;
  return status === null || status === 200 || status === TIMEOUT || status >= 500;
}

/**
 * Milliseconds to wait before retry number `retry` (0 for the first): 1000, 2000, 4000,
 * or longer, up to 30 seconds, by the server's Retry-After.
 */
export function retryWait(retry: number, retryAfterMs: number | null = null): number {
  const own = FIRST_WAIT_MS * 2 ** retry;
  return Math.max(own, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS));
}

/**
 * Reads a `Retry-After` header (seconds or an HTTP date) as milliseconds from `now`; null when absent or unreadable.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
