import type { RefundOrderAnswer } from '#domain/functions/admin-order.ts';
import { HttpError } from '../functions/http-error.ts';
import { PaymentGatewayError } from '../payments/payment-gateway.ts';
import { type AdminOrderParts, type AdminOrderRow, callAdminSql, orderOf, refundOf } from './admin-order.ts';
import { callSql } from './call-sql.ts';

/**
 * Has the payment provider give back what the database has begun to. Rejects with `HttpError` 409 when the provider
 * declines, and 502 when the result is unknown: the same call can be retried.
 */
export async function finishRefund(
  { backend: { service }, gateway, onWork, log }: AdminOrderParts,
  orderId: string,
  { order, refund, payment }: AdminOrderRow,
): Promise<RefundOrderAnswer> {
  if (!refund || !payment || refund.status !== 'pending') {
    return { order: orderOf(order), refund: refundOf(refund) };
  }
  if (gateway?.provider !== payment.provider) {
    await callSql(service, 'finish_refund($1, null, $2)', [refund.id, 'The provider is not set up.']);
    throw new HttpError(409, `The payment went through ${payment.provider}, which is not set up here.`);
  }
  let reference: string;
  try {
    reference = await gateway.refund({
      id: refund.id,
      reference: payment.reference,
      amountCents: refund.amount_cents,
    });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.error({ err: error, orderId }, 'A refund failed');
    if (!error.isFinal) {
      throw new HttpError(
        502,
        'The payment provider could not be reached. Please try the same refund again.',
      );
    }
    await callSql(service, 'finish_refund($1, null, $2)', [refund.id, error.message]);
    throw new HttpError(409, 'The payment provider has refused this refund.');
  }
  const done = await callAdminSql(service, 'finish_refund($1, $2, null)', [refund.id, reference]);
  // The provider's event of its failure may arrive before its answer.
  if (done.refund?.status === 'failed') {
    throw new HttpError(409, 'The payment provider has refused this refund.');
  }
  onWork();
  return { order: orderOf(done.order), refund: refundOf(done.refund) };
}
