import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { errorOf } from './render-failure.ts';
import { type FromWorker, type ToWorker, WORKER_READY } from './render-messages.ts';
import { WorkerLostError } from './worker-lost-error.ts';

const FIRST_RESTART_MS = 50;
/** A process that keeps dying is started no less often than this. */
const LONGEST_RESTART_MS = 5000;
/** A job that two processes have died with may be why. */
const MOST_TRIES = 2;
/** For a cancelled job to end by itself: about what a new process takes to start, which has seen no photo yet. */
const CANCEL_GRACE_MS = 1000;
/**
 * JavaScript memory in megabytes; pixels live outside of it. Room for young objects is twice what V8 gives: it clears
 * that, and looks at all old ones, each time that the planes of a plan fill about as much, on threads that paint.
 */
export const HEAP = [
  '--max-old-space-size=512',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
] as const;

/** Environment variables that decoders get: none of the shop's keys and passwords. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
/**
 * Memory that glibc keeps for each thread to itself is never given to another one, and large blocks are given back only
 * when they are mapped by themselves: without these a worker holds a fifth more after many large photos.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

export interface RenderLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** A process that holds more megabytes than this when it has been idle for so long is replaced. */
export interface RenderRenewal {
  readonly aboveMb: number;
  readonly afterMs: number;
}

export interface ProcessOptions {
  /** Its module, which calls `serveJobs`. */
  readonly workerFile: URL;
  /** For the module, as JSON in its argument. */
  readonly settings: object;
  readonly renewal: RenderRenewal;
  readonly log: RenderLog;
  /** The process is ready for a job. */
  onIdle(): void;
}

export interface Job {
  readonly kind: string;
  readonly order: unknown;
  /** Share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Running {
  readonly job: Job;
  tries: number;
  /** The request was cancelled. */
  isCancelled: boolean;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/**
 * A process that does one job at a time. It can be killed at any moment, in the middle of a native library too; another
 * one takes its place when it dies, when a cancelled job does not end, and when it has grown.
 */
export class RenderProcess {
  readonly #options: ProcessOptions;
  #child: ChildProcess | null = null;
  #isReady = false;
  #isClosed = false;
  #running: Running | null = null;
  #restartMs = FIRST_RESTART_MS;
  #replacing: NodeJS.Timeout | undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#start();
  }

  get isIdle(): boolean {
    return this.#isReady && this.#running === null && !this.#isClosed;
  }

  /**
   * Does one job; only when idle. Repeats it once if the process dies. Rejects with what `errorOf` says, with
   * `WorkerLostError` when two processes have died, and with the signal's reason at once when it fires.
   */
  run(job: Job, signal: AbortSignal): Promise<unknown> {
    clearTimeout(this.#replacing);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const running: Running = { job, tries: 0, isCancelled: false, resolve, reject };
    const cancel = () => {
      running.isCancelled = true;
      reject(signal.reason);
      this.#send({ cancel: true });
      this.#replacing = setTimeout(() => this.#replace(), CANCEL_GRACE_MS);
    };
    signal.addEventListener('abort', cancel, { once: true });
    this.#running = running;
    this.#try(running);
    return promise.finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Kills the process; a job that runs is lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#replacing);
    this.#running?.reject(new WorkerLostError({ cause: new Error('The render service is closed') }));
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #start(): void {
    if (this.#isClosed) return;
    const { workerFile, settings, log } = this.#options;
    const child = fork(fileURLToPath(workerFile), [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...HEAP],
      env: { ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])), ...ALLOCATOR },
    });
    this.#child = child;
    log.info({ worker: child.pid }, 'A render process has started');
    child.on('message', (message: FromWorker) => {
      if (this.#child === child) this.#receive(message);
    });
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (this.#isClosed || this.#child !== child) return;
      log.warn({ worker: child.pid, code, signal }, 'A render process died; another one takes over');
      this.#died(`The render process died (${signal ?? code})`);
    };
    child.on('exit', end);
    child.on('error', (error) => {
      log.warn({ err: error }, 'A render process cannot be reached');
      // One that never started does not exit either.
      if (child.pid === undefined) end(null, null);
    });
  }

  #receive(message: FromWorker): void {
    this.#restartMs = FIRST_RESTART_MS;
    if (message === WORKER_READY) {
      this.#isReady = true;
      if (this.#running && !this.#running.isCancelled) this.#try(this.#running);
      else this.#becomeIdle();
      return;
    }
    if ('progress' in message) {
      this.#running?.job.onProgress?.(message.progress);
      return;
    }
    if ('result' in message) this.#running?.resolve(message.result);
    else this.#running?.reject(errorOf(message.failure));
    clearTimeout(this.#replacing);
    this.#renewIfGrown(message.residentMb);
    this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.#running = null;
    this.#options.onIdle();
  }

  #try(running: Running): void {
    if (!this.#send({ kind: running.job.kind, order: running.job.order })) return;
    running.tries++;
  }

  /** False when there is no process. What is lost on its way to one that dies is sent to the next one. */
  #send(message: ToWorker): boolean {
    return this.#child?.send(message, () => {}) !== undefined;
  }

  #died(reason: string): void {
    this.#child = null;
    this.#isReady = false;
    clearTimeout(this.#replacing);
    const running = this.#running;
    if (running && (running.isCancelled || running.tries >= MOST_TRIES)) {
      this.#running = null;
      running.reject(new WorkerLostError({ cause: new Error(reason) }));
    }
    // Waits longer each time, so that a process that cannot start does not keep the machine busy.
    setTimeout(() => this.#start(), this.#restartMs);
    this.#restartMs = Math.min(LONGEST_RESTART_MS, this.#restartMs * 2);
  }

  /**
   * Libraries keep what a flood of large photos made them allocate; only the end of the process gives all of it back.
   */
  #renewIfGrown(residentMb: number): void {
    const { aboveMb, afterMs } = this.#options.renewal;
    if (residentMb <= aboveMb) return;
    this.#replacing = setTimeout(() => {
      const details = { worker: this.#child?.pid, residentMb: Math.round(residentMb) };
      this.#options.log.info(details, 'A render process is replaced to free its memory');
      this.#replace();
    }, afterMs).unref();
  }

  #replace(): void {
    this.#running = null;
    this.#isReady = false;
    const old = this.#child;
    if (!old) return;
    this.#start();
    old.kill('SIGKILL');
  }
}
