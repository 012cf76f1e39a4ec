import type { PaintResult } from './paint-request.ts';
import type { PhotoErrorCode } from './photo-error.ts';

/** What a worker answers; error classes do not survive the way between threads. */
export type PaintAnswer =
  | { readonly ok: true; readonly result: PaintResult }
  | { readonly ok: false; readonly code: PhotoErrorCode; readonly message: string };
