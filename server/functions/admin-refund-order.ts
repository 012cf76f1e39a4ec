import {
  type RefundOrderAnswer,
  type RefundOrderRequest,
  refundOrderRequest,
} from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql, orderOf, refundOf } from '../orders/admin-order.ts';
import { callSql } from '../orders/call-sql.ts';
import { PaymentGatewayError } from '../payments/payment-gateway.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';
import { Refusal } from './refusal.ts';

/**
 * `POST /functions/v1/admin-refund-order`: gives money back. After a 502 the same call again goes on, and gives nothing
 * twice.
 */
export function createRefundOrder(parts: AdminOrderParts): FunctionHandler {
  const { backend, log } = parts;
  return createJsonFunction({
    name: 'admin-refund-order',
    backend,
    log,
    schema: refundOrderRequest,
    answer: async (request, caller) => refund(parts, request, await provenAdmin(caller, backend.service)),
  });
}

async function refund(
  { backend: { service }, gateway, onWork, log }: AdminOrderParts,
  { orderId, amountCents = null, reason }: RefundOrderRequest,
  adminId: string | null,
): Promise<RefundOrderAnswer> {
  const begun = await callAdminSql(service, 'begin_refund($1, $2, $3, $4)', [
    adminId,
    orderId,
    amountCents,
    reason,
  ]);
  const { order, refund: asked, payment } = begun;
  if (!asked || !payment || asked.status !== 'pending') {
    return { order: orderOf(order), refund: refundOf(asked) };
  }
  if (gateway?.provider !== payment.provider) {
    await callSql(service, 'finish_refund($1, null, $2)', [asked.id, 'The provider is not set up.']);
    throw new Refusal(409, `The payment went through ${payment.provider}, which is not set up here.`);
  }
  let reference: string;
  try {
    reference = await gateway.refund({
      id: asked.id,
      reference: payment.reference,
      amountCents: asked.amount_cents,
    });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.error({ err: error, orderId }, 'A refund failed');
    if (!error.isFinal) {
      throw new Refusal(502, 'The payment provider could not be reached. Please try the same refund again.');
    }
    await callSql(service, 'finish_refund($1, null, $2)', [asked.id, error.message]);
    throw new Refusal(409, 'The payment provider has refused this refund.');
  }
  const done = await callAdminSql(service, 'finish_refund($1, $2, null)', [asked.id, reference]);
  // The provider's event of its failure may arrive before its answer.
  if (done.refund?.status === 'failed') {
    throw new Refusal(409, 'The payment provider has refused this refund.');
  }
  onWork();
  return { order: orderOf(done.order), refund: refundOf(done.refund) };
}
