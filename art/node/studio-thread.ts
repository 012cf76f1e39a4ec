import { Worker } from 'node:worker_threads';
import { StopSwitch } from './stop-switch.ts';
import { type JobMessage, THREAD_READY, type ThreadMessage } from './thread-messages.ts';
import { WorkerLostError } from './worker-lost-error.ts';

/** Javascript memory of a thread in megabytes; pixels live outside of it. */
const HEAP_MB = 512;
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;

export interface ThreadOptions {
  readonly workerFile: URL;
  /** Told to the thread when it starts. */
  readonly workerData?: object;
  /** The thread is ready for a job. */
  onIdle(): void;
  /** The thread died without being asked to; another one is started. */
  onDeath(error: unknown): void;
}

export interface Job<Order extends object> {
  readonly order: Order;
  /** Memory inside the order that is handed over instead of being copied. */
  readonly memory: readonly ArrayBuffer[];
  /** Share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Running<Answer> {
  readonly stop: StopSwitch;
  readonly onProgress: ((share: number) => void) | undefined;
  settle(answer: Answer): void;
  fail(reason: unknown): void;
}

/** A thread that does one job at a time, replaced when it dies or has to be ended. */
export class StudioThread<Order extends object, Answer extends object> {
  readonly #options: ThreadOptions;
  #worker: Worker;
  #alive = true;
  #ready = false;
  #running: Running<Answer> | null = null;
  #restartMs = FIRST_RESTART_MS;
  #closing: (() => void) | null = null;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  get idle(): boolean {
    return this.#ready && this.#running === null && this.#closing === null;
  }

  /**
   * Does one job; only when `idle`. Takes over the job's memory. Rejects with `WorkerLostError` when the thread
   * dies, and with the signal's reason at once when it fires.
   */
  run({ order, memory, onProgress }: Job<Order>, signal: AbortSignal): Promise<Answer> {
    const shared = new SharedArrayBuffer(4);
    const stop = new StopSwitch(shared);
    return new Promise<Answer>((resolve, reject) => {
      const cancel = () => {
        reject(signal.reason);
        if (stop.stop()) this.#replace();
      };
      const done = () => signal.removeEventListener('abort', cancel);
      this.#running = {
        stop,
        onProgress,
        settle(answer) {
          done();
          resolve(answer);
        },
        fail(reason) {
          done();
          reject(reason);
        },
      };
      signal.addEventListener('abort', cancel, { once: true });
      // Only work keeps the process alive, not a thread that waits for some.
      this.#worker.ref();
      const message: JobMessage<Order> = { order, stop: shared };
      try {
        this.#worker.postMessage(message, [...memory]);
      } catch (error) {
        // Nothing was sent, so the thread is free for the next job.
        this.#running?.fail(error);
        this.#becomeIdle();
      }
    });
  }

  /** Ends the thread as soon as it is safe to; a job that runs is cancelled. */
  async close(): Promise<void> {
    const safe = Promise.withResolvers<void>();
    this.#closing = safe.resolve;
    this.#running?.fail(new WorkerLostError());
    const isSafe = this.#running ? this.#running.stop.stop() : this.#ready;
    if (isSafe || !this.#alive) safe.resolve();
    await safe.promise;
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { workerFile, workerData } = this.#options;
    const worker = new Worker(workerFile, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      stdout: true,
    });
    // Decoders remark on damaged files there; the server's log is for the server.
    worker.stdout.resume();
    worker.unref();
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#died(cause));
    worker.on('message', (message: ThreadMessage<Answer>) => this.#receive(message));
    return worker;
  }

  #receive(message: ThreadMessage<Answer>): void {
    if (message !== THREAD_READY && 'progress' in message) {
      this.#running?.onProgress?.(message.progress);
      return;
    }
    if (message === THREAD_READY) this.#restartMs = FIRST_RESTART_MS;
    else this.#running?.settle(message.answer);
    this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.#ready = true;
    this.#running = null;
    this.#worker.unref();
    if (this.#closing) this.#closing();
    else this.#options.onIdle();
  }

  #died(cause: unknown): void {
    this.#running?.fail(new WorkerLostError({ cause }));
    this.#running = null;
    this.#ready = false;
    this.#alive = false;
    if (this.#closing) {
      this.#closing();
      return;
    }
    this.#options.onDeath(cause);
    // Waits longer each time, so that a thread that cannot start does not keep the machine busy.
    setTimeout(() => this.#restart(), this.#restartMs).unref();
    this.#restartMs = Math.min(LONGEST_RESTART_MS, this.#restartMs * 2);
  }

  #restart(): void {
    if (this.#closing) return;
    this.#worker = this.#start();
    this.#alive = true;
  }

  #replace(): void {
    const ended = this.#worker;
    this.#running = null;
    this.#ready = false;
    ended.removeAllListeners();
    void ended.terminate();
    this.#restart();
  }
}
