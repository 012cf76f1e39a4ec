import { useState } from 'react';
import { formatCents } from '#domain/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatMoment } from '../console/format-when.ts';
import { Panel } from '../console/panel.tsx';
import { refundedLines } from './line-texts.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { RefundDialog } from './refund-dialog.tsx';

const isRefundState = (status: string): status is keyof typeof copy.payment.states =>
  Object.hasOwn(copy.payment.states, status);

/** What was paid, what has been given back, and the way to give back the rest. */
export function RefundPanel(detail: OrderDetail) {
  const { payments, refunds, items } = detail;
  const [isOpen, setOpen] = useState(false);
  const payment = payments.find(({ status }) => status === 'succeeded' || status === 'refunded');
  const given = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  // A refund that the provider rejected at once has no reference; the error was shown.
  const last = refunds.findLast(({ status, reference }) => status !== 'failed' || reference !== null);
  const cameBack = last?.status === 'failed' ? last : undefined;
  const left = payment ? payment.amount_cents - Math.max(given, payment.refunded_cents) : 0;

  return (
    <Panel title={copy.payment.title}>
      {payment ? (
        <p className="text-[0.9375rem]">
          {copy.payment.paid(
            formatCents(payment.amount_cents),
            payment.provider === 'test' ? copy.payment.test : copy.payment.stripe,
            formatMoment(payment.paid_at),
          )}
        </p>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{copy.payment.none}</p>
      )}
      {cameBack && (
        <div className="mt-3">
          <Notice tone="danger" title={copy.payment.cameBack}>
            {copy.payment.cameBackBody(formatCents(cameBack.amount_cents))}
          </Notice>
        </div>
      )}
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2 text-[0.9375rem]">
          {refunds.map(({ id, amount_cents, reason: why, status, failure, ...refund }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2">
              <span>
                {copy.payment.back(formatCents(amount_cents), why)}
                <span className="block text-ink-soft text-sm">{refundedLines(refund, items)}</span>
                {failure && <span className="block text-danger text-sm">{failure}</span>}
              </span>
              <Badge tone={status === 'succeeded' ? 'sage' : status === 'failed' ? 'accent' : 'honey'}>
                {isRefundState(status) ? copy.payment.states[status] : status}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button className="mt-4" size="small" look="outline" onClick={() => setOpen(true)}>
          {copy.payment.refund}
        </Button>
      )}
      {isOpen && <RefundDialog detail={detail} leftCents={left} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
