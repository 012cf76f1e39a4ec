/** All connections are busy and too many requests wait already (or one waited too long). */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** How the lanes of a pool are made and ended. */
export interface LaneMaker<Lane> {
  /** Makes a lane, which connects when it is first needed. */
  readonly make: () => Lane;
  /** Ends its connection. */
  readonly end: (lane: Lane) => Promise<void>;
  /** Whether it has served its time: another one takes its place before the next request. */
  readonly isOld?: (lane: Lane) => boolean;
  /** Waited for after work failed, before somebody else gets the lane. */
  readonly settled?: (lane: Lane, error: unknown) => Promise<void>;
}

export interface PoolLoad {
  /** Lanes there are. */
  readonly size: number;
  /** Lanes at work. */
  readonly busy: number;
  /** Requests without a lane. */
  readonly waiting: number;
}

export interface NamedPoolLoad extends PoolLoad {
  readonly name: string;
}

const maxWaiting = 1_000;
const patienceMs = 10_000;

interface Waiting<Lane> {
  readonly admit: (lane: Lane) => void;
  readonly refuse: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A fixed number of lanes. A lane is one connection and belongs to one request at a time, so the
 * statements that a request sends one behind the other without waiting reach PostgreSQL in that
 * order and in one flush, with nothing of another request between them.
 */
export class LanePool<Lane> {
  readonly #lanes: Lane[];
  readonly #idle: Lane[];
  readonly #maker: LaneMaker<Lane>;
  readonly #waiting: Waiting<Lane>[] = [];
  #ended = false;

  constructor(size: number, maker: LaneMaker<Lane>) {
    this.#maker = maker;
    this.#lanes = Array.from({ length: size }, () => maker.make());
    this.#idle = [...this.#lanes].reverse();
  }

  /** How busy the pool is. */
  get load(): PoolLoad {
    const size = this.#lanes.length;
    return { size, busy: size - this.#idle.length, waiting: this.#waiting.length };
  }

  /** Runs `work` with a lane of its own. `work` must leave the lane outside of any transaction. */
  async use<Result>(work: (lane: Lane) => Promise<Result>): Promise<Result> {
    const lane = this.#young(this.#idle.pop() ?? (await this.#wait()));
    try {
      return await work(lane);
    } catch (error) {
      await this.#maker.settled?.(lane, error);
      throw error;
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
    await Promise.all(this.#lanes.map((lane) => this.#maker.end(lane)));
  }

  /** The lane, or a new one in its place when it is old. */
  #young(lane: Lane): Lane {
    const { isOld, make, end } = this.#maker;
    if (this.#ended || !isOld?.(lane)) return lane;
    const next = make();
    this.#lanes[this.#lanes.indexOf(lane)] = next;
    end(lane).catch(() => {});
    return next;
  }

  #wait(): Promise<Lane> {
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
