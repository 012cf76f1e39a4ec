import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import type { Logger } from '../logger.ts';
import type { ChangeBinding, ChangeType } from './change-binding.ts';
import { type PublishedTable, PublishedTables } from './published-tables.ts';
import { passesByKeys, readChangedRow } from './read-changed-row.ts';
import { RealtimeRefusal } from './realtime-refusal.ts';

const notification = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  keys: z.record(z.string(), z.unknown()),
  oldKeys: z.record(z.string(), z.unknown()),
  at: z.string(),
});
type Notification = z.infer<typeof notification>;

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

/** A channel that hears of changes. */
export interface ChangeListener {
  /** As whom rows are read; null when the token has expired. */
  readonly caller: Caller | null;
  readonly bindings: readonly ChangeBinding[];
  change(ids: readonly number[], data: ChangeData): void;
  /** Changes have passed that nobody can tell it any more. */
  missed(): void;
}

const channelName = 'realtime_changes';
/** Changes that wait for their rows to be read; more are dropped. */
const maxWaiting = 10_000;

/**
 * Tells listeners of changes in published tables, in the order in which they were committed, with rows as they are when
 * it is told: after two quick updates, both are told with the second one's values.
 */
export class ChangeFeed {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #tables: PublishedTables;
  readonly #listeners = new Set<ChangeListener>();
  #waiting = 0;
  #dropped = 0;
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
      channelName,
      (payload) => feed.#enqueue(payload),
      () => feed.#miss('The database was away'),
    );
    await database.listen('pgrst', reset, reset);
    return feed;
  }

  /** Throws `RealtimeRefusal` when a binding names what is not published, not readable or no value. */
  async add(listener: ChangeListener): Promise<void> {
    for (const binding of listener.bindings) await this.#check(binding, listener.caller);
    this.#listeners.add(listener);
  }

  remove(listener: ChangeListener): void {
    this.#listeners.delete(listener);
  }

  async #check({ schema, table: name, conditions }: ChangeBinding, caller: Caller | null): Promise<void> {
    if (name === undefined || caller === null) return;
    const table = await this.#tables.find(schema, name);
    if (!table || table.readable[caller.role].length === 0) {
      throw new RealtimeRefusal(`Changes of ${schema}.${name} are not published to you`);
    }
    try {
      // A read that can find nothing shows whether columns and values fit.
      await readChangedRow(this.#database, caller, table, {}, conditions);
    } catch (error) {
      throw new RealtimeRefusal(`The filter does not fit ${schema}.${name}: ${(error as Error).message}`);
    }
  }

  #enqueue(payload: string): void {
    if (this.#listeners.size === 0) return;
    if (this.#waiting >= maxWaiting) {
      this.#dropped++;
      return;
    }
    this.#waiting++;
    this.#queue = this.#queue.then(async () => {
      try {
        await this.#tell(notification.parse(JSON.parse(payload)));
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

  /** Better that all look anew than that one goes on with what is not true any more. */
  #miss(reason: string): void {
    if (this.#listeners.size === 0) return;
    this.#log.warn({ reason, listeners: this.#listeners.size }, 'Changes were missed: listeners join anew');
    for (const listener of this.#listeners) listener.missed();
  }

  async #tell(change: Notification): Promise<void> {
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
          bindings.map(async (binding) => ({ id: binding.id, record: await read(caller, binding) })),
        );
        const seen = found.filter(({ record }) => record !== null);
        const [first] = seen;
        if (!first?.record) return;
        listener.change(
          seen.map(({ id }) => id),
          dataOf(table, change, first.record),
        );
      }),
    );
  }

  /** Reads the row once for all who ask as the same caller with the same filter. */
  #reader(table: PublishedTable, change: Notification) {
    const known = new Map<Caller, Map<string, Promise<Record<string, unknown> | null>>>();
    return (caller: Caller, binding: ChangeBinding): Promise<Record<string, unknown> | null> => {
      const byFilter = known.get(caller) ?? new Map<string, Promise<Record<string, unknown> | null>>();
      known.set(caller, byFilter);
      const filter = binding.filter ?? '';
      const row = byFilter.get(filter) ?? this.#read(caller, binding, table, change);
      byFilter.set(filter, row);
      return row;
    };
  }

  async #read(caller: Caller, { conditions }: ChangeBinding, table: PublishedTable, change: Notification) {
    if (change.type === 'DELETE') {
      const mayKnow = table.keys.every((key) => table.readable[caller.role].includes(key));
      return mayKnow && passesByKeys(table, change.oldKeys, conditions) ? {} : null;
    }
    try {
      return await readChangedRow(this.#database, caller, table, change.keys, conditions);
    } catch (error) {
      this.#log.debug({ err: error }, 'A changed row could not be read as a listener');
      return null;
    }
  }
}

function concerns(binding: ChangeBinding, { schema, table, type }: Notification): boolean {
  return (
    binding.types.includes(type) &&
    (binding.schema === schema || binding.schema === '*') &&
    (binding.table === undefined || binding.table === table)
  );
}

function dataOf(table: PublishedTable, change: Notification, record: Record<string, unknown>): ChangeData {
  const keys = new Set(table.keys);
  const isDelete = change.type === 'DELETE';
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: new Date(change.at).toISOString(),
    columns: table.shortTypes.filter(({ name }) => (isDelete ? keys.has(name) : Object.hasOwn(record, name))),
    record,
    old_record: change.oldKeys,
    errors: null,
  };
}
