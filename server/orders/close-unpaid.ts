import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Logger } from '#backend/logger.ts';
import { type PaymentGateway, PaymentGatewayError } from '../payments/payment-gateway.ts';
import { type Repeated, repeat } from '../repeat.ts';
import { recordPaymentEvent } from './record-payment-event.ts';

export interface UnpaidParts {
  readonly service: ServiceDatabase;
  readonly gateway: PaymentGateway | null;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** A payment that can still be made. */
export interface OpenPayment {
  readonly provider: string;
  readonly reference: string;
}

interface UnpaidOrder {
  readonly id: string;
  readonly payments: readonly OpenPayment[];
}

/** Orders looked at in one go. */
const AT_ONCE = 50;

/**
 * Cancels orders that have been unpaid for a day, or for half an hour when they hold counted stock or a limited promo
 * code, which is given back. After a payment that failed at the bank, the day starts with the failure: its customer
 * gets a mail about other ways to pay.
 *
 * The payment is closed with the provider first. One that was made, but whose webhook was lost, pays the order instead;
 * a pending one is left alone. While the provider cannot be reached, nothing changes.
 */
export async function closeUnpaid(parts: UnpaidParts): Promise<void> {
  const orders = await parts.service.query<UnpaidOrder>(
    `select o.id, coalesce(jsonb_agg(jsonb_build_object('provider', p.provider, 'reference', p.reference))
       filter (where p.id is not null), '[]') as payments
     from public.orders o
     left join public.payments p on p.order_id = o.id and p.status in ('pending', 'failed')
     where o.status = 'placed' and o.created_at < now() - case when exists (
       select from public.stock_taken k join public.order_items i on i.id = k.item_id where i.order_id = o.id
     ) or exists (
       select from public.promo_redemptions r join public.promo_codes c on c.id = r.promo_code_id
       where r.order_id = o.id and c.max_uses is not null
     ) then interval '30 minutes' else interval '1 day' end
     and not exists (
       select from public.payments f join public.payment_events e on e.provider = f.provider and e.reference = f.reference
       where f.order_id = o.id and f.status = 'failed' and f.updated_at > now() - interval '1 day'
         and e.type in ('payment_intent.processing', 'look.processing'))
     group by o.id order by o.created_at limit $1`,
    [AT_ONCE],
  );
  for (const { id, payments } of orders) {
    const isClosed = await closePayments(payments, parts);
    if (!isClosed) continue;
    await parts.service.query(
      `update public.orders set status = 'cancelled' where id = $1 and status = 'placed'`,
      [id],
    );
  }
}

/**
 * Closes what an order that was cancelled could still be paid with. Never rejects: a payment in spite of it is logged.
 *
 * @param closed references of payments that are closed already
 */
export async function closePaymentsOf(
  orderId: string,
  parts: UnpaidParts,
  closed: readonly string[] = [],
): Promise<void> {
  try {
    const payments = await parts.service.query<OpenPayment>(
      `select provider, reference from public.payments
       where order_id = $1 and status in ('pending', 'failed') and reference <> all ($2::text[])`,
      [orderId, closed],
    );
    await closePayments(payments, parts);
  } catch (error) {
    parts.log.error({ err: error, orderId }, 'The payment of a cancelled order could not be closed');
  }
}

/** Whether nothing can be paid any more. @throws PaymentGatewayError when the provider does not answer */
export async function closePayments(payments: readonly OpenPayment[], parts: UnpaidParts): Promise<boolean> {
  const { service, gateway, onWork, log } = parts;
  let isClosed = true;
  for (const { provider, reference } of payments) {
    if (gateway?.provider !== provider) continue;
    try {
      if (await gateway.close(reference)) continue;
      isClosed = false;
      const event = await gateway.look(reference);
      await recordPaymentEvent(service, provider, event, log);
      if (event.status === 'succeeded') onWork();
    } catch (error) {
      if (!(error instanceof PaymentGatewayError && error.isFinal)) throw error;
      // The payment does not exist at the provider, so it cannot be paid.
      log.warn({ err: error, reference }, 'A payment could not be closed with its provider');
    }
  }
  return isClosed;
}

/** Closes unpaid orders periodically. */
export function watchUnpaid(parts: UnpaidParts, everyMs = 60_000): Repeated {
  return repeat(
    () => closeUnpaid(parts),
    everyMs,
    (error) => {
      const isTheirs = error instanceof PaymentGatewayError;
      parts.log.warn({ err: error, isTheirs }, 'Unpaid orders could not be closed; it is tried again');
    },
  );
}
