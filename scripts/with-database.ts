import { resolve } from 'node:path';
import { pino } from 'pino';
import { lockDataDir } from '#backend/data-dir-lock.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import { startCluster } from '#backend/database/start-cluster.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Gives `work` the address of the shop's database, as a superuser: DATABASE_URL, the PostgreSQL of the shop that runs
 * on DATA_DIR, or, when none does, one that runs meanwhile.
 */
export async function withDatabase<Result>(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = resolve(DATA_DIR);
  const running = DATABASE_URL ?? ownerUrlOf(dataDir);
  if (running) return work(running);
  const lock = lockDataDir(dataDir);
  const cluster = await startCluster(dataDir, pino({ level: 'silent' }));
  try {
    return await work(cluster.url);
  } finally {
    await cluster.stop();
    lock.release();
  }
}
