import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';

/**
 * Calls back for every `pg_notify` on a channel; resolves once listening.
 *
 * @param onMissed called after a reconnect: notices sent in between are lost
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onMissed?: () => void,
) => Promise<void>;

interface Hearer {
  readonly onNotice: (payload: string) => void;
  readonly onMissed: (() => void) | undefined;
}

/** Milliseconds between two tries to listen again. */
const RETRY_MS = 250;

/**
 * Receives notifications of PostgreSQL, on one connection. When that is lost, it listens again as soon as PostgreSQL is
 * back (the driver gives up after one try), and reports that something may have been missed.
 */
export class NoticeListener {
  readonly #sql: Sql;
  readonly #channels = new Map<string, Hearer[]>();
  readonly #ending = new AbortController();
  #losses = 0;
  #isRecovering = false;

  constructor(url: string) {
    this.#sql = postgres(url, {
      max: 1,
      fetch_types: false,
      max_lifetime: null,
      backoff: () => 0,
      onnotice: () => {},
      connection: { application_name: 'listener' },
      // Spread, because the driver's types leave it out.
      ...{
        onnotify: (channel: string, payload: string) => {
          for (const { onNotice } of this.#channels.get(channel) ?? []) onNotice(payload);
        },
      },
      onclose: () => {
        this.#losses += 1;
        void this.#recover();
      },
    });
  }

  /** Rejects when PostgreSQL cannot be reached. */
  readonly listen: Listen = async (channel, onNotice, onMissed) => {
    await this.#subscribe(channel);
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), { onNotice, onMissed }]);
  };

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#sql.end({ timeout: 1 });
  }

  async #subscribe(channel: string): Promise<void> {
    await this.#sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
  }

  async #recover(): Promise<void> {
    const { signal } = this.#ending;
    if (this.#isRecovering || signal.aborted || this.#channels.size === 0) return;
    this.#isRecovering = true;
    let listeningSince = -1;
    // Lost again in the middle, some channels would be listened to on the connection that is gone.
    while (!signal.aborted && listeningSince !== this.#losses) {
      await wait(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
      listeningSince = this.#losses;
      try {
        for (const channel of this.#channels.keys()) await this.#subscribe(channel);
      } catch {
        listeningSince = -1;
      }
    }
    this.#isRecovering = false;
    if (signal.aborted) return;
    for (const { onMissed } of [...this.#channels.values()].flat()) onMissed?.();
  }
}
