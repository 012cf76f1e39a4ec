import { type Job, StudioThread, type ThreadOptions } from './studio-thread.ts';

export interface PoolOptions extends Omit<ThreadOptions, 'onIdle'> {
  readonly threads: number;
}

/** Some threads of one kind, and the jobs that wait for them in the order in which they came. */
export class ThreadPool<Order extends object, Answer extends object> {
  readonly #threads: readonly StudioThread<Order, Answer>[];
  readonly #waiting: ((thread: StudioThread<Order, Answer>) => void)[] = [];

  constructor({ threads, ...options }: PoolOptions) {
    this.#threads = Array.from({ length: threads }, () => {
      return new StudioThread<Order, Answer>({ ...options, onIdle: () => this.#seatNext() });
    });
  }

  /** Waits for a free thread and has it do the job; rejects like `StudioThread.run`, also while it waits. */
  run(job: Job<Order>, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      const begin = (thread: StudioThread<Order, Answer>) => {
        signal.removeEventListener('abort', leave);
        thread.run(job, signal).then(resolve, reject);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(begin);
      this.#seatNext();
    });
  }

  /** Ends the threads; jobs that run are cancelled, those that wait are left to their signals. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #seatNext(): void {
    const thread = this.#threads.find(({ idle }) => idle);
    if (thread) this.#waiting.shift()?.(thread);
  }
}
