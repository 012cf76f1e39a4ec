import type { FinishedPicture, PictureGround } from './finish-picture.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import type { PhotoErrorCode } from './photo-error.ts';

/** Settings of a worker thread, passed when it starts. */
export interface PaintWorkerSettings {
  /** Threads for the cut-out of one photo. */
  readonly cutOutThreads: number;
}

/** A request to a worker. */
export type PaintOrder =
  | { readonly kind: 'paint'; readonly request: PaintRequest }
  | { readonly kind: 'prepare'; readonly photo: Uint8Array }
  | { readonly kind: 'finish'; readonly picture: Uint8Array; readonly ground: PictureGround };

/** A worker's answer; error classes do not survive structured cloning. */
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly result: PaintResult }
  | { readonly kind: 'prepared'; readonly photo: Uint8Array }
  | { readonly kind: 'finished'; readonly result: FinishedPicture }
  | { readonly kind: 'photo-refused'; readonly code: PhotoErrorCode; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown };
