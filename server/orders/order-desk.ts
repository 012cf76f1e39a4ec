import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import {
  type ChangedOrder,
  orderIdRequest,
  type RefundOrderAnswer,
  type RefundOrderRequest,
  type RetryOrderAnswer,
  refundOrderRequest,
  type UpdateOrderAnswer,
  type UpdateOrderRequest,
  updateOrderRequest,
} from '#domain/functions/admin-order.ts';
import type { OrderStatus } from '#domain/order-view.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { Refusal } from '../functions/refusal.ts';
import { type PaymentGateway, PaymentGatewayError } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';
import { closePaymentsOf } from './close-unpaid.ts';

export interface OrderDeskParts {
  readonly backend: Pick<Backend, 'service' | 'callerOf' | 'limits'>;
  readonly gateway: PaymentGateway | null;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** Why an admin's wish is refused, in words for the admin. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  forbidden: [403, 'Only admins may do this.'],
  missing: [404, 'There is no such order.'],
  stale: [409, 'Somebody else has changed this order. Please look at it again.'],
  status: [409, 'The order cannot become that from where it stands.'],
  unpaid: [409, 'Nothing has been paid for this order.'],
  amount: [409, 'That is more than is left of the payment.'],
};

function refused(why: string): Error {
  const [status, message] = REFUSALS[why] ?? [];
  return status && message ? new Refusal(status, message) : new Error(`Refused: ${why}`);
}

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly tracking_carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  readonly updated_at: string;
}
interface RefundRow {
  readonly id: string;
  readonly amount_cents: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
}
interface DeskAnswer {
  readonly refusal?: string;
  readonly order?: OrderRow;
  readonly refund?: RefundRow;
  readonly payment?: { readonly provider: string; readonly reference: string };
}

const orderOf = (row: OrderRow): ChangedOrder => ({
  id: row.id,
  number: row.number,
  status: row.status,
  trackingCarrier: row.tracking_carrier,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  updatedAt: row.updated_at,
});
const refundOf = ({ id, amount_cents: amountCents, status }: RefundRow) => ({ id, amountCents, status });

/**
 * What admins do with orders. The database decides who is one, and asks again in the same transaction.
 *
 * `admin-update-order` {orderId, status?, trackingCarrier?, trackingNumber?, trackingUrl?, expectedUpdatedAt}
 * answers {order}; `admin-refund-order` {orderId, amountCents?, reason} answers {order, refund};
 * `admin-retry-order` {orderId} has failed mails and prints tried again now. Refused with 403
 * (no admin), 404, 409 (stale, no such step, more than is left) and 502 (the provider could not be reached: the same
 * call again goes on, and gives nothing twice).
 */
export function createOrderDesk(parts: OrderDeskParts): Record<string, FunctionHandler> {
  const { backend, gateway, onWork, log } = parts;
  const { service } = backend;

  async function ask(call: string, values: readonly unknown[]): Promise<DeskAnswer> {
    const answer = await callSql<DeskAnswer>(service, call, values);
    if (answer.refusal) throw refused(answer.refusal);
    return answer;
  }

  async function update(wish: UpdateOrderRequest, adminId: string | null): Promise<UpdateOrderAnswer> {
    const { orderId, expectedUpdatedAt, ...changes } = wish;
    const { order } = await ask('update_order($1, $2, $3::jsonb, $4)', [
      adminId,
      orderId,
      changes,
      expectedUpdatedAt,
    ]);
    if (order?.status === 'cancelled') await closePaymentsOf(orderId, { service, gateway, onWork, log });
    onWork();
    return { order: order && orderOf(order) };
  }

  async function refund(wish: RefundOrderRequest, adminId: string | null): Promise<RefundOrderAnswer> {
    const { orderId, amountCents = null, reason } = wish;
    const begun = await ask('begin_refund($1, $2, $3, $4)', [adminId, orderId, amountCents, reason]);
    const { order, refund: asked, payment } = begun;
    if (!asked || !payment || asked.status !== 'pending') {
      return { order: order && orderOf(order), refund: asked ? refundOf(asked) : null };
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
        throw new Refusal(
          502,
          'The payment provider could not be reached. Please try the same refund again.',
        );
      }
      await callSql(service, 'finish_refund($1, null, $2)', [asked.id, error.message]);
      throw new Refusal(409, 'The payment provider has refused this refund.');
    }
    const done = await ask('finish_refund($1, $2, null)', [asked.id, reference]);
    // Its failure may have been told before the answer was here.
    if (done.refund?.status === 'failed') {
      throw new Refusal(409, 'The payment provider has refused this refund.');
    }
    onWork();
    return { order: done.order && orderOf(done.order), refund: done.refund ? refundOf(done.refund) : null };
  }

  async function retry(orderId: string, adminId: string | null): Promise<RetryOrderAnswer> {
    const answer = await callSql<{ refusal?: string; jobs?: number }>(service, 'retry_order($1, $2)', [
      adminId,
      orderId,
    ]);
    if (answer.refusal) throw refused(answer.refusal);
    onWork();
    return { jobs: answer.jobs };
  }

  return {
    'admin-update-order': createJsonFunction({
      backend,
      log,
      name: 'admin-update-order',
      schema: updateOrderRequest,
      answer: async (wish, caller) => update(wish, await provenAdmin(caller, service)),
    }),
    'admin-refund-order': createJsonFunction({
      backend,
      log,
      name: 'admin-refund-order',
      schema: refundOrderRequest,
      answer: async (wish, caller) => refund(wish, await provenAdmin(caller, service)),
    }),
    'admin-retry-order': createJsonFunction({
      backend,
      log,
      name: 'admin-retry-order',
      schema: orderIdRequest,
      answer: async ({ orderId }, caller) => retry(orderId, await provenAdmin(caller, service)),
    }),
  };
}
