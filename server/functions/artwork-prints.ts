import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { artworkPrintsRequest } from '#domain/functions/artwork-prints.ts';
import { findArtworkPrints } from '../orders/find-artwork-prints.ts';
import type { PrintFiles } from '../orders/print-files.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface ArtworkPrintsParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly printFiles: PrintFiles;
  readonly log: Logger;
}

/** `POST /functions/v1/artwork-prints`: downloads in print size of a saved artwork, once it was ordered. */
export function createArtworkPrints({ backend, printFiles, log }: ArtworkPrintsParts): FunctionHandler {
  return createJsonFunction({
    name: 'artwork-prints',
    backend,
    log,
    schema: artworkPrintsRequest,
    answer: async ({ id }, { userId }) => ({
      files: userId ? await findArtworkPrints(id, userId, backend.service, printFiles) : [],
    }),
  });
}
