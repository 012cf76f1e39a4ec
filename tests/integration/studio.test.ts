import { markAsUntransferable } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaintRequest } from '#art/node/paint-request.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import { createStudio, type Studio } from '#art/node/studio.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import { MOODS } from '../fixtures/erratic-worker.ts';

const WORKER = new URL('../fixtures/erratic-worker.ts', import.meta.url);
let studio: Studio;

function open(workers: number, maxWaiting: number): Studio {
  studio = createStudio({ workers, maxWaiting, workerFile: WORKER });
  return studio;
}

function request(seed: number): PaintRequest {
  return { photo: new Uint8Array([1, 2, 3]), style: 'pencil', background: 'white', seed };
}

afterEach(() => studio.stop());

describe('the studio', () => {
  test('paints, and takes a photo that is a view into shared memory without emptying its neighbours', async () => {
    const shared = new Uint8Array(64).fill(7);
    const result = await open(1, 0).paint({ ...request(MOODS.prompt), photo: shared.subarray(8, 16) });
    expect(result.picture).toEqual(new Uint8Array([1, 2, 3]));
    expect(shared.byteLength).toBe(64);
  });

  test('memory that cannot be handed over is copied, and costs no worker', async () => {
    open(1, 0);
    const photo = new Uint8Array([4, 5, 6]);
    markAsUntransferable(photo.buffer);
    for (const _turn of [1, 2]) {
      const result = await studio.paint({ ...request(MOODS.prompt), photo });
      expect(result.picture).toEqual(new Uint8Array([1, 2, 3]));
      expect(photo).toEqual(new Uint8Array([4, 5, 6]));
    }
  });

  test('refuses what does not fit into the queue, and says when to come back', async () => {
    open(1, 1);
    const taken = [studio.paint(request(MOODS.slow)), studio.paint(request(MOODS.slow))];
    const refused = await studio.paint(request(MOODS.slow)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFullError);
    expect((refused as QueueFullError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    await Promise.all(taken);
    expect(studio.load).toBe(0);
    await expect(studio.paint(request(MOODS.prompt))).resolves.toBeDefined();
  });

  test('callers take turns, so nobody waits behind all that somebody else has asked for', async () => {
    await open(1, 4).paint(request(MOODS.prompt));
    const done: string[] = [];
    const ask = async (caller: string, mood: number) => {
      await studio.paint(request(mood), { caller });
      done.push(caller);
    };
    const greedy = [MOODS.slow, MOODS.prompt, MOODS.prompt].map((mood) => ask('greedy', mood));
    await Promise.all([...greedy, ask('modest', MOODS.prompt)]);
    expect(done).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
  });

  test('when all places are taken, whoever has most of them gives way', async () => {
    await open(1, 2).paint(request(MOODS.prompt));
    const ask = (caller: string) => studio.paint(request(MOODS.slow), { caller });
    const [running, waiting, dropped] = [ask('greedy'), ask('greedy'), ask('greedy')];
    const modest = ask('modest');
    await expect(dropped).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('greedy')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('third')).rejects.toBeInstanceOf(QueueFullError);
    await expect(Promise.all([running, waiting, modest])).resolves.toHaveLength(3);
    expect(studio.load).toBe(0);
  });

  test('a waiting request that is cancelled leaves its place at once', async () => {
    open(1, 1);
    const running = studio.paint(request(MOODS.slow));
    const cancel = new AbortController();
    const waiting = studio.paint(request(MOODS.slow), { signal: cancel.signal });
    cancel.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    const next = studio.paint(request(MOODS.prompt));
    await expect(Promise.all([running, next])).resolves.toHaveLength(2);
  });

  test('a running request that is cancelled is stopped, even in the middle of a calculation', async () => {
    open(1, 1);
    const cancel = new AbortController();
    const stuck = studio.paint(request(MOODS.stuck), { signal: cancel.signal });
    const next = studio.paint(request(MOODS.prompt));
    setTimeout(() => cancel.abort(), 100);
    await expect(stuck).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toBeDefined();
  });

  test('inside a native library nothing is ended: the worker comes out by itself and paints on', async () => {
    open(1, 1);
    const cancel = new AbortController();
    const running = studio.paint(request(MOODS.inLibrary), { signal: cancel.signal });
    const next = studio.paint(request(MOODS.prompt));
    setTimeout(() => cancel.abort(), 100);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toBeDefined();
  });

  test('a request whose signal has fired already is not started', async () => {
    await expect(
      open(1, 1).paint(request(MOODS.stuck), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(studio.load).toBe(0);
  });

  test('a worker that dies fails its own request only and is replaced', async () => {
    open(1, 2);
    const [dead, alive] = await Promise.allSettled([
      studio.paint(request(MOODS.dies)),
      studio.paint(request(MOODS.prompt)),
    ]);
    expect(dead).toMatchObject({ status: 'rejected', reason: expect.any(WorkerLostError) });
    expect(alive.status).toBe('fulfilled');
    await expect(studio.paint(request(MOODS.dies))).rejects.toBeInstanceOf(WorkerLostError);
    await expect(studio.paint(request(MOODS.prompt))).resolves.toBeDefined();
  });

  test('tells an unusable photo from a failure of its own', async () => {
    open(1, 0);
    await expect(studio.paint(request(MOODS.brokenPhoto))).rejects.toMatchObject({ code: 'broken' });
    await expect(studio.paint(request(MOODS.brokenPhoto))).rejects.toBeInstanceOf(PhotoError);
    await expect(studio.paint(request(MOODS.fails))).rejects.toBeInstanceOf(WorkerLostError);
  });

  test('stopping drops what runs and what waits', async () => {
    open(1, 1);
    const both = Promise.allSettled([
      studio.paint(request(MOODS.stuck)),
      studio.paint(request(MOODS.prompt)),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await studio.stop();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
