import { orderIdsRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { batchName } from '../orders/packing-slips.ts';
import { LINK_MINUTES, type OrderLinkParts } from './admin-order-links.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

type BatchLinkParts = Pick<OrderLinkParts, 'backend' | 'keys' | 'publicUrl' | 'log'>;

/** `admin-batch-links` {orderIds} answers addresses of packing slips and print files that open without a token. */
export function createBatchLinks(parts: BatchLinkParts): FunctionHandler {
  const { backend, keys, publicUrl } = parts;
  return createJsonFunction('admin-batch-links', parts, {
    schema: orderIdsRequest,
    answer: async ({ orderIds }, caller) => {
      if ((await provenAdmin(caller, backend.service)) === null)
        throw new HttpError(403, 'Only admins may do this.');
      const ids = orderIds.map((id) => id.toLowerCase()).join(',');
      const expires = Date.now() + LINK_MINUTES * 60_000;
      const query = new URLSearchParams({
        ids,
        expires: String(expires),
        key: keys.slipKeyOf(batchName(ids), expires),
      });
      return {
        slipsUrl: `${publicUrl}/orders/batch/sheets.pdf?${query}`,
        printFilesUrl: `${publicUrl}/orders/batch/print-files.zip?${query}`,
      };
    },
  });
}
