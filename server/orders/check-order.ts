import type { Delivery } from '#domain/cart/shipping.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#domain/functions/place-order.ts';
import type { ProviderTax } from '../payments/payment-gateway.ts';
import { toCartError } from './cart-error.ts';
import {
  asIfReplaced,
  type EarlierOrder,
  findEarlierOrders,
  paidOf,
  type Replacing,
} from './earlier-orders.ts';
import { type QuoteParts, quoteOrder } from './quote-order.ts';

export type CheckedOrder =
  | {
      readonly tax: ProviderTax | null;
      readonly code: string | null;
      /** How it travels; null where nothing is sent. */
      readonly delivery: Delivery | null;
      readonly isPlaced: boolean;
    }
  | { readonly error: 'paid'; readonly paid: EarlierOrder }
  | Exclude<Extract<PlaceOrderAnswer, { error: string }>, { paid: unknown } | { onItsWay: unknown }>;

/**
 * Prices an order before any artwork is copied for it; rejects what `place_order` would reject: 409 for what is sold
 * out.
 */
export async function checkOrder(
  parts: QuoteParts,
  request: PlaceOrderRequest & Replacing,
): Promise<CheckedOrder> {
  const { key: purpose, expectedTotalCents } = request;
  const existing = await parts.service.query('select from public.orders where idempotency_key = $1', [
    purpose,
  ]);
  // A repeated request gets the order that exists.
  if (existing.length > 0) return { tax: null, code: null, delivery: null, isPlaced: true };
  // Before anything else: its own last piece would only look sold out.
  const paid = paidOf(await findEarlierOrders(parts.service, request));
  if (paid) return { error: 'paid', paid };
  // What the order itself holds is free, too, where the same request was faster.
  const checked = { ...request, replaces: [...request.replaces, purpose] };
  try {
    const { quote, tax } = await quoteOrder(parts, { ...checked, purpose });
    const { promoRefusal: reason } = quote;
    if (reason) return { error: 'promo', reason, quote };
    if (quote.totalCents !== expectedTotalCents) return { error: 'stale', quote };
    await asIfReplaced(parts.service, checked, (free) =>
      free.query('select public.require_stock($1::jsonb)', [request.lines]),
    );
    return { tax, code: quote.promoPick.used?.code ?? null, delivery: quote.delivery, isPlaced: false };
  } catch (error) {
    return toCartError(error);
  }
}
