import type { FinishedPicture, PictureGround } from './finish-picture.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import type { PrintFile, PrintOrder } from './print-order.ts';
import type { RenderFailure } from './render-failure.ts';

/** Kinds of jobs that a worker does: what each is given and what comes of it. */
export type JobKinds = Readonly<Record<string, { readonly order: unknown; readonly result: unknown }>>;

/** What a paint worker does. */
export type PaintJobs = {
  readonly paint: { readonly order: PaintRequest; readonly result: PaintResult };
  readonly prepare: { readonly order: Uint8Array; readonly result: Uint8Array };
  readonly finish: {
    readonly order: { readonly picture: Uint8Array; readonly ground: PictureGround };
    readonly result: FinishedPicture;
  };
};

/** What a print worker does. */
export type PrintJobs = { readonly print: { readonly order: PrintOrder; readonly result: PrintFile } };

export interface PaintWorkerSettings {
  /** Threads for one photo: 1 or 2. */
  readonly threads: number;
}

/** A worker's first message, once it can take jobs. */
export const WORKER_READY = 'ready';

/** A job, or the request to end the one that runs. */
export type ToWorker = { readonly kind: string; readonly order: unknown } | { readonly cancel: true };

export type FromWorker =
  | typeof WORKER_READY
  /** Share that is done, 0 to 1. */
  | { readonly progress: number }
  /** Each with the megabytes that the process holds. */
  | { readonly result: unknown; readonly residentMb: number }
  | { readonly failure: RenderFailure; readonly residentMb: number };
