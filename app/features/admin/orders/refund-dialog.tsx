import { useState } from 'react';
import { formatCents } from '#domain/format/money.ts';
import { lineRefundCents } from '#domain/orders/line-refund.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { useChange } from '../console/use-change.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { ReasonField } from './reason-field.tsx';

interface RefundDialogProps {
  detail: OrderDetail;
  /** What of the payment has not gone back. */
  leftCents: number;
  onClose: () => void;
}

/** Gives back all that is left, an amount, or chosen lines with their share of discount and tax. */
export function RefundDialog({ detail, leftCents, onClose }: RefundDialogProps) {
  const { order, refunds, paidLines } = detail;
  const { change, isBusy } = useChange();
  const [isByLines, setByLines] = useState(false);
  const [cents, setCents] = useState<number | null>(leftCents);
  const [counts, setCounts] = useState<Counts>({});
  const [hasShipping, setShipping] = useState(false);
  const [reason, setReason] = useState('');
  const lines = paidLines
    .filter(({ quantity, refunded, cents: paid }) => quantity > refunded && paid > 0)
    .map((line) => ({
      ...line,
      count: line.item_id === null ? Number(hasShipping) : (counts[line.item_id] ?? 0),
    }));
  const lineCents = lines.reduce((sum, line) => sum + lineRefundCents(line, line.count), 0);
  const isWithin = lines.every(({ count, quantity, refunded }) => count <= quantity - refunded);
  const amount = isByLines ? lineCents : (cents ?? leftCents);
  const isAllowed = amount >= 1 && amount <= leftCents && (!isByLines || isWithin);

  const refund = async () => {
    const outcome = await change(
      () =>
        callAdmin('admin-refund-order', {
          orderId: order.id,
          reason: reason.trim(),
          ...(isByLines
            ? {
                lines: {
                  items: chosenItems(lines),
                  withShipping: hasShipping,
                  expectedCents: lineCents,
                  refundsSeen: refunds.filter(({ status }) => status !== 'failed').length,
                },
              }
            : // Without lines or amount the whole rest is refunded, to the cent.
              cents === null || cents === leftCents
              ? {}
              : { amountCents: cents }),
        }),
      { done: copy.refund.done },
    );
    if (outcome?.ok) onClose();
  };

  return (
    <ConfirmDialog
      open
      title={copy.refund.title}
      body={copy.refund.body(formatCents(leftCents))}
      action={copy.refund.action(formatCents(amount))}
      word={order.number}
      isBusy={isBusy || reason.trim() === '' || !isAllowed}
      onClose={onClose}
      onConfirm={() => void refund()}
    >
      <WhatToRefund isByLines={isByLines} onChoose={setByLines} />
      {isByLines ? (
        <LineFields
          {...{ detail, lines, hasShipping }}
          onCount={(change) => setCounts({ ...counts, ...change })}
          onShipping={setShipping}
        />
      ) : (
        <MoneyField label={copy.refund.amount} value={cents} onChange={setCents} />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Pieces that are chosen, by line. */
type Counts = Readonly<Record<string, number>>;

interface LineFieldsProps {
  detail: OrderDetail;
  lines: readonly (OrderDetail['paidLines'][number] & { readonly count: number })[];
  hasShipping: boolean;
  onCount: (change: Counts) => void;
  onShipping: (hasShipping: boolean) => void;
}

function LineFields({ detail, lines, hasShipping, onCount, onShipping }: LineFieldsProps) {
  const shipping = lines.find(({ item_id }) => item_id === null);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">{copy.refund.choose}</legend>
      {detail.items.map(({ id, title, options_text }) => {
        const line = lines.find(({ item_id }) => item_id === id);
        if (!line) return null;
        const left = line.quantity - line.refunded;
        return (
          <NumberField
            key={id}
            label={copy.refund.ofLine(title, options_text)}
            hint={copy.refund.left(left, line.quantity)}
            min={0}
            max={left}
            step={1}
            value={line.count}
            onChange={(count) => onCount({ [id]: Math.max(0, Math.floor(count ?? 0)) })}
          />
        );
      })}
      {shipping && (
        <Checkbox
          label={copy.refund.withShipping(formatCents(shipping.cents))}
          checked={hasShipping}
          onChange={(event) => onShipping(event.currentTarget.checked)}
        />
      )}
      <p className="text-ink-soft text-sm">{copy.refund.share}</p>
    </fieldset>
  );
}

function chosenItems(lines: readonly { readonly item_id: string | null; readonly count: number }[]) {
  return lines.flatMap(({ item_id: itemId, count: quantity }) =>
    itemId !== null && quantity > 0 ? [{ itemId, quantity }] : [],
  );
}

interface WhatToRefundProps {
  isByLines: boolean;
  onChoose: (isByLines: boolean) => void;
}

function WhatToRefund({ isByLines, onChoose }: WhatToRefundProps) {
  return (
    <Select
      label={copy.refund.what}
      value={isByLines ? 'lines' : 'amount'}
      choices={[
        { value: 'amount', label: copy.refund.byAmount },
        { value: 'lines', label: copy.refund.byLines },
      ]}
      onChoose={(kind) => onChoose(kind === 'lines')}
    />
  );
}
