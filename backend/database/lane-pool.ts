import postgres, { type Sql } from 'postgres';
import { verbatimTypes } from './verbatim-types.ts';

/** All connections are busy and too many requests wait already (or one waited too long). */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

export interface LanePoolOptions {
  readonly url: string;
  /** Connections at most; each is opened when first needed. */
  readonly size: number;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  /** Pass every value to and from PostgreSQL as text, unchanged. Otherwise JavaScript's types are mapped. */
  readonly verbatim: boolean;
}

const maxWaiting = 1_000;
const patienceMs = 10_000;

interface Waiting {
  readonly admit: (lane: Sql) => void;
  readonly refuse: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A fixed number of lanes. A lane is one connection and belongs to one request at a time, so the
 * statements that a request sends one behind the other without waiting reach PostgreSQL in that
 * order and in one flush, with nothing of another request between them.
 */
export class LanePool {
  readonly #lanes: Sql[];
  readonly #idle: Sql[];
  readonly #waiting: Waiting[] = [];
  #ended = false;

  constructor(options: LanePoolOptions) {
    this.#lanes = Array.from({ length: options.size }, () =>
      postgres(options.url, {
        max: 1,
        idle_timeout: 600,
        connect_timeout: 10,
        max_lifetime: 3_600,
        fetch_types: !options.verbatim,
        ...(options.verbatim ? { types: verbatimTypes } : {}),
        connection: { application_name: options.name },
        onnotice: () => {},
      }),
    );
    this.#idle = [...this.#lanes].reverse();
  }

  /** Runs `work` with a lane of its own. `work` must leave the lane outside of any transaction. */
  async use<Result>(work: (lane: Sql) => Promise<Result>): Promise<Result> {
    const lane = this.#idle.pop() ?? (await this.#wait());
    try {
      return await work(lane);
    } finally {
      const next = this.#waiting.shift();
      if (next) {
        clearTimeout(next.timer);
        next.admit(lane);
      } else this.#idle.push(lane);
    }
  }

  /** Closes all connections once their running statements have ended (five seconds at most). */
  async end(): Promise<void> {
    this.#ended = true;
    for (const { refuse, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      refuse(new DatabaseBusyError('The server is stopping.'));
    }
    await Promise.all(this.#lanes.map((lane) => lane.end({ timeout: 5 })));
  }

  #wait(): Promise<Sql> {
    if (this.#ended) throw new DatabaseBusyError('The server is stopping.');
    if (this.#waiting.length >= maxWaiting) throw new DatabaseBusyError('Too many requests are waiting.');
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        const place = this.#waiting.findIndex((waiting) => waiting.timer === timer);
        if (place >= 0) this.#waiting.splice(place, 1);
        refuse(new DatabaseBusyError('Waited too long for a database connection.'));
      }, patienceMs);
      this.#waiting.push({ admit, refuse, timer });
    });
  }
}
