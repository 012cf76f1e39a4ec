import { describe, expect, it } from 'vitest';
import { requestQueue } from './request-queue.ts';

describe('requestQueue', () => {
  it('runs one at a time in order, with a pause after each', async () => {
    const log: string[] = [];
    const enqueue = requestQueue(async () => void log.push('pause'));
    const { signal } = new AbortController();
    const task = (name: string) => async () => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([enqueue(task('a'), signal), enqueue(task('b'), signal)]);
    expect(results).toEqual(['a', 'b']);
    expect(log.slice(0, 5)).toEqual(['a starts', 'a ends', 'pause', 'b starts', 'b ends']);
  });

  it('goes on after a failure', async () => {
    const enqueue = requestQueue(async () => {});
    const { signal } = new AbortController();
    const failed = enqueue(() => Promise.reject(new Error('no')), signal);
    const next = enqueue(async () => 'yes', signal);
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('rejects what was given up before its turn, without starting it', async () => {
    const enqueue = requestQueue(async () => {});
    const controller = new AbortController();
    let started = false;
    const waiting = enqueue(async () => {
      started = true;
    }, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(started).toBe(false);
  });
});
