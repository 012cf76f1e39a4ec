/**
 * A separate process for virtual users, so that their cost is not the shop's. Reads a `LoadOptions` from its parent,
 * sends a `LoadReport` back when the time is over.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Browser } from './browser.ts';
import { LoadStats } from './load-stats.ts';
import type { LoadOptions, LoadReport } from './run-load.ts';
import { VirtualUser } from './virtual-user.ts';

process.once('message', async ({ scene, users, seconds, thinkMs, errand }: LoadOptions) => {
  const stats = new LoadStats();
  const closing = AbortSignal.timeout(seconds * 1000);
  const start = performance.now();
  const before = process.cpuUsage();
  let visits = 0;

  async function come(place: number): Promise<void> {
    const random = seeded(place + 1);
    // People do not all come at the same moment.
    await wait(random() * Math.min(thinkMs * 2, seconds * 250), undefined, { signal: closing }).catch(
      () => {},
    );
    for (let visit = 0; !closing.aborted; visit++) {
      const browser = new Browser(scene.origin, addressOf(place, visit), stats);
      await new VirtualUser({ scene, browser, random, thinkMs, signal: closing }).visit(errand);
      browser.close();
      visits++;
    }
  }

  await Promise.all(Array.from({ length: users }, (_, place) => come(place)));
  const { user, system } = process.cpuUsage(before);
  const report: LoadReport = {
    seconds: (performance.now() - start) / 1000,
    visits,
    cpuMs: (user + system) / 1000,
    kinds: [...stats.kinds],
  };
  process.send?.(report, () => process.disconnect());
});

/** Every visit has its own address, as in production, so that the shop's limits can stay on. */
function addressOf(place: number, visit: number): string {
  return `10.${visit % 256}.${Math.floor(place / 256)}.${place % 256}`;
}

/** Repeatable pseudo-random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
