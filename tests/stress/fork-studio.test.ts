import { afterAll, beforeAll, expect, test } from 'vitest';
import { forkStudio } from '#art/node/fork-studio.ts';
import type { PaintRequest } from '#art/node/paint-request.ts';
import { createStudio, type Studio } from '#art/node/studio.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';

/** Workers have a low priority, and each new process starts cold. */
const PATIENCE_MS = 120_000;
const pids: number[] = [];
const deaths: object[] = [];
const log = {
  info: (details: { studio?: number }) => void (details.studio && pids.push(details.studio)),
  warn: (details: object) => void deaths.push(details),
};
const kill = () => process.kill(pids.at(-1) ?? Number.NaN, 'SIGKILL');
let studio: Studio;

beforeAll(() => {
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

test('paints what a studio paints in this process', { timeout: PATIENCE_MS }, async () => {
  const here = createStudio({ workers: 1, maxWaiting: 0 });
  try {
    const [one, other] = await Promise.all([studio.paint(request()), here.paint(request())]);
    expect(one.width).toBe(64);
    expect(Buffer.compare(one.picture, other.picture)).toBe(0);
    expect(Buffer.compare(one.plan, other.plan)).toBe(0);
  } finally {
    await here.stop();
  }
});

test('killed in the middle, the next one finishes what was asked, and refuses what was called back', {
  timeout: PATIENCE_MS,
}, async () => {
  const called = new AbortController();
  const painting = studio.paint(request({ style: 'vibrant' }));
  const unwanted = studio.paint(request(), { signal: called.signal });
  expect(studio.load).toBe(2);
  kill();
  called.abort(new Error('gone'));
  await expect(unwanted).rejects.toThrow('gone');
  expect((await painting).width).toBe(64);
  expect(pids).toHaveLength(2);
  expect(deaths).toMatchObject([{ studio: pids[0], signal: 'SIGKILL' }]);
  expect(studio.load).toBe(0);
});

test('what two have died with is given up', { timeout: PATIENCE_MS }, async () => {
  const before = pids.length;
  const painting = studio.paint(request()).catch((error: unknown) => error);
  kill();
  await expect.poll(() => pids.length, { timeout: PATIENCE_MS }).toBe(before + 1);
  kill();
  const error = await painting;
  expect(error).toBeInstanceOf(WorkerLostError);
  expect(error).toMatchObject({ isEngineFault: false, cause: { message: 'The studio died (SIGKILL)' } });
  await expect(studio.paint(request())).resolves.toMatchObject({ width: 64 });
});
