import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchGoogleSignIn } from './google-sign-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEN_MINUTES = 10 * 60_000;

/** A project whose answers come in turn. */
function project(answers: (boolean | 'down')[]) {
  const requested: string[] = [];
  const log = { warn: vi.fn() };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requested.push(`${input} ${new Headers(init?.headers).get('apikey')}`);
    const answer = answers.shift();
    if (answer === 'down') throw new Error('down');
    return Response.json({ external: { google: answer, email: true } });
  };
  return {
    requested,
    log,
    watch: () => watchGoogleSignIn({ url: 'https://x.test', publishableKey: 'k', log, fetch }),
  };
}

test('a project is read at the start and every ten minutes', async () => {
  const { watch, requested } = project([false, true]);
  const isOffered = await watch();
  expect(isOffered()).toBe(false);
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  expect(isOffered()).toBe(true);
  expect(requested).toEqual(Array(2).fill('https://x.test/auth/v1/settings k'));
});

test('settings stay as they were while a project does not answer', async () => {
  const { watch, log } = project([true, 'down']);
  const isOffered = await watch();
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  expect(isOffered()).toBe(true);
  expect(log.warn).toHaveBeenCalledOnce();
});
