import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { formatMoment } from '../console/format-when.ts';
import { MoneyField } from '../console/money-field.tsx';
import { Panel } from '../console/panel.tsx';
import { useAdminCall } from '../console/use-admin-call.ts';
import { useChange } from '../console/use-change.ts';
import type { OrderDetail } from './read-order.ts';

/** What was paid, what has been given back, and the way to give back the rest. */
export function RefundPanel({ order, payments, refunds }: OrderDetail) {
  const call = useAdminCall();
  const { change, isBusy } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [cents, setCents] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const payment = payments.find(({ status }) => status === 'succeeded' || status === 'refunded');
  const given = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  // Those that the provider refused at once have no name there, and who asked was told.
  const last = refunds.findLast(({ status, reference }) => status !== 'failed' || reference !== null);
  const cameBack = last?.status === 'failed' ? last : undefined;
  const left = payment ? payment.amount_cents - Math.max(given, payment.refunded_cents) : 0;

  const refund = async () => {
    if (reason.trim() === '') return;
    const outcome = await change(
      () =>
        call('admin-refund-order', {
          orderId: order.id,
          reason: reason.trim(),
          // Nothing said gives back all that is left, to the cent.
          ...(cents === null || cents === left ? {} : { amountCents: cents }),
        }),
      { done: 'The money is on its way back' },
    );
    if (outcome?.ok) setOpen(false);
  };

  return (
    <Panel title="Payment">
      {payment ? (
        <p className="text-[0.9375rem]">
          {formatCents(payment.amount_cents)} by {payment.provider === 'test' ? 'the test gateway' : 'Stripe'}
          , {formatMoment(payment.updated_at)}
        </p>
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">Nothing has been paid yet.</p>
      )}
      {cameBack && (
        <div className="mt-3">
          <Notice tone="danger" title="A refund came back">
            {formatCents(cameBack.amount_cents)} did not reach the customer and is with the shop again. Give
            it back once more, or in another way.
          </Notice>
        </div>
      )}
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2 text-[0.9375rem]">
          {refunds.map(({ id, amount_cents, reason: why, status, failure }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2">
              <span>
                {formatCents(amount_cents)} back: {why}
                {failure && <span className="block text-danger text-sm">{failure}</span>}
              </span>
              <Badge tone={status === 'succeeded' ? 'sage' : status === 'failed' ? 'accent' : 'honey'}>
                {status}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button
          className="mt-4"
          size="small"
          look="outline"
          onClick={() => {
            setCents(left);
            setReason('');
            setOpen(true);
          }}
        >
          Give money back
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title="Give money back?"
        body={`${formatCents(left)} of this order can be given back. This cannot be undone.`}
        action={`Refund ${formatCents(cents ?? left)}`}
        word={order.number}
        isBusy={isBusy || reason.trim() === '' || (cents !== null && (cents < 1 || cents > left))}
        onClose={() => setOpen(false)}
        onConfirm={() => void refund()}
      >
        <MoneyField label="Amount" cents={cents} onChange={setCents} />
        <Field
          label="Reason"
          hint="For the books; the customer does not see it."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </Panel>
  );
}
