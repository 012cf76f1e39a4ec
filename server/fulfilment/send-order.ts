import { randomUUID } from 'node:crypto';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { callSql } from '../orders/call-sql.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { readOrder } from '../orders/read-order.ts';
import { fulfilmentFileUrl } from './fulfilment-files.ts';
import {
  type MappedProduct,
  type PrintProvider,
  PrintProviderError,
  type ProviderOrder,
  type RejectedLine,
} from './print-provider.ts';
import { recordFulfilmentEvent } from './record-fulfilment-event.ts';

export interface FulfilmentParts {
  readonly service: ServiceDatabase;
  readonly provider: PrintProvider;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
}

type ProviderParts = Pick<FulfilmentParts, 'service' | 'provider'>;

interface BegunFulfilment {
  readonly id: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly quantity: number;
    readonly product: MappedProduct | null;
  }[];
  readonly delivery: {
    /** As shown to the customer. */
    readonly method: string;
    readonly service: string | null;
    /** Whether the provider's method for it is set. */
    readonly isKnown: boolean;
  };
}

const NOT_MAPPED = 'Nobody has set what the provider makes of it.';
const noService = (method: string) =>
  `Nobody has set how the provider sends by “${method}” (Settings, Shipping). Then send the order again.`;

/**
 * Sends what is to be sent of an order to the print provider, unless it has it or the order is over. A final error
 * brings lines back to the packing table, and so do unmapped lines; the others go on. Rejects when it has to be tried
 * again.
 */
export async function sendToProvider(orderId: string, parts: FulfilmentParts): Promise<void> {
  const { service, provider } = parts;
  for (;;) {
    const begun = await beginOrder(orderId, parts);
    if (!begun) return;
    const { order, delivery } = begun;
    const all = (reason: string) => order.lines.map(({ itemId }) => ({ itemId, reason }));
    if (provider.needsProducts && !delivery.isKnown) {
      await rejectLines(order.id, all(noService(delivery.method)), parts);
      continue;
    }
    const unmapped = provider.needsProducts ? order.lines.filter(({ product }) => product === null) : [];
    if (unmapped.length > 0) {
      const rejected = unmapped.map(({ itemId }) => ({ itemId, reason: NOT_MAPPED }));
      await rejectLines(order.id, rejected, parts);
      continue;
    }
    try {
      const reference = await provider.createOrder(order);
      await recordFulfilmentEvent(service, provider.name, {
        id: `accepted-${order.id}`,
        fulfilmentId: order.id,
        type: 'accepted',
        details: { reference },
      });
    } catch (error) {
      if (!(error instanceof PrintProviderError && error.isFinal)) throw error;
      const { rejectedLines, message } = error;
      await rejectLines(order.id, rejectedLines.length > 0 ? rejectedLines : all(message), parts);
    }
  }
}

/** What is still to be sent of an order, in the provider's terms; null when there is nothing (more) to send. */
async function beginOrder(
  orderId: string,
  { service, provider, keys, publicUrl }: FulfilmentParts,
): Promise<{ order: ProviderOrder; delivery: BegunFulfilment['delivery'] } | null> {
  const begun = await callSql<BegunFulfilment | null>(service, 'begin_fulfilment($1, $2)', [
    orderId,
    provider.name,
  ]);
  const order = begun && (await readOrder(service, { id: orderId }));
  if (!order) return null;
  const { number, email, phone, address, giftNote, items } = order.view;
  const lines = begun.lines.flatMap(({ itemId, quantity, product }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    const { cardId, title, options, unitPriceCents } = item;
    const fileUrl = fulfilmentFileUrl(keys, publicUrl, itemId);
    return [{ itemId, cardId, title, options, unitPriceCents, quantity, product, fileUrl }];
  });
  if (lines.length === 0) return null;
  const { id, delivery } = begun;
  const travels = { service: delivery.service };
  return { order: { id, number, email, phone, address, giftNote, ...travels, lines }, delivery };
}

