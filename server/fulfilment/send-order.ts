import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { callSql } from '../orders/call-sql.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { readOrder } from '../orders/read-order.ts';
import { fulfilmentFileUrl } from './fulfilment-files.ts';
import { type PrintProvider, PrintProviderError } from './print-provider.ts';
import { recordFulfilmentEvent } from './record-fulfilment-event.ts';

export interface FulfilmentParts {
  readonly service: ServiceDatabase;
  readonly provider: PrintProvider;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
}

/**
 * Sends an order to the print provider, unless it has it or the order is over. A final refusal brings its lines back to
 * the packing table. Rejects when it has to be tried again.
 */
export async function sendToProvider(
  orderId: string,
  { service, provider, keys, publicUrl }: FulfilmentParts,
): Promise<void> {
  const begun = await callSql<{ id: string; lines: { itemId: string; quantity: number }[] } | null>(
    service,
    'begin_fulfilment($1, $2)',
    [orderId, provider.name],
  );
  const order = begun && (await readOrder(service, { id: orderId }));
  if (!order) return;
  const { number, email, phone, address, items } = order.view;
  const lines = begun.lines.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    const { cardId, options } = item;
    return [{ itemId, cardId, options, quantity, fileUrl: fulfilmentFileUrl(keys, publicUrl, itemId) }];
  });
  const { id } = begun;
  try {
    const reference = await provider.createOrder({ id, number, email, phone, address, lines });
    await recordFulfilmentEvent(service, provider.name, {
      id: `accepted-${id}`,
      fulfilmentId: id,
      type: 'accepted',
      details: { reference },
    });
  } catch (error) {
    if (!(error instanceof PrintProviderError && error.isFinal)) throw error;
    await recordFulfilmentEvent(service, provider.name, {
      id: `refused-${id}`,
      fulfilmentId: id,
      type: 'rejected',
      details: { reason: error.message },
    });
  }
}

/**
 * Cancels an order with the print provider: whether it is not made any more. `adminId`: who asks for it, if an admin
 * does. Rejects when it has to be tried again.
 */
export async function cancelAtProvider(
  orderId: string,
  { service, provider }: Pick<FulfilmentParts, 'service' | 'provider'>,
  reason: string,
  adminId: string | null = null,
): Promise<boolean> {
  const [sent] = await service.query<{ id: string; reference: string | null; status: string }>(
    'select id, reference, status from public.fulfilments where order_id = $1 and provider = $2',
    [orderId, provider.name],
  );
  if (sent?.status === 'cancelled' || sent?.status === 'rejected') return true;
  if (!sent || (sent.status !== 'sending' && sent.status !== 'accepted')) return false;
  if (!(await provider.cancelOrder(sent))) return false;
  const event = {
    id: `cancel-${sent.id}`,
    fulfilmentId: sent.id,
    type: 'cancelled' as const,
    details: { reason },
  };
  await recordFulfilmentEvent(service, provider.name, event, adminId);
  return true;
}
