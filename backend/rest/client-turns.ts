import { DatabaseBusyError } from '../database/connection-pool.ts';
import type { Database } from '../database/start-database.ts';
import { RestError } from './rest-error.ts';

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

  /**
   * The database for a request of one client. Rejects with `DatabaseBusyError` what waits too long, or behind too many
   * others, and with `RestError` what still waits when the client hangs up.
   */
  of(client: string, database: RequestDatabase, request: Pick<Request, 'signal'>): RequestDatabase {
    return {
      run: (...statement) => this.#run(client, request, () => database.run(...statement)),
      read: (...statement) => this.#run(client, request, () => database.read(...statement)),
    };
  }

  async #run<Result>(
    client: string,
    request: Pick<Request, 'signal'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const turns = this.#clients.get(client) ?? { running: 0, waiting: new Set() };
    this.#clients.set(client, turns);
    if (turns.running >= MOST_AT_ONCE) await wait(turns, request.signal);
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

function wait({ waiting }: Turns, signal: AbortSignal): Promise<void> {
  if (waiting.size >= MOST_WAITING) throw new DatabaseBusyError('Too many of your requests are waiting.');
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      waiting.delete(admit);
    };
    const admit = () => {
      leave();
      resolve();
    };
    const giveUp = (error: Error) => {
      leave();
      reject(error);
    };
    const onAbort = () => giveUp(new RestError(499, 'PGRST003', 'The client has hung up.'));
    const timer = setTimeout(
      () => giveUp(new DatabaseBusyError('Waited too long for other requests of yours.')),
      PATIENCE_MS,
    );
    signal.addEventListener('abort', onAbort);
    waiting.add(admit);
    if (signal.aborted) onAbort();
  });
}
