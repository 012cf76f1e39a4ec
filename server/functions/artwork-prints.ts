import { artworkPrintsRequest } from '#domain/functions/artwork-prints.ts';
import { findArtworkPrints } from '../orders/find-artwork-prints.ts';
import type { PrintFiles } from '../orders/print-files.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

interface ArtworkPrintsParts extends ServiceParts {
  readonly printFiles: PrintFiles;
}

/** `POST /functions/v1/artwork-prints`: downloads in print size of a saved artwork, once it was ordered. */
export function createArtworkPrints(parts: ArtworkPrintsParts): FunctionHandler {
  const { backend, printFiles } = parts;
  return createJsonFunction('artwork-prints', parts, {
    schema: artworkPrintsRequest,
    answer: async ({ id }, { userId }) => ({
      files: userId ? await findArtworkPrints(id, userId, backend.service, printFiles) : [],
    }),
  });
}
