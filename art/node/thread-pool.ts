import { FairQueue } from './fair-queue.ts';
import { type Job, StudioThread, type ThreadOptions } from './studio-thread.ts';

export interface PoolOptions extends Omit<ThreadOptions, 'onIdle'> {
  readonly threads: number;
}

/** A job that waits for a thread. */
interface Waiting<Thread> {
  begin(thread: Thread): void;
  refuse(reason: unknown): void;
}

/** Some threads of one kind, and the jobs that wait for them: callers take turns. */
export class ThreadPool<Order extends object, Answer extends object> {
  readonly #threads: readonly StudioThread<Order, Answer>[];
  readonly #waiting = new FairQueue<Waiting<StudioThread<Order, Answer>>>();

  constructor({ threads, ...options }: PoolOptions) {
    this.#threads = Array.from({ length: threads }, () => {
      return new StudioThread<Order, Answer>({ ...options, onIdle: () => this.#seatNext() });
    });
  }

  /**
   * Waits for a free thread and has it do the job; rejects like `StudioThread.run`, also while it waits.
   *
   * @param caller whose turn it uses; `null` for the shop itself
   */
  run(job: Job<Order>, signal: AbortSignal, caller: string | null = null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.remove(caller, waiting);
        reject(signal.reason);
      };
      const waiting: Waiting<StudioThread<Order, Answer>> = {
        begin: (thread) => {
          signal.removeEventListener('abort', leave);
          thread.run(job, signal).then(resolve, reject);
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(caller, waiting);
      this.#seatNext();
    });
  }

  /**
   * Makes room for one job of a caller: refuses with `reason` the newest one of whoever waits for most, if that is
   * two more than this caller waits for. False when nobody waits for so much.
   */
  makeRoom(caller: string | null, reason: unknown): boolean {
    const dropped = this.#waiting.dropLongerThan(this.#waiting.lengthOf(caller) + 1);
    dropped?.refuse(reason);
    return dropped !== undefined;
  }

  /** Ends the threads; jobs that run are cancelled, those that wait are left to their signals. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #seatNext(): void {
    const thread = this.#threads.find(({ idle }) => idle);
    if (thread) this.#waiting.shift()?.begin(thread);
  }
}
