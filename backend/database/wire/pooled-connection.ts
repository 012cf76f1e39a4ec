import { ConnectionLostError } from './database-error.ts';
import { type RowReceiver, WireConnection, type WireStatement } from './wire-connection.ts';

const MAX_AGE_MS = 3_600_000;
const MAX_IDLE_MS = 600_000;

/**
 * A connection of a pool: opened when first needed, again when it was lost, and replaced when
 * it is an hour old, because PostgreSQL's memory of a connection only grows.
 */
export class PooledConnection {
  readonly #url: string;
  readonly #settings: Readonly<Record<string, string>>;
  #connection: WireConnection | undefined;
  #openedAt = 0;
  #idle: NodeJS.Timeout | undefined;

  /** `settings` are run-time parameters of the connection. */
  constructor(url: string, settings: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#settings = settings;
  }

  /** Runs statements as `WireConnection.run` does; rejects also when no connection can be opened. */
  async run(statements: readonly WireStatement[], receiver?: RowReceiver): Promise<void> {
    const current = this.#connection;
    const connection =
      current?.isOpen && Date.now() - this.#openedAt < MAX_AGE_MS ? current : await this.#open(current);
    this.#idle?.refresh();
    return connection.run(statements, receiver);
  }

  /**
   * Goes on in the transaction that `run` has begun: on its connection, however old it has become. Rejects with
   * `ConnectionLostError` when that is gone, and the transaction with it: another one would commit nothing and report
   * success.
   */
  async goOn(statements: readonly WireStatement[]): Promise<void> {
    if (!this.#connection) throw new ConnectionLostError('There is no connection to PostgreSQL.');
    return this.#connection.run(statements);
  }

  /** Parses statements again the next time. */
  forget(statements: readonly WireStatement[]): void {
    for (const { text } of statements) this.#connection?.forget(text);
  }

  /** Cuts the connection off; what was under way on it PostgreSQL rolls back. */
  reset(): void {
    this.#connection?.destroy();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#connection?.close();
  }

  async #open(old: WireConnection | undefined): Promise<WireConnection> {
    await old?.close();
    const connection = await WireConnection.open(this.#url, this.#settings);
    this.#connection = connection;
    this.#openedAt = Date.now();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void connection.close(), MAX_IDLE_MS).unref();
    return connection;
  }
}
