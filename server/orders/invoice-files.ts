import type { Backend } from '#backend/backend.ts';
import { isStorable } from '#backend/storable-text.ts';
import type { Seller } from '#domain/shop/page-context.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { functionResponse } from '../functions/function-response.ts';
import { drawInvoice } from './draw-invoice.ts';
import { keepSeller, readInvoice } from './invoice-document.ts';
import type { OrderKeys } from './order-key.ts';
import { readOrder } from './read-order.ts';

/** The address of an order's invoice or credit note, with the order's key. */
export function invoiceUrl(
  keys: Pick<OrderKeys, 'keyOf'>,
  publicUrl: string,
  order: string,
  document: string,
): string {
  const query = new URLSearchParams({ number: order, document, key: keys.keyOf(order) });
  return `${publicUrl}/functions/v1/invoice?${query}`;
}

/** `GET /functions/v1/invoice`: an invoice or credit note as PDF; 404 without the order's key. */
export function createInvoices(
  { service }: Pick<Backend, 'service'>,
  keys: Pick<OrderKeys, 'opens'>,
  seller: () => Seller,
): FunctionHandler {
  return async (request) => {
    const params = new URL(request.url).searchParams;
    const number = params.get('number') ?? '';
    const order = keys.opens(number, params.get('key') ?? '') ? await readOrder(service, { number }) : null;
    if (order) await keepSeller(service, order.id, seller());
    const wanted = params.get('document') ?? '';
    const document = order && isStorable(wanted) ? await readInvoice(service, order.view, wanted) : null;
    if (!document) return functionResponse(404, { error: 'This file is not there.' });
    return new Response(new Uint8Array(await drawInvoice(document)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${document.number}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
