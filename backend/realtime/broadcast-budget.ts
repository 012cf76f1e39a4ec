import type { RealtimeLimits } from './realtime-limits.ts';
import { TokenBucket } from './token-bucket.ts';

interface Account {
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly received: TokenBucket;
}

type Budgeted = 'broadcastsPerSecond' | 'broadcastBytesPerSecond' | 'receivedBytesPerSecond';

/** Clients that are remembered; the least recently active are dropped, with full buckets by then. */
const MAX_CLIENTS = 10_000;

/**
 * What the clients behind one address may have sent on to others, over all of their connections
 * and by HTTP: so many broadcasts a second, and so many bytes, each counted once for every receiver; and
 * how many bytes they may send at all, because reading them costs before anything is known of them.
 */
export class BroadcastBudget {
  readonly #limits: Pick<RealtimeLimits, Budgeted>;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: Pick<RealtimeLimits, Budgeted>) {
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

  /** Takes a message that has arrived, before it is read; false when its client has sent too much. */
  receive(client: string, bytes: number, now = Date.now()): boolean {
    return this.#accountOf(client, now).received.take(now, bytes);
  }

  #accountOf(client: string, now: number): Account {
    const { broadcastsPerSecond, broadcastBytesPerSecond, receivedBytesPerSecond } = this.#limits;
    const account = this.#accounts.get(client) ?? {
      messages: new TokenBucket(broadcastsPerSecond, broadcastsPerSecond * 3, now),
      bytes: new TokenBucket(broadcastBytesPerSecond, broadcastBytesPerSecond * 4, now),
      received: new TokenBucket(receivedBytesPerSecond, receivedBytesPerSecond * 4, now),
    };
    this.#accounts.delete(client);
    this.#accounts.set(client, account);
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > MAX_CLIENTS && oldest !== undefined) this.#accounts.delete(oldest);
    return account;
  }
}
