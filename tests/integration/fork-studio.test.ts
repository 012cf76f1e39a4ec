import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forkStudio } from '#art/node/fork-studio.ts';
import type { PaintRequest } from '#art/node/paint-request.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { Studio } from '#art/node/studio.ts';
import { UnreadableArtworkError } from '#art/node/unreadable-artwork-error.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { SEVEN_AREAS } from '../seven-prints.ts';

/** Workers give way to all else that runs, and each new process begins from nothing. */
const PATIENCE_MS = 120_000;
const pids: number[] = [];
const log = {
  info: (details: { studio?: number }) => void (details.studio && pids.push(details.studio)),
  warn: () => {},
};
let studio: Studio;

beforeAll(() => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_that_nobody_should_see');
  studio = forkStudio({ workers: 1, maxWaiting: 1, log });
});
afterAll(() => studio.stop());

const request = (more: Partial<PaintRequest> = {}): PaintRequest => ({
  photo: fixtureFile('photos/raccoon.jpg'),
  style: 'pencil',
  background: 'white',
  size: 64,
  ...more,
});

test('refusals keep what they say', { timeout: PATIENCE_MS }, async () => {
  const broken = studio.paint(request({ photo: new Uint8Array([1, 2, 3]) }));
  await expect(broken).rejects.toBeInstanceOf(PhotoError);
  await expect(broken).rejects.toMatchObject({ code: 'not-an-image' });
  const sheet = { width: 64, height: 64, dpi: 300, fit: 'cover', ground: null, cut: 'rectangle' } as const;
  const placement = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
  const original = { kind: 'plan', plan: new Uint8Array([1]) } as const;
  await expect(studio.print({ original, sheet, placement })).rejects.toBeInstanceOf(UnreadableArtworkError);
  const taken = [studio.paint(request(), { caller: 'a' }), studio.paint(request(), { caller: 'a' })];
  const refused = await studio.paint(request(), { caller: 'a' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(QueueFullError);
  expect((refused as QueueFullError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
  await Promise.all(taken);
});

test('knows no secret of the shop', { skip: process.platform !== 'linux' }, () => {
  const environment = readFileSync(`/proc/${pids.at(-1)}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('sk_that_nobody_should_see');
});

test('prints, and tells how far it is', { timeout: PATIENCE_MS }, async () => {
  const { plan } = await studio.paint(request());
  const { width, height, dpi } = SEVEN_AREAS.coasters;
  const shares: number[] = [];
  const { file } = await studio.print(
    {
      original: { kind: 'plan', plan },
      sheet: { width, height, dpi, fit: 'cover', ground: [255, 255, 255], cut: 'rectangle' },
      placement: { x: 0, y: 0, width: 1, height: 1, rotation: 0 },
      scale: 0.2,
    },
    { onProgress: (share) => shares.push(share) },
  );
  expect([...file.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect(shares.at(-1)).toBe(1);
});

test('a process that holds much is replaced while nobody needs it', { timeout: PATIENCE_MS }, async () => {
  const logged: string[] = [];
  const renewed = forkStudio({
    workers: 1,
    maxWaiting: 1,
    renewal: { aboveMb: 1, afterMs: 1 },
    log: { info: (_, message) => void logged.push(message), warn: (_, message) => void logged.push(message) },
  });
  try {
    const expected = [
      'The studio is open',
      'The studio is replaced to free its memory',
      'The studio is open',
    ];
    await renewed.prepare(request().photo);
    await expect.poll(() => logged, { timeout: PATIENCE_MS }).toEqual(expected);
    expect((await renewed.prepare(request().photo)).byteLength).toBeGreaterThan(1000);
  } finally {
    await renewed.stop();
  }
});

test('closed, it gives up what is under way and takes nothing more', { timeout: PATIENCE_MS }, async () => {
  const closing = forkStudio({ workers: 1, maxWaiting: 1, log });
  const painting = expect(closing.paint(request())).rejects.toBeInstanceOf(WorkerLostError);
  await closing.stop();
  await painting;
  await expect(closing.paint(request())).rejects.toThrow(WorkerLostError);
  expect(() => process.kill(pids.at(-1) ?? Number.NaN, 0)).toThrow();
});
