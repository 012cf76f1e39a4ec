import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';

/** Longest that a missed notification goes unnoticed, in milliseconds. */
const REREAD_MS = 60_000;

interface FollowOptions {
  readonly backend: Pick<Backend, 'listen'>;
  /** A table whose changes are notified. */
  readonly table: string;
  /** Reloads it. */
  readonly read: () => Promise<void>;
  readonly log: Logger;
}

/**
 * Reads a table now and after every change of it, by whichever process. Answers how to stop; rejects when it cannot be
 * read now.
 */
export async function followTable({ backend, table, read, log }: FollowOptions): Promise<() => void> {
  const reread = () => {
    read().catch((error: unknown) => log.error({ err: error, table }, 'Settings cannot be read'));
  };
  await backend.listen('public_changes', (changed) => changed === table && reread(), reread);
  await read();
  // Behind a connection pooler notifications do not arrive.
  const timer = setInterval(reread, REREAD_MS);
  timer.unref();
  return () => clearInterval(timer);
}
