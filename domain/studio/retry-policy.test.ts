import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRetryable, MAX_RETRIES, retryAfterMs, retryWait } from './retry-policy.ts';

describe('retry policy', () => {
  it('tries three times, doubling a second', () => {
    expect(Array.from({ length: MAX_RETRIES }, (_, retry) => retryWait(retry))).toEqual([1000, 2000, 4000]);
  });

  it('retries network failures, server errors, timeouts and failures that call themselves a success', () => {
    for (const status of [null, 200, 408]) expect(isRetryable(status)).toBe(true);
    fc.assert(fc.property(fc.integer({ min: 500, max: 599 }), (status) => isRetryable(status)));
  });

  it('never retries a client error', () => {
    const clientError = fc
      .integer({ min: 400, max: 499 })
      .filter((status) => status !== 408 && status !== 429);
    fc.assert(fc.property(clientError, (status) => !isRetryable(status)));
  });

  it('retries a limit when it is over soon, or does not say', () => {
    expect(isRetryable(429)).toBe(true);
    expect(isRetryable(429, 30_000)).toBe(true);
    expect(isRetryable(429, 31_000)).toBe(false);
  });

  it('respects a longer Retry-After, up to a maximum', () => {
    expect(retryWait(0, 5000)).toBe(5000);
    expect(retryWait(2, 1000)).toBe(4000);
    expect(retryWait(0, 3_600_000)).toBe(30_000);
  });
});

describe('retryAfterMs', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterMs('2', 0)).toBe(2000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:10 GMT', 4000)).toBe(6000);
    expect(retryAfterMs('soon', 0)).toBeNull();
    expect(retryAfterMs(null, 0)).toBeNull();
    expect(retryAfterMs('-4', 0)).toBeNull();
  });
});
