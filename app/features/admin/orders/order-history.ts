import { formatCents } from '#domain/format/money.ts';
import { orderStatusLabel } from '#domain/orders/order-view.ts';
import { JOB_NAMES } from '../console/job-names.ts';
import { refundedLines } from './line-texts.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** One line of an order's history. */
export interface HistoryLine {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  /** Free text, such as a reason. */
  readonly body: string | null;
  /** Null where no person did it. */
  readonly actor: string | null;
  readonly isTrouble: boolean;
}

/**
 * Everything that happened to an order, oldest first: statuses, failed payments, and what admins did with their
 * reasons.
 */
export function orderHistory({
  events,
  payments,
  activity,
  refunds,
  items,
}: Pick<OrderDetail, 'events' | 'payments' | 'activity' | 'refunds' | 'items'>): readonly HistoryLine[] {
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
  const linesOf = ({ refund_id }: OrderDetail['activity'][number]) => {
    const refund = refunds.find(({ id }) => id === refund_id);
    return refund ? refundedLines(refund, items) : null;
  };
  const done = activity.map((entry) => ({
    ...plain,
    key: entry.id,
    at: entry.created_at,
    title: titleOf(entry),
    body: [linesOf(entry), entry.kind === 'mail' ? null : entry.body].filter(Boolean).join('\n') || null,
    actor:
      entry.actor ?? (entry.kind === 'refund' && entry.refund_id === null ? copy.activity.provider : null),
  }));
  // A refund stands before the status that follows from it, in the same moment.
  return [...done, ...statuses, ...failures].sort((left, right) => left.at.localeCompare(right.at));
}

const labelOf = (status: string) =>
  orderStatusLabel(status as Parameters<typeof orderStatusLabel>[0]) ?? status;

function titleOf({ kind, amount_cents, body }: OrderDetail['activity'][number]): string {
  switch (kind) {
    case 'refund':
      return copy.activity.refund(formatCents(amount_cents));
    case 'cancel':
      return amount_cents === null
        ? copy.activity.cancel
        : copy.activity.cancelRefund(formatCents(amount_cents));
    case 'mail':
      return copy.activity.mail(JOB_NAMES[body ?? ''] ?? body ?? '');
    case 'note':
    case 'address':
    case 'step_back':
    case 'shipment':
    case 'fulfilment':
    case 'concern':
    case 'question':
    case 'answer_new':
    case 'answer_keep':
    case 'print_anyway':
      return copy.activity[kind];
    default:
      return kind;
  }
}
