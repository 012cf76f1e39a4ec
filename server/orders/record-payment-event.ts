import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Logger } from '#backend/logger.ts';
import type { PaymentEvent } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';

/** Records a provider's event of a payment; a repeated one changes nothing. */
export async function recordPaymentEvent(
  service: ServiceDatabase,
  provider: string,
  event: PaymentEvent,
  log: Logger,
): Promise<void> {
  const { id, type, reference, failedRefund } = event;
  const at = event.at ?? new Date().toISOString();
  if (failedRefund) {
    const { isNew, orderId } = await callSql<{ isNew: boolean; orderId?: string }>(
      service,
      'record_failed_refund($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        provider,
        id,
        type,
        reference,
        failedRefund.reference,
        failedRefund.id,
        failedRefund.amountCents,
        failedRefund.reason,
        at,
      ],
    );
    if (isNew) log.error({ orderId }, 'A refund has failed: please see to it that the money goes back');
    return;
  }
  const answer = await callSql<{ orderId?: string; orderStatus?: string; paymentStatus?: string }>(
    service,
    'record_payment_event($1, $2, $3, $4, $5, $6, $7, $8)',
    [provider, id, type, reference, event.status, event.amountCents, event.failureCode, at],
  );
  if (answer.orderStatus === 'cancelled' && answer.paymentStatus === 'succeeded') {
    log.error({ orderId: answer.orderId }, 'A cancelled order was paid: please refund it');
  }
}
