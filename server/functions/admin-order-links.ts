import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { orderIdRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import type { PrintFiles } from '../orders/print-files.ts';
import { type OrderUrls, readOrder } from '../orders/read-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

export const LINK_MINUTES = 15;

export interface OrderLinkParts {
  readonly backend: Pick<Backend, 'service' | 'callerOf' | 'limits'>;
  readonly keys: OrderKeys;
  readonly printFiles: PrintFiles;
  readonly urls: OrderUrls;
  readonly publicUrl: string;
  readonly log: Logger;
}

/**
 * `admin-order-links` {orderId} answers addresses that open without a token, for plain links in the admin console:
 * {slipUrl, orderUrl, documents, items: [{id, printFileUrl, cutLineUrl}]}; null where there is no file (yet). 403 and
 * 404.
 */
export function createOrderLinks(parts: OrderLinkParts): FunctionHandler {
  const { backend, keys, printFiles, urls, publicUrl } = parts;
  return createJsonFunction('admin-order-links', parts, {
    schema: orderIdRequest,
    answer: async ({ orderId }, caller) => {
      if ((await provenAdmin(caller, backend.service)) === null)
        throw new HttpError(403, 'Only admins may do this.');
      const order = await readOrder(backend.service, { id: orderId }, urls);
      if (!order) throw new HttpError(404, 'There is no such order.');
      const { number, items, documents } = order.view;
      const expires = Date.now() + LINK_MINUTES * 60_000;
      const query = new URLSearchParams({
        expires: String(expires),
        key: keys.slipKeyOf(order.id, expires),
      });
      return {
        slipUrl: `${publicUrl}/orders/${order.id}/sheet.pdf?${query}`,
        orderUrl: `${publicUrl}/orders/${number}?key=${keys.keyOf(number)}`,
        documents,
        items: items.map(({ id, print, printFileUrl }) => ({
          id,
          printFileUrl,
          cutLineUrl: printFileUrl && print?.area.cut === 'kiss' ? printFiles.urlOf(number, id, 'cut') : null,
        })),
      };
    },
  });
}
