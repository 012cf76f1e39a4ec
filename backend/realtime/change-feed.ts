import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import type { Logger } from '../logger.ts';
import type { ChangeBinding, ChangeType } from './change-binding.ts';
import { type PublishedTable, PublishedTables } from './published-tables.ts';
import { checkSubscription } from './read-changed-row.ts';
import { RealtimeError } from './realtime-error.ts';
import { type Seen, showChange } from './show-change.ts';

const notification = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  /** The row after the change; empty when it was deleted. */
  new: z.record(z.string(), z.unknown()),
  /** The row before the change, or its key. */
  old: z.record(z.string(), z.unknown()),
  at: z.string(),
});
type Notification = z.infer<typeof notification>;

/** A change that was too large for a message. */
const kept = z.object({ id: z.number() });

/** One change as a client receives it. */
export interface ChangeData {
  readonly schema: string;
  readonly table: string;
  readonly type: ChangeType;
  readonly commit_timestamp: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly old_record: Readonly<Record<string, unknown>>;
  readonly errors: null;
}

/** A channel that receives changes. */
export interface ChangeListener {
  /** As whom rows are read; null when the token has expired. */
  readonly caller: Caller | null;
  readonly bindings: readonly ChangeBinding[];
  change(ids: readonly number[], data: ChangeData): void;
  /** Changes were missed and cannot be sent any more. */
  missed(): void;
}

const CHANNEL_NAME = 'realtime_changes';
/** Changes that wait for their rows to be read; more are dropped. */
const MAX_WAITING = 10_000;
/** How often large changes that every server has read are removed. */
const SWEEP_MS = 60_000;

/**
 * Sends changes in published tables to listeners, in the order in which they were committed, with rows as they were at
 * the change, whatever has become of them since.
 */
export class ChangeFeed {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #tables: PublishedTables;
  readonly #listeners = new Set<ChangeListener>();
  #waiting = 0;
  #dropped = 0;
  #sweptAt = 0;
  #queue: Promise<void> = Promise.resolve();

