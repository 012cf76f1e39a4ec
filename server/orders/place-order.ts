import type { Caller } from '#backend/caller.ts';
import { arrivesBy } from '#domain/cart/delivery-estimate.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#domain/functions/place-order.ts';
import { addressErrors, buyerPlace } from '#domain/orders/address.ts';
import type { QuoteSums } from '#domain/orders/order-request.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { HttpError } from '../functions/http-error.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';
import { cartError, toCartError } from './cart-error.ts';
import { checkOrder } from './check-order.ts';
import { keepLines } from './keep-lines.ts';
import type { OrderFunctionParts } from './order-functions.ts';
import { quoteOrder } from './quote-order.ts';

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly status: string;
  readonly total_cents: number;
  readonly tax_calculation: string | null;
}

/** What the SQL function `place_order` answers. */
type PlacedRow =
  | { readonly order: OrderRow }
  | { readonly refusal: string; readonly reason?: string; readonly quote?: QuoteSums };

export type PlaceOrderParts = Pick<
  OrderFunctionParts,
  'backend' | 'gateway' | 'keys' | 'isCurrencyGiven' | 'onWork'
>;

/** Which lines of an order are handed out as files. */
interface Downloads {
  readonly some: boolean;
  readonly all: boolean;
}

/** Places an order and starts its payment. The same key again answers the same order. */
export async function placeOrder(
  parts: PlaceOrderParts,
  asked: PlaceOrderRequest,
  caller: Caller,
): Promise<PlaceOrderAnswer> {
  const { backend, gateway, keys, isCurrencyGiven, onWork } = parts;
  const { service } = backend;
  if (!gateway) throw new HttpError(503, 'The shop cannot take payments at the moment.');
  if (asked.currency !== undefined && asked.currency !== currencyOfShop()) return { error: 'currency' };
  const downloads = await callSql<Downloads>(service, 'downloads_among($1::uuid[])', [
    asked.lines.map(({ productId }) => productId),
  ]);
  const request = fulfillable(asked, downloads);
  const checked = await checkOrder({ service, gateway }, request);
  if ('error' in checked) return checked;
  const { tax, code, isPlaced } = checked;
  const lines = isPlaced ? request.lines : await keepLines(request.lines, caller, backend);
  const placed = await callSql<PlacedRow>(
    service,
    'place_order_in($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9::jsonb, $10, $11::jsonb, $12::date, $13)',
    [
      isCurrencyGiven ? null : currencyOfShop(),
      request.key,
      caller.userId ?? null,
      request.email,
      request.address,
      lines,
      code,
      request.expectedTotalCents,
      tax,
      request.phone,
      request.billing,
      checked.delivery && arrivesBy(checked.delivery.daysMax, new Date()),
      request.shippingMethod ?? null,
    ],
    // Somebody else was faster with the last pieces.
  ).catch(toCartError);
  if ('error' in placed) return placed;
  if ('refusal' in placed) {
    const { refusal: error, quote: sums, ...rest } = placed;
    if (!sums) return placed.reason ? { error, ...rest } : cartError(error);
    // Another order was faster: the answer is what the next try would cost.
    const { quote } = await quoteOrder({ service, gateway }, { ...request, purpose: request.key });
    return { error, ...rest, quote };
  }
  const giftNote = downloads.all ? null : (request.giftNote ?? null);
  if (downloads.some || giftNote !== null) {
    await service.query(
      `update public.orders set withdrawal_waived_at = case when $2 then coalesce(withdrawal_waived_at, now()) end,
         gift_note = $3 where id = $1 and forgotten_at is null`,
      [placed.order.id, downloads.some, giftNote],
    );
  }
  const { number, status, total_cents: totalCents } = placed.order;
  const order = { number, key: keys.keyOf(number), status, totalCents };
  if (status !== 'placed') {
    onWork();
    return { order, payment: null };
  }
  return { order, payment: await startPayment(parts, gateway, placed.order) };
}

/** The request with as much of an address as its goods need. Throws a `HttpError` when that is not there. */
function fulfillable(request: PlaceOrderRequest, downloads: Downloads): PlaceOrderRequest {
  if (downloads.some && !request.waivesWithdrawal)
    throw new HttpError(400, 'Please agree that your files are handed out at once.');
  if (downloads.all) return { ...request, address: buyerPlace(request.address), phone: null };
  if (Object.keys(addressErrors(request.address)).length > 0)
    throw new HttpError(400, 'Please enter where your order goes.');
  return request;
}

async function startPayment({ backend }: PlaceOrderParts, gateway: PaymentGateway, order: OrderRow) {
  const { provider, publicKey } = gateway;
  const { reference, clientSecret } = await gateway.start({
    id: order.id,
    number: order.number,
    email: order.email,
    totalCents: order.total_cents,
    taxCalculation: order.tax_calculation,
  });
  await backend.service.query('select public.start_payment($1, $2, $3, $4)', [
    order.id,
    provider,
    reference,
    order.total_cents,
  ]);
  return { provider, publicKey, clientSecret };
}
