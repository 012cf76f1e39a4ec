import type { Backend } from '#backend/backend.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { functionResponse } from '../functions/function-response.ts';
import type { OrderKeys } from '../orders/order-key.ts';

/** How long a provider may fetch a print file: it may have to print it again. */
const FILE_DAYS = 30;

/** Address of an item's print file for a print provider; unlike the customer's link it opens nothing else. */
export function fulfilmentFileUrl(keys: OrderKeys, publicUrl: string, itemId: string): string {
  const expires = Date.now() + FILE_DAYS * 86_400_000;
  const query = new URLSearchParams({
    item: itemId,
    expires: String(expires),
    key: keys.fileKeyOf(itemId, expires),
  });
  return `${publicUrl}/functions/v1/fulfilment-file?${query}`;
}

/** `GET /functions/v1/fulfilment-file`: the print file of an item of an order that is being made; else 404. */
export function createFulfilmentFiles(
  { service, files }: Pick<Backend, 'service' | 'files'>,
  keys: OrderKeys,
): FunctionHandler {
  return async (request) => {
    const params = new URL(request.url).searchParams;
    const item = params.get('item') ?? '';
    const mayRead = keys.opensFile(item, Number(params.get('expires')), params.get('key') ?? '');
    const [row] = mayRead
      ? await service.query<{ print_file_path: string | null }>(
          `select i.print_file_path from public.order_items i join public.orders o on o.id = i.order_id
           where i.id = $1 and o.status in ('paid', 'in_production', 'shipped') and o.forgotten_at is null`,
          [item],
        )
      : [];
    const file = row?.print_file_path ? await files.read('print-files', row.print_file_path) : null;
    if (!file) return functionResponse(404, { error: 'This file is not there.' });
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
