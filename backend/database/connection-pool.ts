/** All connections are busy and too many requests wait already (or one waited too long). */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** How a pool opens and ends its connections. */
export interface ConnectionMaker<Connection> {
  /** Makes a connection, opened when it is first needed. */
  readonly make: () => Connection;
  readonly end: (connection: Connection) => Promise<void>;
  /** Whether it is replaced before the next request. */
  readonly isExpired?: (connection: Connection) => boolean;
  /** Awaited after work failed, before another request gets the connection. */
  readonly afterFailure?: (connection: Connection, error: unknown) => Promise<void>;
}

export interface PoolLoad {
  /** Connections in the pool. */
  readonly size: number;
  /** Connections in use. */
  readonly busy: number;
  /** Requests that wait for one. */
  readonly waiting: number;
}

export interface NamedPoolLoad extends PoolLoad {
  readonly name: string;
}

const MAX_WAITING = 1_000;
const PATIENCE_MS = 10_000;

interface Waiting<Connection> {
  readonly admit: (connection: Connection) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A fixed number of connections. Each belongs to one request at a time, so the
 * statements that a request sends one behind the other without waiting reach PostgreSQL in that
 * order and in one flush, with nothing of another request between them.
 */
export class ConnectionPool<Connection> {
  readonly #connections: Connection[];
  readonly #idle: Connection[];
  readonly #maker: ConnectionMaker<Connection>;
  readonly #waiting: Waiting<Connection>[] = [];
  #ended = false;

  constructor(size: number, maker: ConnectionMaker<Connection>) {
    this.#maker = maker;
    this.#connections = Array.from({ length: size }, () => maker.make());
    this.#idle = [...this.#connections].reverse();
  }

  /** How busy the pool is. */
  get load(): PoolLoad {
    const size = this.#connections.length;
    return { size, busy: size - this.#idle.length, waiting: this.#waiting.length };
  }

  /** Runs `work` with an exclusive connection, which it must leave outside of any transaction. */
  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = this.#replaceExpired(this.#idle.pop() ?? (await this.#wait()));
    try {
      return await work(connection);
    } catch (error) {
      await this.#maker.afterFailure?.(connection, error);
      throw error;
    } finally {
      const next = this.#waiting.shift();
      if (next) {
        clearTimeout(next.timer);
        next.admit(connection);
      } else this.#idle.push(connection);
    }
  }

  /** Closes all connections once their running statements have ended (five seconds at most). */
  async end(): Promise<void> {
    this.#ended = true;
    for (const { reject, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(new DatabaseBusyError('The server is stopping.'));
    }
    await Promise.all(this.#connections.map((connection) => this.#maker.end(connection)));
  }

  /** The connection, or a new one in its place when it has expired. */
  #replaceExpired(connection: Connection): Connection {
    const { isExpired, make, end } = this.#maker;
    if (this.#ended || !isExpired?.(connection)) return connection;
    const next = make();
    this.#connections[this.#connections.indexOf(connection)] = next;
    end(connection).catch(() => {});
    return next;
  }

  #wait(): Promise<Connection> {
    if (this.#ended) throw new DatabaseBusyError('The server is stopping.');
    if (this.#waiting.length >= MAX_WAITING) throw new DatabaseBusyError('Too many requests are waiting.');
    return new Promise((admit, reject) => {
      const timer = setTimeout(() => {
        const place = this.#waiting.findIndex((waiting) => waiting.timer === timer);
        if (place >= 0) this.#waiting.splice(place, 1);
        reject(new DatabaseBusyError('Waited too long for a database connection.'));
      }, PATIENCE_MS);
      this.#waiting.push({ admit, reject, timer });
    });
  }
}
