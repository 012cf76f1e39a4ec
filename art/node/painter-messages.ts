import type { FinishedPicture, PictureGround } from './finish-picture.ts';
import type { PaintRequest, PaintResult } from './paint-request.ts';
import type { PhotoErrorCode } from './photo-error.ts';

/** What a painter's thread is told when it starts. */
export interface PainterSettings {
  /** Threads for the cut-out of one photo. */
  readonly cutOutThreads: number;
}

/** What a painter is asked for. */
export type PaintOrder =
  | { readonly kind: 'paint'; readonly request: PaintRequest }
  | { readonly kind: 'prepare'; readonly photo: Uint8Array }
  | { readonly kind: 'finish'; readonly picture: Uint8Array; readonly ground: PictureGround };

/** What a painter answers; error classes do not survive the way between threads. */
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly result: PaintResult }
  | { readonly kind: 'prepared'; readonly photo: Uint8Array }
  | { readonly kind: 'finished'; readonly result: FinishedPicture }
  | { readonly kind: 'photo-refused'; readonly code: PhotoErrorCode; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown };
