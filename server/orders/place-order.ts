import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { Logger } from '#backend/logger.ts';
import { arrivesBy } from '#domain/cart/delivery-estimate.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#domain/functions/place-order.ts';
import { addressErrors, buyerPlace } from '#domain/orders/address.ts';
import type { QuoteSums } from '#domain/orders/order-request.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { HttpError } from '../functions/http-error.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';
import { type CartError, cartError, toCartError } from './cart-error.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { closePaymentsOf } from './close-unpaid.ts';
import { closeEarlierOrders, type EarlierOrder, type Replacing } from './earlier-orders.ts';
import { keepLines } from './keep-lines.ts';
import type { OrderKeys } from './order-key.ts';
import { quoteOrder } from './quote-order.ts';
import { type PayableRow, placedOrder, startPayment } from './start-payment.ts';

/** What the SQL function `place_order` answers. */
type PlacedRow =
  | { readonly order: PayableRow & { readonly user_id: string | null } }
  | { readonly refusal: string; readonly reason?: string; readonly quote?: QuoteSums };

const FOREIGN = 'This order belongs to an account. Please sign in to it to continue.';

export interface PlaceOrderParts {
  readonly backend: Backend;
  /** Null when the shop cannot be paid: then no order is taken. */
  readonly gateway: PaymentGateway | null;
  readonly keys: OrderKeys;
  /** Whether the environment sets the currency, whatever the console has. */
  readonly isCurrencyGiven: boolean;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** Which lines of an order are handed out as files. */
interface Downloads {
  readonly some: boolean;
  readonly all: boolean;
}

/**
 * Places an order and starts its payment. The same key again answers the same order. Everything that may reject the
 * order is checked before the payments of those that it takes the place of are closed.
 */
export async function placeOrder(
  parts: PlaceOrderParts,
  body: PlaceOrderRequest,
  caller: Caller,
): Promise<PlaceOrderAnswer> {
  const { backend, gateway, onWork, log } = parts;
  const { service } = backend;
  if (!gateway) throw new HttpError(503, 'The shop cannot take payments at the moment.');
  if (body.currency !== undefined && body.currency !== currencyOfShop()) return { error: 'currency' };
  const downloads = await callSql<Downloads>(service, 'downloads_among($1::uuid[])', [
    body.lines.map(({ productId }) => productId),
  ]);
  const replaces = body.replaces.filter((key) => key !== body.key);
  const request = { ...fulfillable(body, downloads), replaces, userId: caller.userId ?? null };
  const checked = await checkOrder({ service, gateway }, request);
  if ('paid' in checked) return paidAnswer(parts, checked.paid);
  if ('error' in checked) return checked;
  const lines = checked.isPlaced ? request.lines : await keepLines(request.lines, caller, backend);
  const unpaid = { service, gateway, onWork, log };
  const earlier = checked.isPlaced ? { closed: [] } : await closeEarlierOrders(unpaid, request);
  if (!('closed' in earlier)) return undecidedAnswer(parts, earlier);
  const placed = await storeOrder(parts, { ...request, lines }, checked, earlier.closed);
  // Another order has taken the last pieces.
  if ('error' in placed) return placed;
  if ('refusal' in placed) return rejectPlaced(parts, gateway, request, placed);
  const { order } = placed;
  // The key alone does not open an account's order: guests and other accounts neither get nor change it.
  if (order.user_id !== null && order.user_id !== request.userId) throw new HttpError(403, FOREIGN);
  for (const { id, payments } of earlier.closed) {
    // A payment that was begun while the others were closed.
    await closePaymentsOf(
      id,
      unpaid,
      payments.map(({ reference }) => reference),
    );
  }
  const giftNote = downloads.all ? null : (request.giftNote ?? null);
  if (downloads.some || giftNote !== null) {
    await service.query(
      `update public.orders set withdrawal_waived_at = case when $2 then coalesce(withdrawal_waived_at, now()) end,
         gift_note = $3 where id = $1 and forgotten_at is null`,
      [order.id, downloads.some, giftNote],
    );
  }
  if (order.status !== 'placed') {
    onWork();
    return { order: placedOrder(parts, order), payment: null };
  }
  const started = await startPayment(parts, gateway, order);
  return 'error' in started ? { ...started, isSame: true } : started;
}

type CheckedRequest = PlaceOrderRequest & Replacing;

function storeOrder(
  { backend, isCurrencyGiven }: PlaceOrderParts,
  request: CheckedRequest,
  { tax, code, delivery }: Exclude<CheckedOrder, { error: string }>,
  replaced: readonly EarlierOrder[],
): Promise<PlacedRow | CartError> {
  return callSql<PlacedRow>(
    backend.service,
    'place_order_in($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9::jsonb, $10, $11::jsonb, $12::date, $13, $14::uuid[])',
    [
      isCurrencyGiven ? null : currencyOfShop(),
      request.key,
      request.userId,
      request.email,
      request.address,
      request.lines,
      code,
      request.expectedTotalCents,
      tax,
      request.phone,
      request.billing,
      delivery && arrivesBy(delivery.daysMax, new Date()),
      request.shippingMethod ?? null,
      replaced.map(({ id }) => id),
    ],
  ).catch(toCartError);
}

/** Another order, or a payment, was faster: the answer is what the next try would meet. */
async function rejectPlaced(
  parts: PlaceOrderParts,
  gateway: PaymentGateway,
  request: CheckedRequest,
  { refusal: error, quote: sums, ...rest }: Extract<PlacedRow, { refusal: string }>,
): Promise<PlaceOrderAnswer> {
  const { service } = parts.backend;
  if (error === 'paid') {
    const earlier = await closeEarlierOrders({ ...parts, service }, request);
    // Cancelled in between: the next try finds nothing to replace.
    return 'closed' in earlier ? { error: 'invalid' } : undecidedAnswer(parts, earlier);
  }
  if (!sums) return rest.reason ? { error, ...rest } : cartError(error);
  const { quote } = await quoteOrder({ service, gateway }, { ...request, purpose: request.key });
  return { error, ...rest, quote };
}

const paidAnswer = (
  parts: PlaceOrderParts,
  { number, status, totalCents }: EarlierOrder,
): PlaceOrderAnswer => ({
  error: 'paid',
  paid: placedOrder(parts, { number, status, total_cents: totalCents }),
});

const undecidedAnswer = (
  parts: PlaceOrderParts,
  earlier: { readonly paid: EarlierOrder } | { readonly onItsWay: EarlierOrder },
): PlaceOrderAnswer => {
  if ('paid' in earlier) return paidAnswer(parts, earlier.paid);
  const { number, status, totalCents } = earlier.onItsWay;
  const onItsWay = placedOrder(parts, { number, status, total_cents: totalCents });
  return { error: 'on_its_way', onItsWay, isSame: false };
};

/** The request with as much of an address as its goods need. Throws a `HttpError` when that is not there. */
function fulfillable(request: PlaceOrderRequest, downloads: Downloads): PlaceOrderRequest {
  if (downloads.some && !request.waivesWithdrawal)
    throw new HttpError(400, 'Please agree that your files are handed out at once.');
  if (downloads.all) return { ...request, address: buyerPlace(request.address), phone: null };
  if (Object.keys(addressErrors(request.address)).length > 0)
    throw new HttpError(400, 'Please enter where your order goes.');
  return request;
}
