// Loaded here so that their native libraries stay in the process when a thread ends.
import 'onnxruntime-node';
import 'sharp';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import { type OwnPhotoRequest, Painter } from './painter.ts';
import { PainterLostError } from './painter-lost-error.ts';
import type { PaintAnswer } from './painter-messages.ts';
import { PhotoError } from './photo-error.ts';
import { QueueFullError } from './queue-full-error.ts';

/** A painting takes a second or two; whatever takes this long, waiting included, is stuck. */
const LONGEST_PAINTING_MS = 120_000;

export interface StudioOptions {
  /** Pictures painted at the same time, each in a thread of its own. */
  readonly workers: number;
  /** Requests that may wait for a painter; more are refused. */
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
   * Paints one photo. The photo's memory is handed to the painter.
   * Rejects with `PhotoError` (photo unusable), `QueueFullError`, `PainterLostError` (the engine
   * failed or its thread died; it is not tried again), or with the signal's reason as soon as that
   * fires: a waiting request leaves the queue, a running one is stopped.
   */
  paint(request: PaintRequest, options?: { readonly signal?: AbortSignal | undefined }): Promise<PaintResult>;
  /** Requests being painted or waiting. */
  readonly load: number;
  /** Cancels everything and ends the threads; needed for a clean end of the process. */
  stop(): Promise<void>;
}

/** Starts the painters; they load the network at once, so that the first customer need not wait. */
export function createStudio(options: StudioOptions): Studio {
  const { workers, maxWaiting, cutOutThreads = 2, log } = options;
  const workerFile = options.workerFile ?? new URL('./painter-worker.ts', import.meta.url);
  const waiting: ((painter: Painter) => void)[] = [];
  const closed = new AbortController();
  let load = 0;
  let usualMs = 2000;

  const seatNext = (): void => {
    const painter = painters.find(({ idle }) => idle);
    if (painter) waiting.shift()?.(painter);
  };
  const onDeath = (error: unknown) => log?.warn({ err: error }, 'A painter died; another one takes over');
  const painters = Array.from({ length: workers }, () => {
    return new Painter({ workerFile, cutOutThreads, onIdle: seatNext, onDeath });
  });

  /** Waits for a painter, in the order of the requests, and has it paint. */
  function queue(request: OwnPhotoRequest, signal: AbortSignal): Promise<PaintAnswer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      const begin = (painter: Painter) => {
        signal.removeEventListener('abort', leave);
        painter.paint(request, signal).then(resolve, reject);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
      seatNext();
    });
  }

  function resultOf(answer: PaintAnswer): PaintResult {
    if (answer.kind === 'photo-refused') throw new PhotoError(answer.code, answer.message);
    if (answer.kind !== 'painted') throw new PainterLostError({ cause: answer });
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
      const limits = [closed.signal, AbortSignal.timeout(LONGEST_PAINTING_MS), ...(signal ? [signal] : [])];
      load++;
      try {
        return resultOf(
          await queue({ ...request, photo: withOwnMemory(request.photo) }, AbortSignal.any(limits)),
        );
      } catch (error) {
        if (error instanceof PhotoError || error instanceof PainterLostError) throw error;
        signal?.throwIfAborted();
        throw new PainterLostError({ cause: error });
      } finally {
        load--;
      }
    },
    async stop() {
      const ends = painters.map((painter) => painter.close());
      closed.abort(new Error('The studio is closed'));
      await Promise.all(ends);
    },
  };
}

/** A view into shared memory (small Node buffers, slices) is copied; handing it over would take its neighbours too. */
function withOwnMemory(photo: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = photo;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === photo.byteLength;
  return whole ? new Uint8Array(buffer) : new Uint8Array(photo);
}
