import type { RealtimeLimits } from './realtime-limits.ts';
import { TokenBucket } from './token-bucket.ts';

interface Account {
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
}

/** Clients that are remembered; those heard of longest ago are forgotten, with full buckets by then. */
const maxClients = 10_000;

/**
 * What the clients behind one address may have sent on to others, over all of their connections
 * and by HTTP: so many broadcasts a second, and so many bytes, each counted once for every receiver.
 */
export class BroadcastBudget {
  readonly #limits: Pick<RealtimeLimits, 'broadcastsPerSecond' | 'broadcastBytesPerSecond'>;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: Pick<RealtimeLimits, 'broadcastsPerSecond' | 'broadcastBytesPerSecond'>) {
    this.#limits = limits;
  }

  /**
   * Takes a broadcast from a client's budget; false when it is used up.
   *
   * @param client group of addresses that count as one
   * @param bytes of the message
   * @param receivers how many it goes to
   */
  spend(client: string, bytes: number, receivers: number, now = Date.now()): boolean {
    const { messages, bytes: sent } = this.#accountOf(client, now);
    return messages.take(now) && sent.take(now, bytes * Math.max(1, receivers));
  }

  #accountOf(client: string, now: number): Account {
    const { broadcastsPerSecond, broadcastBytesPerSecond } = this.#limits;
    const account = this.#accounts.get(client) ?? {
      messages: new TokenBucket(broadcastsPerSecond, broadcastsPerSecond * 3, now),
      bytes: new TokenBucket(broadcastBytesPerSecond, broadcastBytesPerSecond * 4, now),
    };
    this.#accounts.delete(client);
    this.#accounts.set(client, account);
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > maxClients && oldest !== undefined) this.#accounts.delete(oldest);
    return account;
  }
}
