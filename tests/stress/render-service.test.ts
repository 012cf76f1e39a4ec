import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StyleId } from '#art/contract.ts';
import type { PaintRequest } from '#art/node/paint-request.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import { type RenderService, startRenderService } from '#art/node/render-service.ts';
import { UnreadableArtworkError } from '#art/node/unreadable-artwork-error.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import { MOODS } from '../fixtures/erratic-moods.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { SEVEN_AREAS } from '../seven-prints.ts';

const WORKER = new URL('../fixtures/erratic-worker.ts', import.meta.url);

function request(seed: number): PaintRequest {
  return { photo: new Uint8Array([1, 2, 3]), style: 'pencil', background: 'white', seed };
}

describe('the queue and its workers', () => {
  let renderer: RenderService;
  const log = { info: vi.fn(), warn: vi.fn() };
  function open(workers: number, maxWaiting: number): RenderService {
    renderer = startRenderService({ workers, maxWaiting, workerFile: WORKER, log });
    return renderer;
  }
  afterEach(async () => {
    await renderer.stop();
    vi.resetAllMocks();
  });

  test('paints, and takes a photo that is a view into shared memory without touching its neighbors', async () => {
    const shared = new Uint8Array(64).fill(7);
    const result = await open(1, 0).paint({ ...request(MOODS.prompt), photo: shared.subarray(8, 16) });
    expect(result.picture).toEqual(new Uint8Array([1, 2, 3]));
    expect(shared).toEqual(new Uint8Array(64).fill(7));
  });

  test('rejects jobs beyond the queue, with a time to retry', async () => {
    open(1, 1);
    const taken = [renderer.paint(request(MOODS.slow)), renderer.paint(request(MOODS.slow))];
    const rejected = await renderer.paint(request(MOODS.slow)).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(QueueFullError);
    expect((rejected as QueueFullError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    await Promise.all(taken);
    expect(renderer.load).toBe(0);
    await expect(renderer.paint(request(MOODS.prompt))).resolves.toBeDefined();
  });

  test('callers take turns: no caller waits for all jobs of another', async () => {
    await open(1, 4).paint(request(MOODS.prompt));
    const done: string[] = [];
    const ask = async (caller: string, mood: number) => {
      await renderer.paint(request(mood), { caller });
      done.push(caller);
    };
    const greedy = [MOODS.slow, MOODS.prompt, MOODS.prompt].map((mood) => ask('greedy', mood));
    await Promise.all([...greedy, ask('modest', MOODS.prompt)]);
    expect(done).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
  });

  test('a full queue drops a job of the caller with most of them', async () => {
    await open(1, 2).paint(request(MOODS.prompt));
    const ask = (caller: string) => renderer.paint(request(MOODS.slow), { caller });
    const [running, waiting, dropped] = [ask('greedy'), ask('greedy'), ask('greedy')];
    const modest = ask('modest');
    await expect(dropped).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('greedy')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('third')).rejects.toBeInstanceOf(QueueFullError);
    await expect(Promise.all([running, waiting, modest])).resolves.toHaveLength(3);
    expect(renderer.load).toBe(0);
  });

  test('a waiting request that is cancelled leaves its place at once', async () => {
    open(1, 1);
    const running = renderer.paint(request(MOODS.slow));
    const cancel = new AbortController();
    const waiting = renderer.paint(request(MOODS.slow), { signal: cancel.signal });
    cancel.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    const next = renderer.paint(request(MOODS.prompt));
    await expect(Promise.all([running, next])).resolves.toHaveLength(2);
  });

  test('a running request that is cancelled is ended, even in the middle of a calculation', async () => {
    open(1, 1);
    const { width: first } = await renderer.paint(request(MOODS.prompt));
    const cancel = new AbortController();
    const stuck = renderer.paint(request(MOODS.stuck), { signal: cancel.signal });
    const next = renderer.paint(request(MOODS.prompt));
    cancel.abort();
    await expect(stuck).rejects.toMatchObject({ name: 'AbortError' });
    expect((await next).width).not.toBe(first);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('a job that ends in time keeps its process and all that it has loaded', async () => {
    open(1, 1);
    const { width: first } = await renderer.paint(request(MOODS.prompt));
    const cancel = new AbortController();
    const running = renderer.paint(request(MOODS.obeys), { signal: cancel.signal });
    const next = renderer.paint(request(MOODS.prompt));
    cancel.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect((await next).width).toBe(first);
  });

  test('a request whose signal has fired already is not started', async () => {
    await expect(
      open(1, 1).paint(request(MOODS.stuck), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(renderer.load).toBe(0);
  });

  test('a job that two processes die with is given up, and costs no other job', async () => {
    open(1, 2);
    const [dead, alive] = await Promise.allSettled([
      renderer.paint(request(MOODS.dies)),
      renderer.paint(request(MOODS.prompt)),
    ]);
    expect(dead).toMatchObject({
      status: 'rejected',
      reason: { name: 'WorkerLostError', isEngineFault: false },
    });
    expect(alive.status).toBe('fulfilled');
    expect(log.warn).toHaveBeenCalledTimes(2);
    await expect(renderer.paint(request(MOODS.prompt))).resolves.toBeDefined();
  });

  test('a job whose process is killed is done by the next one', async () => {
    open(1, 0);
    const { width: first } = await renderer.paint(request(MOODS.prompt));
    const painting = renderer.paint(request(MOODS.slow));
    process.kill(first, 'SIGKILL');
    expect((await painting).width).not.toBe(first);
  });

  test('distinguishes an unusable photo from a fault of the engine', async () => {
    open(1, 0);
    const broken = renderer.paint(request(MOODS.brokenPhoto));
    await expect(broken).rejects.toBeInstanceOf(PhotoError);
    await expect(broken).rejects.toMatchObject({ code: 'broken' });
    const failed = renderer.paint(request(MOODS.fails));
    await expect(failed).rejects.toBeInstanceOf(WorkerLostError);
    await expect(failed).rejects.toMatchObject({ isEngineFault: true });
  });

  test('a process with much memory is replaced while it is idle', async () => {
    renderer = startRenderService({
      workers: 1,
      maxWaiting: 0,
      workerFile: WORKER,
      renewal: { aboveMb: 1, afterMs: 1 },
      log,
    });
    const { width: first } = await renderer.paint(request(MOODS.prompt));
    await expect
      .poll(() => log.info.mock.calls.map(([, message]) => message))
      .toEqual([
        'A render process has started',
        'A render process is replaced to free its memory',
        'A render process has started',
      ]);
    expect((await renderer.paint(request(MOODS.prompt))).width).not.toBe(first);
  });

  test('stopped, it aborts running and waiting jobs and accepts no new ones', async () => {
    open(1, 1);
    const { width: pid } = await renderer.paint(request(MOODS.prompt));
    const both = Promise.allSettled([
      renderer.paint(request(MOODS.stuck)),
      renderer.paint(request(MOODS.prompt)),
    ]);
    await renderer.stop();
    const lost = { status: 'rejected', reason: expect.any(WorkerLostError) };
    expect(await both).toMatchObject([lost, lost]);
    await expect(renderer.paint(request(MOODS.prompt))).rejects.toBeInstanceOf(WorkerLostError);
    expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe('the real workers', { timeout: 120_000 }, () => {
  const photo = fixtureFile('photos/raccoon.jpg');
  /** With a mask, the network does not look at the photo, which would take most of the time. */
  const smallRequest = async (style: StyleId): Promise<PaintRequest> => {
    const mask = await sharp(photo).resize(100).threshold(60).toColorspace('b-w').png().toBuffer();
    return { photo, mask, style, background: 'white', size: 64, resolution: 64 };
  };
  const pids: number[] = [];
  const log = {
    info: (details: { worker?: number }) => void (details.worker && pids.push(details.worker)),
    warn: () => {},
  };
  let renderer: RenderService;
  beforeAll(() => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_that_nobody_should_see');
    renderer = startRenderService({ workers: 1, maxWaiting: 1, log });
  });
  afterAll(() => renderer.stop());

  test('reject what they cannot use', async () => {
    const photo = new Uint8Array([1, 2, 3]);
    const broken = renderer.paint({ photo, style: 'pencil', background: 'white' });
    await expect(broken).rejects.toMatchObject({ name: 'PhotoError', code: 'not-an-image' });
    const sheet = { width: 64, height: 64, dpi: 300, fit: 'cover', ground: null, cut: 'rectangle' } as const;
    const placement = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
    const original = { kind: 'plan', plan: new Uint8Array([1]) } as const;
    const print = renderer.print({ original, sheet, placement });
    await expect(print).rejects.toBeInstanceOf(UnreadableArtworkError);
  });

  test('after a kill in the middle the next one finishes the job', async () => {
    const painting = renderer.paint(await smallRequest('vibrant'));
    const dead = pids[0] ?? Number.NaN;
    process.kill(dead, 'SIGKILL');
    expect((await painting).width).toBe(64);
    expect(() => process.kill(dead, 0)).toThrow();
  });

  test('have no secret of the shop', { skip: process.platform !== 'linux' }, () => {
    const environment = readFileSync(`/proc/${pids.at(-1)}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('sk_that_nobody_should_see');
  });

  test('paint and print, and report how far they are', async () => {
    const { plan, width } = await renderer.paint(await smallRequest('pencil'));
    expect(width).toBe(64);
    const area = SEVEN_AREAS.coasters;
    const shares: number[] = [];
    const { file } = await renderer.print(
      {
        original: { kind: 'plan', plan },
        sheet: { ...area, ground: [255, 255, 255] },
        placement: { x: 0, y: 0, width: 1, height: 1, rotation: 0 },
        scale: 0.2,
      },
      { onProgress: (share) => shares.push(share) },
    );
    expect([...file.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(shares.at(-1)).toBe(1);
  });
});
