import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Logger } from '#backend/logger.ts';
import type { PaymentEvent } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';

/** Takes in what a provider tells of a payment; told again, it changes nothing. */
export async function recordPaymentEvent(
  service: ServiceDatabase,
  provider: string,
  event: PaymentEvent,
  log: Logger,
): Promise<void> {
  const answer = await callSql<{ orderId?: string; orderStatus?: string; paymentStatus?: string }>(
    service,
    'record_payment_event($1, $2, $3, $4, $5, $6, $7)',
    [provider, event.id, event.type, event.reference, event.status, event.amountCents, event.failureCode],
  );
  if (answer.orderStatus === 'cancelled' && answer.paymentStatus === 'succeeded') {
    log.error({ orderId: answer.orderId }, 'A cancelled order was paid: please refund it');
  }
}
