import type { PaintRequest, PaintResult } from './paint-request.ts';
import type { PhotoErrorCode } from './photo-error.ts';

/** A worker's first message, once its network is loaded. */
export const PAINTER_READY = 'ready';

/** What a painter's thread is told when it starts. */
export interface PainterSettings {
  /** Threads for the cut-out of one photo. */
  readonly cutOutThreads: number;
}

/** What a worker is sent for one painting. */
export interface PaintOrder {
  readonly request: PaintRequest;
  /** Memory of the painting's `StopSwitch`. */
  readonly stop: SharedArrayBuffer;
}

/** What a worker answers; error classes do not survive the way between threads. */
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly result: PaintResult }
  | { readonly kind: 'photo-refused'; readonly code: PhotoErrorCode; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown };
