import { Truck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { NEXT_STATUSES, type OrderStepDraft, orderStepSchema } from '#domain/orders/order-step.ts';
import { orderStatusLabel } from '#domain/orders/order-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import type { Outcome } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { lineTexts, storedLines } from './line-texts.ts';
import { OrderWaysBack } from './order-ways-back.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { ShipDialog, unshippedLines } from './ship-dialog.tsx';

const draftOf = (order: OrderDetail['order']): OrderStepDraft => ({
  status: order.status,
  trackingCarrier: order.tracking_carrier ?? '',
  trackingNumber: order.tracking_number ?? '',
  trackingUrl: order.tracking_url ?? '',
});

/** Moves an order on, and keeps where its parcel is. The server decides what may follow. */
export function OrderSteps({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const draft = useDraft(draftOf(order), orderStepSchema);
  const { change, isBusy } = useChange();
  const [outcome, setOutcome] = useState<Outcome<unknown> | null>(null);
  const { values } = draft;
  const next = NEXT_STATUSES[order.status] ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isDirty || !draft.check()) return;
    const saved = await change(
      () =>
        callAdmin('admin-update-order', {
          orderId: order.id,
          ...(values.status === order.status ? {} : { status: values.status }),
          trackingCarrier: values.trackingCarrier,
          trackingNumber: values.trackingNumber,
          trackingUrl: values.trackingUrl,
          expectedUpdatedAt: order.updated_at,
        }),
      { done: copy.step.done(order.number), quiet: true },
    );
    setOutcome(saved);
  };
  return (
    <Panel title={copy.step.title}>
      <form onSubmit={submit} noValidate>
        <Select
          label={copy.step.status}
          disabled={next.length === 0}
          choices={[
            { value: order.status, label: copy.step.now(labelOf(order.status)) },
            ...next.map((status) => ({ value: status, label: labelOf(status) })),
          ]}
          {...draft.text('status')}
        />
        <Field label={copy.step.carrier} note={CONSOLE_COPY.optional} {...draft.text('trackingCarrier')} />
        <Field label={copy.step.number} note={CONSOLE_COPY.optional} {...draft.text('trackingNumber')} />
        <Field
          label={copy.step.link}
          note={CONSOLE_COPY.optional}
          hint={copy.step.linkHint}
          {...draft.text('trackingUrl')}
        />
        <SaveBar
          place="panel"
          isDirty={draft.isDirty}
          isSaving={isBusy}
          outcome={outcome}
          saveLabel={copy.step.save}
          onDiscard={() => draft.reset()}
        />
      </form>
      <Shipments {...detail} />
      <OrderWaysBack order={order} />
    </Panel>
  );
}

const labelOf = (status: string) =>
  orderStatusLabel(status as Parameters<typeof orderStatusLabel>[0]) ?? status;

/** Parcels of an order so far, and the way to send another one. */
function Shipments(detail: OrderDetail) {
  const [isOpen, setOpen] = useState(false);
  const { order, items, shipments } = detail;
  const maySend =
    ['paid', 'in_production'].includes(order.status) &&
    order.forgotten_at === null &&
    unshippedLines(detail).some(({ left }) => left > 0);
  return (
    <>
      {shipments.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{copy.ship.shipped}</h3>
          <ul className="mt-1 grid gap-2 text-[0.9375rem]">
            {shipments.map(({ id, lines, carrier, number, url }) => {
              const tracking = [carrier, number].filter(Boolean).join(' ') || (url ?? '');
              return (
                <li key={id}>
                  {lineTexts(storedLines(lines), items).join(', ')}
                  <span className="block break-words text-ink-soft text-sm">
                    {url ? (
                      <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                        {copy.ship.parcel(tracking)}
                      </a>
                    ) : (
                      copy.ship.parcel(tracking)
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {maySend && (
        <Button className="mt-4" size="small" look="outline" onClick={() => setOpen(true)}>
          <Truck size={17} aria-hidden /> {copy.ship.action}
        </Button>
      )}
      {isOpen && <ShipDialog key={order.updated_at} detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}
