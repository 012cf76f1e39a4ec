import { type FormEvent, useState } from 'react';
import { orderStepSchema } from '#domain/orders/order-step.ts';
import { isDownload, parseChosenPrint } from '#domain/products/print-products.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { DialogButtons } from '../console/dialog-buttons.tsx';
import { NumberField } from '../console/number-field.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { providerLines } from './fulfilment-lines.ts';
import { storedLines } from './line-texts.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/**
 * How many of each line are not on their way yet, refunded ones left out; what is downloaded is in no parcel, and what
 * a print provider makes is in none of the shop's.
 */
export function unshippedLines({ items, shipments, paidLines, fulfilments }: OrderDetail) {
  const theirs = fulfilments.flatMap(providerLines);
  const sent = items.filter(
    ({ id, print }) => !isDownload(parseChosenPrint(print)) && !theirs.some(({ itemId }) => itemId === id),
  );
  return sent.map((item) => {
    const shipped = shipments
      .flatMap(({ lines }) => storedLines(lines))
      .filter(({ itemId }) => itemId === item.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const refunded = paidLines.find(({ item_id }) => item_id === item.id)?.refunded ?? 0;
    return { item, left: item.quantity - shipped, usual: Math.max(0, item.quantity - shipped - refunded) };
  });
}

interface ShipDialogProps {
  detail: OrderDetail;
  onClose: () => void;
}

/** Sends pieces of an order in a parcel. */
export function ShipDialog({ detail, onClose }: ShipDialogProps) {
  const { order } = detail;
  const lines = unshippedLines(detail).filter(({ left }) => left > 0);
  const { change, isBusy } = useChange();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lines.map(({ item, usual }) => [item.id, usual])),
  );
  const draft = useDraft(
    { status: order.status, trackingCarrier: '', trackingNumber: '', trackingUrl: '' },
    orderStepSchema,
  );
  const { values, errors, set } = draft;
  const chosen = lines.flatMap(({ item, left }) => {
    const quantity = counts[item.id] ?? 0;
    return quantity > 0 ? [{ itemId: item.id, quantity, left }] : [];
  });
  const mayGo = chosen.length > 0 && chosen.every(({ quantity, left }) => quantity <= left) && !isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayGo || !draft.check()) return;
    const outcome = await change(
      (supabase) =>
        outcomeOf(
          supabase.rpc('admin_ship_lines', {
            p_order_id: order.id,
            p_lines: chosen.map(({ itemId, quantity }) => ({ itemId, quantity })),
            p_seen_updated_at: order.updated_at,
            ...(values.trackingCarrier.trim() ? { p_carrier: values.trackingCarrier.trim() } : {}),
            ...(values.trackingNumber.trim() ? { p_number: values.trackingNumber.trim() } : {}),
            ...(values.trackingUrl.trim() ? { p_url: values.trackingUrl.trim() } : {}),
          }),
        ),
      { done: copy.ship.done },
    );
    if (outcome?.ok) onClose();
  };
  const field = (key: 'trackingCarrier' | 'trackingNumber' | 'trackingUrl') => ({
    note: CONSOLE_COPY.optional,
    value: values[key],
    error: errors[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [key]: currentTarget.value }),
  });
  return (
    <Dialog onClose={onClose} title={copy.ship.title} description={copy.ship.body}>
      <form onSubmit={submit} noValidate className="grid gap-3 px-6 pt-4 pb-6">
        {lines.map(({ item, left }) => (
          <NumberField
            key={item.id}
            label={copy.ship.line(item.title, item.options_text)}
            hint={copy.ship.left(left, item.quantity)}
            min={0}
            max={left}
            step={1}
            value={counts[item.id] ?? 0}
            onChange={(count) => setCounts({ ...counts, [item.id]: Math.max(0, Math.floor(count ?? 0)) })}
          />
        ))}
        <Field label={copy.step.carrier} {...field('trackingCarrier')} />
        <Field label={copy.step.number} {...field('trackingNumber')} />
        <Field label={copy.step.link} hint={copy.step.linkHint} {...field('trackingUrl')} />
        <DialogButtons action={copy.ship.confirm} isDisabled={!mayGo} onClose={onClose} />
      </form>
    </Dialog>
  );
}
