import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServiceDatabase, SqlParameter } from '../database/service-database.ts';
import { type LimitName, type LimitRule, limitRules } from './limit-rules.ts';

export interface LimitOptions {
  /** `memory`: this process counts alone. `database`: all processes on the database count together. */
  readonly store?: 'memory' | 'database';
  /** Multiplies every limit, e.g. for load tests. Default 1. */
  readonly factor?: number;
  /** Uses of some limits, instead of those in `limitRules`; read on each use. */
  readonly points?: Partial<Record<LimitName, () => number | undefined>>;
}

/** Whether a use is allowed; if not, when to come back. */
export type LimitVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

export interface Limits {
  /** Counts one use, or several, of `name` by `key` (an address, an account). */
  take(name: LimitName, key: string, uses?: number): Promise<LimitVerdict>;
  /** Gives back one use that `key` has taken of `name`. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Resets the count of `key` for `name`, e.g. after the right password. */
  forgive(name: LimitName, key: string): Promise<void>;
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** The limits of the shop; without the database's answer, this process counts alone. */
export function createLimits(options: LimitOptions, database: Pick<ServiceDatabase, 'query'>): Limits {
  const { store = 'memory', factor = 1, points: chosen = {} } = options;
  /** The limiter to be used, and the one that it falls back to. */
  const limitersOf = (name: string, rule: LimitRule): readonly [Limiter, RateLimiterMemory] => {
    const settings = { keyPrefix: name, points: rule.points, duration: rule.seconds };
    const memory = new RateLimiterMemory(settings);
    if (store === 'memory') return [memory, memory];
    const counted = new RateLimiterPostgres({
      ...settings,
      storeClient: clientOn(database),
      storeType: 'client',
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: memory,
    });
    return [counted, memory];
  };
  const limiters = new Map<LimitName, readonly [Limiter, RateLimiterMemory]>();
  const limiter = (name: LimitName): Limiter => {
    const { seconds, ...rule } = limitRules[name];
    const points = (chosen[name]?.() ?? rule.points) * factor;
    const [used, fallback] = limiters.get(name) ?? limitersOf(name, { points, seconds });
    limiters.set(name, [used, fallback]);
    used.points = points;
    fallback.points = points;
    return used;
  };

  return {
    take: (name, key, uses = 1) => take(limiter(name), key, uses),
    giveBack: async (name, key) => {
      await limiter(name).reward(digest(key));
    },
    forgive: async (name, key) => {
      await limiter(name).delete(digest(key));
    },
  };
}

async function take(limiter: Limiter, key: string, uses: number): Promise<LimitVerdict> {
  try {
    await limiter.consume(digest(key), uses);
    return { ok: true };
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(full.msBeforeNext / 1000)) };
  }
}

/** Accounts are e-mail addresses; only their hash is stored. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The part of a `pg` client that the limiter uses. */
function clientOn(database: Pick<ServiceDatabase, 'query'>) {
  return {
    query: async ({ text, values }: { text: string; values: SqlParameter[] }) => {
      const rows = await database.query<{ points: number; expire: string | null }>(text, values);
      return {
        rowCount: rows.length,
        rows: rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) })),
      };
    },
  };
}
