import { FairQueue } from './fair-queue.ts';
import type { JobKinds } from './render-messages.ts';
import { type ProcessOptions, RenderProcess } from './render-process.ts';

export interface PoolOptions extends Omit<ProcessOptions, 'onIdle'> {
  readonly processes: number;
}

export interface PoolRunOptions {
  readonly signal: AbortSignal;
  /** Whose turn it uses; `null`, the default, for the shop itself. */
  readonly caller?: string | null | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A job that waits for a process. */
interface Waiting {
  begin(process: RenderProcess): void;
  reject(reason: unknown): void;
}

/** Some processes of one kind, and the jobs that wait for them: callers take turns. */
export class RenderPool<Jobs extends JobKinds> {
  readonly #processes: readonly RenderProcess[];
  readonly #waiting = new FairQueue<Waiting>();

  constructor({ processes, ...options }: PoolOptions) {
    this.#processes = Array.from(
      { length: processes },
      () => new RenderProcess({ ...options, onIdle: () => this.#beginNext() }),
    );
  }

  /** Waits for a free process and has it do the job; rejects like `RenderProcess.run`, also while it waits. */
  run<Kind extends keyof Jobs & string>(
    kind: Kind,
    order: Jobs[Kind]['order'],
    { signal, caller = null, onProgress }: PoolRunOptions,
  ): Promise<Jobs[Kind]['result']> {
    const { promise, resolve, reject } = Promise.withResolvers<Jobs[Kind]['result']>();
    const leave = () => {
      this.#waiting.remove(caller, waiting);
      reject(signal.reason);
    };
    const waiting: Waiting = {
      begin: (process) => {
        signal.removeEventListener('abort', leave);
        // The worker's handlers are typed by the same `Jobs`.
        process.run({ kind, order, onProgress }, signal).then((result) => resolve(result as never), reject);
      },
      reject: (reason) => {
        signal.removeEventListener('abort', leave);
        reject(reason);
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(caller, waiting);
    this.#beginNext();
    return promise;
  }

  /**
   * Makes room for one job of a caller: rejects with `reason` the newest job of the caller with the longest queue, if
   * that has at least two more than this caller's. False otherwise.
   */
  makeRoom(caller: string | null, reason: unknown): boolean {
    const dropped = this.#waiting.dropLongerThan(this.#waiting.lengthOf(caller) + 1);
    dropped?.reject(reason);
    return dropped !== undefined;
  }

  /** Kills the processes; jobs that run are lost, those that wait are left to their signals. */
  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #beginNext(): void {
    const process = this.#processes.find(({ isIdle }) => isIdle);
    if (process) this.#waiting.shift()?.begin(process);
  }
}
