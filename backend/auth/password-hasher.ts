import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id. */
export interface PasswordCost {
  /** Memory in KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

/** OWASP's recommendation (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const PRODUCTION_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Too many passwords are waiting to be hashed. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

export interface PasswordHasher {
  /** `$argon2id$v=19$m=…,t=…,p=1$salt$hash`, which a real Supabase project can import. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash the answer is no, after as long. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether a hash was made with another cost than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * A sign-in costs tens of milliseconds of a whole core, and the threads it runs on are those that
 * also read files: two at a time at most, leaving a core for other requests.
 */
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 200;

/** argon2id on the thread pool, a few at a time. Rejects with `PasswordsBusyError` when too many wait. */
export function createPasswordHasher(cost: PasswordCost = PRODUCTION_PASSWORD_COST): PasswordHasher {
  // The library's default algorithm is argon2id; its name is a const enum, which type stripping cannot read.
  const options = { ...cost, parallelism: 1, outputLen: 32 };
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= MAX_WAITING) throw new PasswordsBusyError('Too many passwords are waiting.');
      await new Promise<void>((admit) => waiting.push(admit));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };

  let dummy: Promise<string> | undefined;
  const expected = `m=${cost.memoryCost},t=${cost.timeCost},p=1`;
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: async (password, stored) => {
      dummy ??= hash('nobody has this password', options);
      const against = stored || (await dummy);
      return (await inTurn(() => verify(against, password).catch(() => false))) && Boolean(stored);
    },
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || stored.split('$')[3] !== expected,
  };
}