/** Brings lines back to the packing table; they are not sent again. */
async function rejectLines(
  id: string,
  lines: readonly RejectedLine[],
  { service, provider }: ProviderParts,
): Promise<void> {
  await recordFulfilmentEvent(service, provider.name, {
    id: `rejected-${randomUUID()}`,
    fulfilmentId: id,
    type: 'rejected',
    details: { lines },
  });
}

interface Cancellation {
  /** What is written down when the provider agrees. */
  readonly reason: string;
  /** The admin who cancels, if one does. */
  readonly adminId?: string;
}

interface SentRow {
  /** Of the fulfilment. */
  readonly id: string;
  readonly number: string;
  readonly reference: string | null;
  readonly status: string;
}

/**
 * Cancels a fulfilment with the print provider: whether it is not made any more. Rejects when it has to be tried again.
 */
export async function cancelAtProvider(
  fulfilmentId: string,
  { service, provider }: ProviderParts,
  { reason, adminId }: Cancellation,
): Promise<boolean> {
  const [sent] = await readSent('f.id', fulfilmentId, { service, provider });
  // One that was accepted after it was cancelled here is cancelled there, too.
  if (sent?.status === 'rejected' || (sent?.status === 'cancelled' && !sent.reference)) return true;
  if (!sent || !['sending', 'accepted', 'cancelled'].includes(sent.status)) return false;
  if (!(await provider.cancelOrder(sent))) return false;
  const event = {
    id: `cancel-${sent.id}`,
    fulfilmentId: sent.id,
    type: 'cancelled' as const,
    details: { reason },
  };
  await recordFulfilmentEvent(service, provider.name, event, adminId ?? null);
  return true;
}

/**
 * Sends again what the print provider does not make of a fulfilment: all of one that it has rejected or that was taken
 * back, else the lines that it has rejected. Answers whether there was anything. What the provider still has of the
 * first kind is cancelled before. Rejects when that has to be tried again.
 */
export async function sendAgain(
  fulfilmentId: string,
  { service, provider }: ProviderParts,
  adminId: string,
): Promise<boolean> {
  const [sent] = await readSent('f.id', fulfilmentId, { service, provider });
  if (!sent || sent.status === 'sending') return false;
  const isWhole = sent.status === 'rejected' || sent.status === 'cancelled';
  if (isWhole && !(await provider.cancelOrder(sent))) return false;
  return callSql<boolean>(service, 'send_fulfilment_again($1, $2)', [adminId, sent.id]);
}

/**
 * As `cancelAtProvider`, for what is no longer needed of an order; where it is too late, an admin has to settle it.
 * Without `fulfilmentId` all of the order is meant.
 */
export async function withdrawFromProvider(
  { orderId, fulfilmentId }: { readonly orderId: string; readonly fulfilmentId?: string },
  { service, provider }: ProviderParts,
): Promise<void> {
  const reason = 'Cancelled with the print provider: refunded';
  for (const { id } of await readSent('f.order_id', orderId, { service, provider })) {
    if (fulfilmentId && fulfilmentId !== id) continue;
    if (await cancelAtProvider(id, { service, provider }, { reason })) continue;
    await recordFulfilmentEvent(service, provider.name, {
      id: `too-late-${id}`,
      fulfilmentId: id,
      type: 'problem',
      details: { reason: 'The provider makes it all the same: it could not be cancelled any more.' },
    });
  }
}

function readSent(
  column: 'f.id' | 'f.order_id',
  id: string,
  { service, provider }: ProviderParts,
): Promise<readonly SentRow[]> {
  return service.query<SentRow>(
    `select f.id, o.number, f.reference, f.status from public.fulfilments f join public.orders o on o.id = f.order_id
     where ${column} = $1 and f.provider = $2 order by f.created_at, f.id`,
    [id, provider.name],
  );
}
