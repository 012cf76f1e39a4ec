import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import type { PayOrderAnswer } from '#domain/functions/pay-order.ts';
import type { PlacedOrder } from '#domain/functions/place-order.ts';
import { HttpError } from '../functions/http-error.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { closePaymentsOf } from './close-unpaid.ts';
import type { OrderKeys } from './order-key.ts';
import { recordPaymentEvent } from './record-payment-event.ts';

/** As much of a stored order as its payment needs. */
export interface PayableRow {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly status: string;
  readonly total_cents: number;
  readonly tax_calculation: string | null;
}

export interface StartPaymentParts {
  readonly backend: Pick<Backend, 'service'>;
  readonly gateway: PaymentGateway | null;
  readonly keys: OrderKeys;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** An order as the customer's browser continues with it. */
export const placedOrder = (
  { keys }: Pick<StartPaymentParts, 'keys'>,
  { number, status, total_cents: totalCents }: Pick<PayableRow, 'number' | 'status' | 'total_cents'>,
): PlacedOrder => ({ number, key: keys.keyOf(number), status, totalCents });

/**
 * Starts the payment of an order that waits for it, or finds the one that was started: an order has one with each
 * provider. Throws a `HttpError` 409 for one that the provider has closed.
 */
export async function startPayment(
  parts: StartPaymentParts,
  gateway: PaymentGateway,
  order: PayableRow,
): Promise<PayOrderAnswer> {
  const { service } = parts.backend;
  const { provider, publicKey } = gateway;
  // By its name: what starts a payment once expires at the provider.
  const [known] = await service.query<{ reference: string }>(
    `select reference from public.payments where order_id = $1 and provider = $2 order by created_at desc limit 1`,
    [order.id, provider],
  );
  if (known) return resumePayment(parts, gateway, order, known.reference);
  const { reference, clientSecret } = await gateway.start({
    id: order.id,
    number: order.number,
    email: order.email,
    totalCents: order.total_cents,
    taxCalculation: order.tax_calculation,
  });
  await service.query('select public.start_payment($1, $2, $3, $4)', [
    order.id,
    provider,
    reference,
    order.total_cents,
  ]);
  // Read after the payment is known: a concurrent cancellation either closes the payment or is seen here.
  const status = await statusOf(parts, order.id);
  if (status === 'cancelled') {
    await closePaymentsOf(order.id, { ...parts, service });
    return { order: placedOrder(parts, { ...order, status }), payment: null };
  }
  return { order: placedOrder(parts, order), payment: { provider, publicKey, clientSecret } };
}

async function resumePayment(
  parts: StartPaymentParts,
  gateway: PaymentGateway,
  order: PayableRow,
  reference: string,
): Promise<PayOrderAnswer> {
  const { service } = parts.backend;
  const { provider, publicKey } = gateway;
  const { state, clientSecret } = await gateway.resume(reference);
  if (state === 'on_its_way') return { error: state, onItsWay: placedOrder(parts, order) };
  if (state === 'paid') {
    // Its webhook has not come yet.
    await recordPaymentEvent(service, provider, await gateway.look(reference), parts.log);
    parts.onWork();
  }
  const status = (await statusOf(parts, order.id)) ?? order.status;
  const now = placedOrder(parts, { ...order, status });
  if (status !== 'placed') return { order: now, payment: null };
  if (state !== 'open')
    throw new HttpError(409, 'This order can no longer be paid. Please order again or write to us.');
  return { order: now, payment: { provider, publicKey, clientSecret } };
}

const statusOf = async ({ backend: { service } }: StartPaymentParts, id: string) =>
  (await service.query<Pick<PayableRow, 'status'>>('select status from public.orders where id = $1', [id]))[0]
    ?.status;
