import type { Caller } from '#backend/caller.ts';
import type { PayOrderAnswer } from '#domain/functions/pay-order.ts';
import { soldOutMessage } from '#domain/products/sold-out.ts';
import { HttpError } from '../functions/http-error.ts';
import { asIfReplaced } from './earlier-orders.ts';
import { ORDER_NOT_FOUND, type OrderAccess, openOrder } from './order-access.ts';
import { type PayableRow, placedOrder, type StartPaymentParts, startPayment } from './start-payment.ts';

export type PayOrderParts = StartPaymentParts & OrderAccess;

interface UnpaidRow extends PayableRow {
  readonly user_id: string | null;
  readonly idempotency_key: string;
  readonly lines: readonly { readonly productId: string | null; readonly quantity: number }[];
}

/** Opens the payment of an order that was placed before and not paid. Throws a `HttpError` where that cannot be. */
export async function payOrder(
  parts: PayOrderParts,
  reference: { readonly number: string; readonly key: string },
  caller: Caller,
): Promise<PayOrderAnswer> {
  const { gateway } = parts;
  const { service } = parts.backend;
  if (!gateway) throw new HttpError(503, 'The shop cannot take payments at the moment.');
  const { id, isForgotten } = await openOrder(parts, reference, caller);
  const [order] = await service.query<UnpaidRow>(
    `select o.*, (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity, 'options', i.options)
       order by i.position) from public.order_items i where i.order_id = o.id) as lines
     from public.orders o where o.id = $1`,
    [id],
  );
  if (!order || isForgotten) throw new HttpError(404, ORDER_NOT_FOUND);
  if (order.status !== 'placed') return { order: placedOrder(parts, order), payment: null };
  const started = await startPayment(parts, gateway, order);
  // Money that is on its way, or has come, is not turned back.
  if ('payment' in started && started.payment) await requireLines(parts, order);
  return started;
}

/** Rejects what was paused or has left the shop since; what the order holds itself counts as free. */
async function requireLines({ backend }: PayOrderParts, { lines, user_id, idempotency_key }: UnpaidRow) {
  try {
    await asIfReplaced(backend.service, { replaces: [idempotency_key], userId: user_id }, (free) =>
      free.query('select public.require_stock($1::jsonb)', [lines as never]),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'P0001')) throw error;
    const isShort = soldOutMessage(error.message) !== null;
    throw new HttpError(
      409,
      `Something in this order ${isShort ? 'is sold out at the moment' : 'has left the shop'}, so it cannot be paid. Nothing was charged.`,
    );
  }
}
