import { formatCents } from '#domain/money.ts';
import { orderStatusLabel } from '#domain/order-view.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** One line of an order's history. */
export interface HistoryLine {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  /** What somebody wrote, such as a reason. */
  readonly body: string | null;
  /** Null where nobody in particular did it. */
  readonly actor: string | null;
  readonly isTrouble: boolean;
}

/** Everything that happened to an order, oldest first: its statuses, refunds with amount, reason and who, failed payments. */
export function orderHistory({
  events,
  payments,
  activity,
}: Pick<OrderDetail, 'events' | 'payments' | 'activity'>): readonly HistoryLine[] {
  const plain = { body: null, actor: null, isTrouble: false };
  const statuses = events.map(({ id, status, created_at }) => ({
    ...plain,
    key: `status ${id}`,
    at: created_at,
    title: labelOf(status),
  }));
  const failures = payments
    .filter(({ status }) => status === 'failed')
    .map(({ id, failure_code, updated_at }) => ({
      ...plain,
      key: id,
      at: updated_at,
      title: failure_code ? copy.order.paymentFailedWith(failure_code) : copy.order.paymentFailed,
      isTrouble: true,
    }));
  const done = activity.map(({ id, created_at, amount_cents, body, actor, refund_id }) => ({
    ...plain,
    key: id,
    at: created_at,
    title: copy.activity.refund(formatCents(amount_cents)),
    body,
    actor: actor ?? (refund_id === null ? copy.activity.provider : null),
  }));
  // A refund stands before the status that follows from it, in the same moment.
  return [...done, ...statuses, ...failures].sort((left, right) => left.at.localeCompare(right.at));
}

const labelOf = (status: string) =>
  orderStatusLabel(status as Parameters<typeof orderStatusLabel>[0]) ?? status;
