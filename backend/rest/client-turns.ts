import { DatabaseBusyError } from '../database/connection-pool.ts';
import type { Database } from '../database/start-database.ts';

/** Half of the connections for guests: however slow one client's statements are, the other half stays free. */
const MOST_AT_ONCE = 6;
const MOST_WAITING = 1_000;
const PATIENCE_MS = 10_000;

export type RequestDatabase = Pick<Database, 'run' | 'read'>;

interface Turns {
  running: number;
  /** Admits a statement that waits; the longest waiting comes first. */
  readonly waiting: Set<() => void>;
}

/** Limits how many statements of one client run at once; its others wait for their turn. */
export class ClientTurns {
  readonly #clients = new Map<string, Turns>();

  /** The database for one client. Rejects with `DatabaseBusyError` what waits too long, or behind too many others. */
  of(client: string, database: RequestDatabase): RequestDatabase {
    return {
      run: (...statement) => this.#run(client, () => database.run(...statement)),
      read: (...statement) => this.#run(client, () => database.read(...statement)),
    };
  }

  async #run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#clients.get(client) ?? { running: 0, waiting: new Set() };
    this.#clients.set(client, turns);
    if (turns.running >= MOST_AT_ONCE) await wait(turns);
    else turns.running += 1;
    try {
      return await work();
    } finally {
      const [next] = turns.waiting;
      // The turn is handed over: as many are running as before.
      if (next) next();
      else if (--turns.running === 0) this.#clients.delete(client);
    }
  }
}

function wait({ waiting }: Turns): Promise<void> {
  if (waiting.size >= MOST_WAITING) throw new DatabaseBusyError('Too many of your requests are waiting.');
  return new Promise((resolve, reject) => {
    const admit = () => {
      clearTimeout(timer);
      waiting.delete(admit);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(admit);
      reject(new DatabaseBusyError('Waited too long for other requests of yours.'));
    }, PATIENCE_MS);
    waiting.add(admit);
  });
}
