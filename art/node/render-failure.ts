import { inspect } from 'node:util';
import { PhotoError, type PhotoErrorCode } from './photo-error.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

/** Why a job failed; error classes do not survive the way between processes. */
export type RenderFailure =
  | { readonly kind: 'photo'; readonly code: PhotoErrorCode; readonly message: string }
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Unforeseen: a fault of the engine. */
  | { readonly kind: 'fault'; readonly reason: string };

/** In the worker: an error as it is sent. */
export function failureOf(error: unknown): RenderFailure {
  if (error instanceof PhotoError) return { kind: 'photo', code: error.code, message: error.message };
  if (error instanceof UnreadableArtworkError) return { kind: 'unreadable', message: error.message };
  return { kind: 'fault', reason: inspect(error) };
}

/** In the server: the error that callers are promised. */
export function errorOf(failure: RenderFailure): Error {
  switch (failure.kind) {
    case 'photo':
      return new PhotoError(failure.code, failure.message);
    case 'unreadable':
      return new UnreadableArtworkError(failure.message);
    case 'fault':
      return new WorkerLostError({ isEngineFault: true, cause: new Error(failure.reason) });
  }
}
