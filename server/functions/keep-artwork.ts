import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { keepArtworkRequest } from '#domain/functions/keep-artwork.ts';
import { keepArtwork } from '../orders/keep-artwork.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface KeepArtworkParts {
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'limits' | 'service'>;
  readonly log: Logger;
}

/** `POST /functions/v1/keep-artwork`: keeps a preview beyond the day that previews last. */
export function createKeepArtwork(parts: KeepArtworkParts): FunctionHandler {
  const { backend } = parts;
  return createJsonFunction('keep-artwork', parts, {
    schema: keepArtworkRequest,
    answer: ({ imageUrl }, caller) => keepArtwork(imageUrl, caller, backend),
  });
}
