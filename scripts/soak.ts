import { setTimeout as wait } from 'node:timers/promises';
import { runLoad } from '../bench/load/run-load.ts';
import { openScene } from '../bench/load/scene.ts';
import { residentMb } from '../bench/memory.ts';
import { startShopProcess } from '../bench/shop-process.ts';
import { judgeGrowth, type MemorySample } from './memory-growth.ts';

const USERS = 25;
const THINK_MS = 3000;
const METRICS_TOKEN = 'only-for-the-soak';
const SAMPLES_A_MINUTE = 6;

/**
 * Lets virtual users of every kind into the shop for a while, logs the server's memory every minute, and whether it
 * grew more than the bound of `judgeGrowth` or anything went wrong.
 *
 * @returns whether all was well
 */
export async function soak(minutes: number): Promise<boolean> {
  const shop = await startShopProcess({
    TRUSTED_PROXIES: '1',
    EMAIL_CONFIRMATION: 'off',
    RATE_LIMIT_FACTOR: '1000',
    METRICS_TOKEN,
  });
  try {
    const scene = await openScene(shop);
    console.log(
      `${USERS} virtual users for ${minutes} minutes\n\nminute   resident MB   JavaScript MB   outside of it MB`,
    );
    const samples: MemorySample[] = [];
    const look = async (minute: number) => {
      const [heap, external] = await readMetrics(shop.origin);
      samples.push({ minute, residentMb: residentMb(shop.pid), heapMb: heap + external });
      return [minute.toFixed(1), residentMb(shop.pid).toFixed(0), heap.toFixed(0), external.toFixed(0)];
    };
    const load = runLoad({ scene, users: USERS, seconds: minutes * 60, thinkMs: THINK_MS });
    for (let turn = 1; turn <= minutes * SAMPLES_A_MINUTE; turn++) {
      await wait(60_000 / SAMPLES_A_MINUTE);
      const row = await look(turn / SAMPLES_A_MINUTE);
      if (turn % SAMPLES_A_MINUTE === 0) console.log(row.map((text) => text.padEnd(14)).join(''));
    }
    const { kinds } = await load;
    for (const [kind, { times, busy, errors }] of kinds) {
      console.log(`${kind}: ${times.length} answers, ${busy} times busy, errors ${JSON.stringify(errors)}`);
    }
    const isSound = kinds.every(([, { errors }]) => Object.keys(errors).length === 0);
    const { isFlat, message } = judgeGrowth(samples);
    console.log(message);
    return isSound && isFlat;
  } finally {
    await shop.stop();
  }
}

/** Megabytes of JavaScript objects, and of memory that they hold outside of the heap. */
async function readMetrics(origin: string): Promise<readonly [number, number]> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]) / 2 ** 20;
  return [value('nodejs_heap_size_used_bytes'), value('nodejs_external_memory_bytes')];
}
