import type { FinishedPicture, PictureGround } from './finish-picture.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import { PhotoError } from './photo-error.ts';
import type { PrintFile, PrintOrder } from './print-order.ts';
import { QueueFullError } from './queue-full-error.ts';
import type { PaintJobs, PaintWorkerSettings, PrintJobs } from './render-messages.ts';
import { RenderPool } from './render-pool.ts';
import type { RenderLog, RenderRenewal } from './render-process.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

/** A painting takes a second or two; whatever takes this long, waiting included, is stuck. */
const LONGEST_PAINTING_MS = 120_000;
/** Most memory of an idle process, about what it holds after a while of painting or printing. */
const PAINTER_MB = 700;
const PRINTER_MB = 300;
/** Starting anew takes a second or two of a processor, and customers come one after another. */
const IDLE_MS = 60_000;

export interface RenderServiceOptions {
  /** Pictures painted at the same time, each in a process of its own. */
  readonly workers: number;
  /** Requests that may wait for a worker; more are refused. */
  readonly maxWaiting: number;
  /** Threads for one photo: 1 or 2, the default. */
  readonly threads?: number;
  /** Another worker module, for tests. */
  readonly workerFile?: URL;
  /** When a process that has grown is replaced. */
  readonly renewal?: RenderRenewal;
  readonly log?: RenderLog;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface PaintOptions extends RunOptions {
  /**
   * A user or client address. Callers take turns; when the queue is full, the longest queue loses its newest job to a
   * caller with less. Jobs without a caller are the shop's own and never dropped.
   */
  readonly caller?: string | undefined;
}

export interface PrintRunOptions extends RunOptions {
  /** Share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Paints photos and print files in processes of their own, a bounded number at a time. */
export interface RenderService {
  /**
   * Paints one photo. Rejects with `PhotoError` (photo unusable), `QueueFullError`, `WorkerLostError` (the engine
   * failed, or two processes died with it), or with the signal's reason as soon as that fires: a waiting request leaves
   * the queue, a running one is ended. `QueueFullError` may also come while it waits, when its caller waits for more
   * than others do.
   */
  paint(request: PaintRequest, options?: PaintOptions): Promise<PaintResult>;
  /**
   * Makes a photo ready to be sent to another painter: upright, small, JPEG, without metadata.
   * Waits for a worker without a limit; the caller bounds the number of calls. Rejects with `PhotoError`,
   * `WorkerLostError`, or the signal's reason.
   */
  prepare(photo: Uint8Array, options?: RunOptions): Promise<Uint8Array>;
  /** Makes a picture that another painter made ready to be stored; waits and rejects like `prepare`. */
  finish(picture: Uint8Array, ground: PictureGround, options?: RunOptions): Promise<FinishedPicture>;
  /**
   * Makes one print file, up to a minute of work for the largest; one at a time, in a process of its own beside the
   * workers and with less priority than they have. Who calls it keeps the queue: jobs that are called wait here
   * without a limit. Rejects with `UnreadableArtworkError` (trying again will not help), `WorkerLostError`, or the
   * signal's reason.
   */
  print(order: PrintOrder, options?: PrintRunOptions): Promise<PrintFile>;
  /** Previews being painted or waiting. */
  readonly load: number;
  /** Kills the processes; what is under way is lost. */
  stop(): Promise<void>;
}

/**
 * Starts the workers; they load the network at once, so that the first customer need not wait. Pictures come from
 * strangers: a decoder that one of them brings down takes one job along, not the server.
 */
export function startRenderService(options: RenderServiceOptions): RenderService {
  const { workers, maxWaiting, threads = 2, log = { info: () => {}, warn: () => {} } } = options;
  const closed = new AbortController();
  let load = 0;
  let usualMs = 2000;

  const settings: PaintWorkerSettings = { threads };
  const painters = new RenderPool<PaintJobs>({
    processes: workers,
    workerFile: options.workerFile ?? new URL('./paint-worker.ts', import.meta.url),
    settings,
    renewal: options.renewal ?? { aboveMb: PAINTER_MB, afterMs: IDLE_MS },
    log,
  });
  let printers: RenderPool<PrintJobs> | undefined;
  /** Started with the first print: most shops see many previews before that. */
  const openPrinters = () =>
    new RenderPool<PrintJobs>({
      processes: 1,
      workerFile: new URL('./print-worker.ts', import.meta.url),
      settings: {},
      renewal: options.renewal ?? { aboveMb: PRINTER_MB, afterMs: IDLE_MS },
      log,
    });

  /**
   * Runs a job until the caller's signal, a time limit or the end of the service; other errors than promised are lost
   * workers.
   */
  async function run<Result>(
    signal: AbortSignal | undefined,
    limits: readonly AbortSignal[],
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const any = AbortSignal.any([closed.signal, ...limits, ...(signal ? [signal] : [])]);
    try {
      any.throwIfAborted();
      return await start(any);
    } catch (error) {
      const isPromised = [PhotoError, UnreadableArtworkError, QueueFullError, WorkerLostError].some(
        (kind) => error instanceof kind,
      );
      if (isPromised) throw error;
      throw signal?.aborted ? signal.reason : new WorkerLostError({ cause: error });
    }
  }
  const paintJob = <Kind extends keyof PaintJobs>(
    kind: Kind,
    order: PaintJobs[Kind]['order'],
    { signal, caller }: PaintOptions,
  ) =>
    run(signal, [AbortSignal.timeout(LONGEST_PAINTING_MS)], (any) =>
      painters.run(kind, order, { signal: any, caller }),
    );

  const tooMany = () =>
    new QueueFullError(Math.max(1, Math.ceil((usualMs * (load - workers + 1)) / workers / 1000)));

  return {
    get load() {
      return load;
    },
    async paint(request, paintOptions = {}) {
      paintOptions.signal?.throwIfAborted();
      if (load >= workers + maxWaiting && !painters.makeRoom(paintOptions.caller ?? null, tooMany())) {
        throw tooMany();
      }
      load++;
      try {
        const result = await paintJob('paint', request, paintOptions);
        const paintMs = Object.values(result.timings).reduce((sum, ms) => sum + ms, 0);
        usualMs += (paintMs - usualMs) / 4;
        return result;
      } finally {
        load--;
      }
    },
    prepare: (photo, runOptions = {}) => paintJob('prepare', photo, runOptions),
    finish: (picture, ground, runOptions = {}) => paintJob('finish', { picture, ground }, runOptions),
    print: (order, { signal, onProgress } = {}) =>
      run(signal, [], (any) => {
        printers ??= openPrinters();
        return printers.run('print', order, { signal: any, onProgress });
      }),
    async stop() {
      closed.abort(new Error('The render service is closed'));
      await Promise.all([painters.close(), printers?.close()]);
    },
  };
}
