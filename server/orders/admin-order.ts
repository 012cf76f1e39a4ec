import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import type { ChangedOrder, RefundOrderAnswer } from '#domain/functions/admin-order.ts';
import type { OrderStatus } from '#domain/orders/order-view.ts';
import { HttpError } from '../functions/http-error.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';

export interface AdminOrderParts {
  readonly backend: Pick<Backend, 'service' | 'callerOf' | 'limits'>;
  readonly gateway: PaymentGateway | null;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** Why an admin's request is rejected, in words for the admin. */
export const ERRORS = {
  forbidden: [403, 'Only admins may do this.'],
  missing: [404, 'There is no such order.'],
  stale: [409, 'Somebody else has changed this order. Please look at it again.'],
  status: [409, 'The order cannot become that from where it stands.'],
  unpaid: [409, 'Nothing has been paid for this order.'],
  held: [409, 'An item waits for its customer. Print it anyway first, or ship the others.'],
  made: [409, 'This order is being made already. Refund it instead.'],
  sent: [409, 'This order has been sent or is over: its address stays.'],
  tax: [409, 'Tax depends on country and region. Cancel the order, and have it placed again.'],
  amount: [409, 'That is more than is left of the payment.'],
  lines: [409, 'That is more than is left of these items. Please look at the order again.'],
  changed: [409, 'The amount has changed meanwhile. Please look at the order again.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

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

/** What the SQL functions for admins answer. */
export interface AdminOrderRow {
  readonly refusal?: string;
  readonly order?: OrderRow;
  readonly refund?: RefundRow;
  readonly payment?: { readonly provider: string; readonly reference: string };
  readonly jobs?: number;
}

/**
 * Calls a SQL function for admins, which checks in its own transaction who calls.
 * @throws HttpError 403, 404 or 409
 */
export async function callAdminSql(
  service: Pick<Backend, 'service'>['service'],
  call: string,
  values: readonly unknown[],
): Promise<AdminOrderRow> {
  const answer = await callSql<AdminOrderRow>(service, call, values);
  if (!answer.refusal) return answer;
  if (!Object.hasOwn(ERRORS, answer.refusal)) throw new Error(`Unknown error: ${answer.refusal}`);
  const [status, message] = ERRORS[answer.refusal as keyof typeof ERRORS];
  throw new HttpError(status, message);
}

export const orderOf = (row: OrderRow | undefined): ChangedOrder | undefined =>
  row && {
    id: row.id,
    number: row.number,
    status: row.status,
    trackingCarrier: row.tracking_carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    updatedAt: row.updated_at,
  };

export const refundOf = (row: RefundRow | undefined): RefundOrderAnswer['refund'] =>
  row ? { id: row.id, amountCents: row.amount_cents, status: row.status } : null;
