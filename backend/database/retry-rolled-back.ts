import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from './wire/database-error.ts';

/** A deadlock, and a conflict of serializable transactions: all was undone, and the statement is not to blame. */
const ROLLED_BACK = new Set(['40P01', '40001']);
const TRIES = 4;
/** Transactions that met wait for random times, or they would meet again. */
const PAUSE_MS = 60;

/** Runs one transaction, again when PostgreSQL has undone it in favor of another one. */
export async function retryRolledBack<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      const isRolledBack = error instanceof DatabaseError && ROLLED_BACK.has(error.code);
      if (!isRolledBack || tries === TRIES) throw error;
    }
    await setTimeout(Math.random() * PAUSE_MS * tries);
  }
}
