// Loaded here so that their native libraries stay in the process when a worker is stopped.
import 'onnxruntime-node';
import 'sharp';
import { Piscina } from 'piscina';
import type { PaintAnswer } from './paint-answer.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import { PainterLostError } from './painter-lost-error.ts';
import { PhotoError } from './photo-error.ts';
import { QueueFullError } from './queue-full-error.ts';

/** A painting takes a second or two; whatever takes this long is stuck. */
const LONGEST_PAINTING_MS = 120_000;
/** Javascript memory of a worker; pixels live outside of it. */
const WORKER_HEAP_MB = 512;
/** How much more patient than the server's own thread the painters are (Unix nice levels). */
const NICENESS = 5;

export interface StudioOptions {
  /** Pictures painted at the same time, each in a thread of its own. */
  readonly workers: number;
  /** Requests that may wait for a worker; more are refused. */
  readonly maxWaiting: number;
  /** Threads for the cut-out of one photo. Default 2. */
  readonly cutOutThreads?: number;
  /** Another worker module, for tests. */
  readonly workerFile?: URL;
  readonly log?: StudioLog;
}

export interface StudioLog {
  warn(details: object, message: string): void;
}

/** Paints photos in worker threads, a bounded number at a time. */
export interface Studio {
  /**
   * Paints one photo. The photo's memory is handed to the worker.
   * Rejects with `PhotoError` (photo unusable), `QueueFullError`, `PainterLostError` (the worker
   * died; it is replaced), or with the signal's reason once that fires: a waiting request leaves
   * the queue, a running one is stopped with its thread.
   */
  paint(request: PaintRequest, options?: { readonly signal?: AbortSignal }): Promise<PaintResult>;
  /** Requests being painted or waiting. */
  readonly load: number;
  /** Refuses new requests, drops those that wait and stops the threads. */
  stop(): Promise<void>;
}

/** Starts the threads; they load the network at once, so that the first customer need not wait. */
export function createStudio(options: StudioOptions): Studio {
  const { workers, maxWaiting, cutOutThreads = 2, log } = options;
  const pool = new Piscina<PaintRequest, PaintAnswer>({
    filename: (options.workerFile ?? new URL('./studio-worker.ts', import.meta.url)).href,
    minThreads: workers,
    maxThreads: workers,
    workerData: { cutOutThreads },
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    niceIncrement: NICENESS,
    recordTiming: false,
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'A painter died while idle'));

  let load = 0;
  let usualMs = 2000;

  async function run(request: PaintRequest, signal: AbortSignal): Promise<PaintResult> {
    const photo = withOwnMemory(request.photo);
    const answer = await pool.run({ ...request, photo }, { signal, transferList: [photo.buffer] });
    if (!answer.ok) throw new PhotoError(answer.code, answer.message);
    const paintMs = Object.values(answer.result.timings).reduce((sum, ms) => sum + ms, 0);
    usualMs += (paintMs - usualMs) / 4;
    return answer.result;
  }

  return {
    get load() {
      return load;
    },
    async paint(request, { signal } = {}) {
      signal?.throwIfAborted();
      if (load >= workers + maxWaiting) {
        throw new QueueFullError(Math.max(1, Math.ceil((usualMs * (load - workers + 1)) / workers / 1000)));
      }
      const tooLong = AbortSignal.timeout(LONGEST_PAINTING_MS);
      load++;
      try {
        return await run(request, signal ? AbortSignal.any([signal, tooLong]) : tooLong);
      } catch (cause) {
        if (cause instanceof PhotoError) throw cause;
        signal?.throwIfAborted();
        log?.warn({ err: cause, style: request.style }, 'A painter was lost');
        throw new PainterLostError({ cause });
      } finally {
        load--;
      }
    },
    stop: () => pool.destroy(),
  };
}

/** A view into shared memory (small Node buffers, slices) is copied; handing it over would take its neighbours too. */
function withOwnMemory(photo: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = photo;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === photo.byteLength;
  return whole ? new Uint8Array(buffer) : new Uint8Array(photo);
}
