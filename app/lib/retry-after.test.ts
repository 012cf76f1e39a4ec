import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchNotingRetryAfter, retryAfterSeconds } from './retry-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the wait of the last error is known until it is over', async () => {
  const answers = [
    new Response(null, { status: 429, headers: { 'Retry-After': '42' } }),
    new Response(null, { status: 503, headers: { 'Retry-After': '5' } }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  await fetchNotingRetryAfter('/auth/v1/token');
  await fetchNotingRetryAfter('/auth/v1/token');
  expect(retryAfterSeconds()).toBe(42);
  vi.advanceTimersByTime(40_500);
  expect(retryAfterSeconds()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(retryAfterSeconds()).toBe(0);
});
