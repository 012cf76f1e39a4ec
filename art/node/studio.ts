// Loaded here so that their native libraries stay in the process when a thread ends.
import 'onnxruntime-node';
import 'sharp';
import { isMarkedAsUntransferable } from 'node:worker_threads';
import type { FinishedPicture, PictureGround } from './finish-picture.ts';
import { isOfKind } from './is-of-kind.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import type { PaintAnswer, PaintOrder, PaintWorkerSettings } from './paint-worker-messages.ts';
import { PhotoError } from './photo-error.ts';
import type { PrintAnswer, PrintJob } from './print-messages.ts';
import type { PrintFile, PrintOrder } from './print-order.ts';
import { QueueFullError } from './queue-full-error.ts';
import { ThreadPool } from './thread-pool.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

/** A painting takes a second or two; whatever takes this long, waiting included, is stuck. */
const LONGEST_PAINTING_MS = 120_000;

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

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface PaintOptions extends RunOptions {
  /**
   * Who asks (a user, a client address). Callers take turns, and when the queue is full, whoever waits for most has to
   * give way to somebody who waits for less. Without a caller it is the shop itself, which never has to.
   */
  readonly caller?: string | undefined;
}

export interface PrintRunOptions extends RunOptions {
  /** Share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Paints photos and print files in worker threads, a bounded number at a time. */
export interface Studio {
  /**
   * Paints one photo. The photo's memory is handed to the worker.
   * Rejects with `PhotoError` (photo unusable), `QueueFullError`, `WorkerLostError` (the engine
   * failed or its thread died; it is not tried again), or with the signal's reason as soon as that
   * fires: a waiting request leaves the queue, a running one is stopped. `QueueFullError` may also come while it
   * waits, when its caller waits for more than others do.
   */
  paint(request: PaintRequest, options?: PaintOptions): Promise<PaintResult>;
  /**
   * Makes a photo ready to be sent to somebody else who paints: upright, small, JPEG, without metadata.
   * Waits for a worker without a limit; who calls it keeps the number of callers down. Rejects with `PhotoError`,
   * `WorkerLostError`, or the signal's reason.
   */
  prepare(photo: Uint8Array, options?: RunOptions): Promise<Uint8Array>;
  /** Makes a picture that somebody else has painted ready to be stored; waits and rejects like `prepare`. */
  finish(picture: Uint8Array, ground: PictureGround, options?: RunOptions): Promise<FinishedPicture>;
  /**
   * Makes one print file, up to a minute of work for the largest; one at a time, in a thread of its own beside the
   * workers and with less priority than they have. Who calls it keeps the queue: jobs that are called wait here
   * without a limit. Rejects with `UnreadableArtworkError` (trying again will not help), `WorkerLostError`, or the
   * signal's reason.
   */
  print(order: PrintOrder, options?: PrintRunOptions): Promise<PrintFile>;
  /** Previews being painted or waiting. */
  readonly load: number;
  /** Cancels everything and ends the threads; needed for a clean end of the process. */
  stop(): Promise<void>;
}

/** Starts the workers; they load the network at once, so that the first customer need not wait. */
export function createStudio(options: StudioOptions): Studio {
  const { workers, maxWaiting, cutOutThreads = 2, log } = options;
  const closed = new AbortController();
  let load = 0;
  let usualMs = 2000;

  const onDeath = (error: unknown) => log?.warn({ err: error }, 'A worker died; another one takes over');
  const settings: PaintWorkerSettings = { cutOutThreads };
  const paintPool = new ThreadPool<PaintOrder, PaintAnswer>({
    threads: workers,
    workerFile: options.workerFile ?? new URL('./paint-worker.ts', import.meta.url),
    workerData: settings,
    onDeath,
  });
  let printers: ThreadPool<PrintJob, PrintAnswer> | undefined;
  /** Started with the first print: most shops see many previews before that. */
  const openPrinters = () =>
    new ThreadPool<PrintJob, PrintAnswer>({
      threads: 1,
      workerFile: new URL('./print-worker.ts', import.meta.url),
      onDeath,
    });

  /** Runs an order and unwraps the expected answer; any other becomes an error. */
  async function expectAnswer<Kind extends PaintAnswer['kind']>(
    kind: Kind,
    order: PaintOrder,
    memory: ArrayBuffer,
    { signal, caller }: PaintOptions,
  ): Promise<Extract<PaintAnswer, { kind: Kind }>> {
    signal?.throwIfAborted();
    const limits = [closed.signal, AbortSignal.timeout(LONGEST_PAINTING_MS), ...(signal ? [signal] : [])];
    try {
      const answer = await paintPool.run({ order, memory: [memory] }, AbortSignal.any(limits), caller);
      if (answer.kind === 'photo-refused') throw new PhotoError(answer.code, answer.message);
      if (!isOfKind<PaintAnswer, Kind>(answer, kind))
        throw new WorkerLostError({ cause: answer, isEngineFault: true });
      return answer;
    } catch (error) {
      throw lostUnless(error, signal, PhotoError, QueueFullError);
    }
  }

  /** The refusal of one who comes when so many are there. */
  const tooMany = () =>
    new QueueFullError(Math.max(1, Math.ceil((usualMs * (load - workers + 1)) / workers / 1000)));

  return {
    get load() {
      return load;
    },
    async paint(request, options = {}) {
      options.signal?.throwIfAborted();
      if (load >= workers + maxWaiting && !paintPool.makeRoom(options.caller ?? null, tooMany())) {
        throw tooMany();
      }
      const photo = withOwnMemory(request.photo);
      load++;
      try {
        const order: PaintOrder = { kind: 'paint', request: { ...request, photo } };
        const { result } = await expectAnswer('painted', order, photo.buffer, options);
        const paintMs = Object.values(result.timings).reduce((sum, ms) => sum + ms, 0);
        usualMs += (paintMs - usualMs) / 4;
        return result;
      } finally {
        load--;
      }
    },
    async prepare(file, options = {}) {
      const photo = withOwnMemory(file);
      return (await expectAnswer('prepared', { kind: 'prepare', photo }, photo.buffer, options)).photo;
    },
    async finish(file, ground, options = {}) {
      const picture = withOwnMemory(file);
      const order: PaintOrder = { kind: 'finish', picture, ground };
      return (await expectAnswer('finished', order, picture.buffer, options)).result;
    },
    async print(order, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      closed.signal.throwIfAborted();
      printers ??= openPrinters();
      const limits = [closed.signal, ...(signal ? [signal] : [])];
      try {
        return printOf(
          await printers.run({ order: { order }, memory: [], onProgress }, AbortSignal.any(limits)),
        );
      } catch (error) {
        throw lostUnless(error, signal, UnreadableArtworkError);
      }
    },
    async stop() {
      const ends = [paintPool.close(), printers?.close()];
      closed.abort(new Error('The studio is closed'));
      await Promise.all(ends);
    },
  };
}

function printOf(answer: PrintAnswer): PrintFile {
  if (answer.kind === 'unreadable') throw new UnreadableArtworkError(answer.message);
  if (answer.kind !== 'printed') throw new WorkerLostError({ cause: answer, isEngineFault: true });
  return answer.result;
}

/** The error that callers receive: a foreseen one, the signal's own reason, or `WorkerLostError`. */
function lostUnless(
  error: unknown,
  signal: AbortSignal | undefined,
  ...foreseen: readonly (new (
    ...args: never[]
  ) => Error)[]
): unknown {
  if ([WorkerLostError, ...foreseen].some((kind) => error instanceof kind)) return error;
  return signal?.aborted ? signal.reason : new WorkerLostError({ cause: error });
}

/**
 * A view into shared memory (small Node buffers, slices) is copied; handing it over would take its neighbours too.
 * So is memory that belongs to a library.
 */
function withOwnMemory(photo: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = photo;
  const whole =
    buffer instanceof ArrayBuffer &&
    buffer.byteLength === photo.byteLength &&
    !isMarkedAsUntransferable(buffer);
  return whole ? new Uint8Array(buffer) : new Uint8Array(photo);
}