  private constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
    this.#tables = new PublishedTables(database.service);
  }

  static async open(database: Database, log: Logger): Promise<ChangeFeed> {
    const feed = new ChangeFeed(database, log);
    const reset = () => feed.#tables.reset();
    await database.listen(
      CHANNEL_NAME,
      (payload) => feed.#enqueue(payload),
      () => feed.#miss('The database was away'),
    );
    await database.listen('pgrst', reset, reset);
    return feed;
  }

  /** Throws `RealtimeError` when a binding names what is not published, not readable or no value. */
  async add(listener: ChangeListener): Promise<void> {
    for (const binding of listener.bindings) await this.#check(binding, listener.caller);
    this.#listeners.add(listener);
  }

  remove(listener: ChangeListener): void {
    this.#listeners.delete(listener);
  }

  async #check({ schema, table: name, ...wanted }: ChangeBinding, caller: Caller | null): Promise<void> {
    if (name === undefined || caller === null) return;
    const table = await this.#tables.find(schema, name);
    if (!table || table.readable[caller.role].length === 0) {
      throw new RealtimeError(`Changes of ${schema}.${name} are not published to you`);
    }
    try {
      // A read that can find nothing shows whether columns and values fit.
      await checkSubscription(this.#database, caller, table, wanted);
    } catch (error) {
      throw new RealtimeError(`The filter does not fit ${schema}.${name}: ${(error as Error).message}`);
    }
  }

  #enqueue(payload: string): void {
    if (this.#listeners.size === 0) return;
    if (this.#waiting >= MAX_WAITING) {
      this.#dropped++;
      return;
    }
    this.#waiting++;
    this.#queue = this.#queue.then(async () => {
      try {
        await this.#dispatch(await this.#changeOf(JSON.parse(payload)));
      } catch (error) {
        this.#log.warn({ err: error }, 'A change could not be read');
        this.#miss('A change could not be read');
      } finally {
        this.#waiting--;
        if (this.#waiting === 0 && this.#dropped > 0) {
          this.#miss(`${this.#dropped} changes too many waited`);
          this.#dropped = 0;
        }
      }
    });
  }

  /** Better that all reload than that one continues with stale rows. */
  #miss(reason: string): void {
    if (this.#listeners.size === 0) return;
    this.#log.warn({ reason, listeners: this.#listeners.size }, 'Changes were missed: listeners join anew');
    for (const listener of this.#listeners) listener.missed();
  }

  async #dispatch(change: Notification): Promise<void> {
    const concerned = [...this.#listeners].flatMap((listener) => {
      const bindings = listener.bindings.filter((binding) => concerns(binding, change));
      return bindings.length > 0 ? [{ listener, bindings }] : [];
    });
    if (concerned.length === 0) return;
    const table = await this.#tables.find(change.schema, change.table);
    if (!table) return;
    const read = this.#reader(table, change);
    await Promise.all(
      concerned.map(async ({ listener, bindings }) => {
        const { caller } = listener;
        if (caller === null) return;
        const found = await Promise.all(
          bindings.map(async ({ id, ...wanted }) => ({ id, wanted, seen: await read(caller, wanted) })),
        );
        // Bindings that select other columns get a separate message.
        for (const [, alike] of Map.groupBy(found, ({ wanted }) => wanted.select?.join())) {
          const visible = alike.flatMap(({ id, seen }) => (seen ? [{ id, seen }] : []));
          const [first] = visible;
          if (!first) continue;
          listener.change(
            visible.map(({ id }) => id),
            dataOf(table, change, first.seen),
          );
        }
      }),
    );
  }

  /** Reads the row once for all listeners with the same caller and filter. */
  #reader(table: PublishedTable, change: Notification) {
    const rowsByCaller = new Map<Caller, Map<string, Promise<Seen | null>>>();
    return (caller: Caller, wanted: Omit<ChangeBinding, 'id'>): Promise<Seen | null> => {
      const byRequest = rowsByCaller.get(caller) ?? new Map<string, Promise<Seen | null>>();
      rowsByCaller.set(caller, byRequest);
      const request = JSON.stringify([wanted.filter, wanted.select]);
      const seen = byRequest.get(request) ?? this.#show(caller, wanted, table, change);
      byRequest.set(request, seen);
      return seen;
    };
  }

  async #show(
    caller: Caller,
    wanted: Omit<ChangeBinding, 'id'>,
    table: PublishedTable,
    change: Notification,
  ): Promise<Seen | null> {
    try {
      return await showChange(this.#database, caller, wanted, table, change);
    } catch (error) {
      this.#log.debug({ err: error }, 'A changed row could not be shown to a listener');
      return null;
    }
  }

  /** The change itself, or the one that a message too small for it names. */
  async #changeOf(message: unknown): Promise<Notification> {
    const named = kept.safeParse(message);
    if (!named.success) return notification.parse(message);
    const { service } = this.#database;
    const [row] = await service.query<{ body: unknown }>('select body from realtime.changes where id = $1', [
      named.data.id,
    ]);
    if (Date.now() - this.#sweptAt > SWEEP_MS) {
      this.#sweptAt = Date.now();
      await service.query(`delete from realtime.changes where at < now() - interval '10 minutes'`);
    }
    if (!row) throw new Error('A large change is gone');
    return notification.parse(row.body);
  }
}

function concerns(binding: ChangeBinding, { schema, table, type }: Notification): boolean {
  return (
    binding.types.includes(type) &&
    (binding.schema === schema || binding.schema === '*') &&
    (binding.table === undefined || binding.table === table)
  );
}

function dataOf(table: PublishedTable, change: Notification, { record, old }: Seen): ChangeData {
  const shown = change.type === 'DELETE' ? old : record;
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: new Date(change.at).toISOString(),
    columns: table.shortTypes.filter(({ name }) => Object.hasOwn(shown, name)),
    record,
    old_record: old,
    errors: null,
  };
}
