import { Worker } from 'node:worker_threads';
import type { PaintRequest } from './paint-request.ts';
import { PainterLostError } from './painter-lost-error.ts';
import { PAINTER_READY, type PaintAnswer, type PainterSettings } from './painter-messages.ts';
import { StopSwitch } from './stop-switch.ts';

/** Javascript memory of a thread in megabytes; pixels live outside of it. */
const HEAP_MB = 512;
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;

export interface PainterOptions extends PainterSettings {
  readonly workerFile: URL;
  /** The painter is ready for a painting. */
  onIdle(): void;
  /** The thread died without being asked to; another one is started. */
  onDeath(error: unknown): void;
}

/** A request whose photo's memory may be handed over to another thread. */
export type OwnPhotoRequest = PaintRequest & { readonly photo: Uint8Array<ArrayBuffer> };

interface Painting {
  readonly stop: StopSwitch;
  settle(answer: PaintAnswer): void;
  fail(reason: unknown): void;
}

/** One thread that paints one photo at a time, replaced when it dies or has to be ended. */
export class Painter {
  readonly #options: PainterOptions;
  #worker: Worker;
  #alive = true;
  #ready = false;
  #painting: Painting | null = null;
  #restartMs = FIRST_RESTART_MS;
  #closing: (() => void) | null = null;

  constructor(options: PainterOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  get idle(): boolean {
    return this.#ready && this.#painting === null && this.#closing === null;
  }

  /**
   * Paints one photo; only when `idle`. Takes over the photo's memory. Rejects with
   * `PainterLostError` when the thread dies, and with the signal's reason at once when it fires.
   */
  paint(request: OwnPhotoRequest, signal: AbortSignal): Promise<PaintAnswer> {
    const memory = new SharedArrayBuffer(4);
    const stop = new StopSwitch(memory);
    return new Promise<PaintAnswer>((resolve, reject) => {
      const cancel = () => {
        reject(signal.reason);
        if (stop.stop()) this.#replace();
      };
      const done = () => signal.removeEventListener('abort', cancel);
      this.#painting = {
        stop,
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
      // Only work keeps the process alive, not a painter that waits for some.
      this.#worker.ref();
      this.#worker.postMessage({ request, stop: memory }, [request.photo.buffer]);
    });
  }

  /** Ends the thread as soon as it is safe to; a painting that runs is cancelled. */
  async close(): Promise<void> {
    const safe = Promise.withResolvers<void>();
    this.#closing = safe.resolve;
    this.#painting?.fail(new PainterLostError());
    const isSafe = this.#painting ? this.#painting.stop.stop() : this.#ready;
    if (isSafe || !this.#alive) safe.resolve();
    await safe.promise;
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { workerFile, cutOutThreads } = this.#options;
    const settings: PainterSettings = { cutOutThreads };
    const worker = new Worker(workerFile, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#died(cause));
    worker.on('message', (message: typeof PAINTER_READY | PaintAnswer) => {
      if (message !== PAINTER_READY) this.#painting?.settle(message);
      else this.#restartMs = FIRST_RESTART_MS;
      this.#becomeIdle();
    });
    return worker;
  }

  #becomeIdle(): void {
    this.#ready = true;
    this.#painting = null;
    this.#worker.unref();
    if (this.#closing) this.#closing();
    else this.#options.onIdle();
  }

  #died(cause: unknown): void {
    this.#painting?.fail(new PainterLostError({ cause }));
    this.#painting = null;
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
    this.#painting = null;
    this.#ready = false;
    ended.removeAllListeners();
    void ended.terminate();
    this.#restart();
  }
}
