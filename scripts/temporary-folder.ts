import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** What the tests have there at once is a tenth of that. */
const ROOMY_BYTES = 8 * 1024 ** 3;

/**
 * A folder for everything that is gone after this process, in memory where there is plenty: a test's database has more
 * than a thousand files, whose creation on a disk takes longer than most tests. It is removed when the process ends.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), 'pawtrait-test-'));
  // PostgreSQL runs as another user when it is started by root, and has to get through.
  chmodSync(folder, 0o711);
  // Signals, by themselves, end a process without its exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function isRoomy(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOMY_BYTES;
}
