import { type FormEvent, useState } from 'react';
import { NEXT_STATUSES, type OrderStepDraft, orderStepSchema } from '#domain/order-step.ts';
import { orderStatusLabel } from '#domain/order-view.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Outcome } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { UnsavedGuard } from '../console/unsaved-guard.tsx';
import { useAdminCall } from '../console/use-admin-call.ts';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import type { OrderDetail } from './read-order.ts';

const draftOf = (order: OrderDetail['order']): OrderStepDraft => ({
  status: order.status,
  trackingCarrier: order.tracking_carrier ?? '',
  trackingNumber: order.tracking_number ?? '',
  trackingUrl: order.tracking_url ?? '',
});

/** Moves an order on, and keeps where its parcel is. The server decides what may follow. */
export function OrderSteps({ order }: { order: OrderDetail['order'] }) {
  const draft = useDraft(draftOf(order), orderStepSchema);
  const call = useAdminCall();
  const { change, isBusy } = useChange();
  const [outcome, setOutcome] = useState<Outcome<unknown> | null>(null);
  const { values, errors, set } = draft;
  const next = NEXT_STATUSES[order.status] ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isDirty || !draft.check()) return;
    const saved = await change(
      () =>
        call('admin-update-order', {
          orderId: order.id,
          ...(values.status === order.status ? {} : { status: values.status }),
          trackingCarrier: values.trackingCarrier,
          trackingNumber: values.trackingNumber,
          trackingUrl: values.trackingUrl,
          expectedUpdatedAt: order.updated_at,
        }),
      { done: `${order.number} is updated`, quiet: true },
    );
    setOutcome(saved);
  };
  return (
    <Panel title="Next step">
      <UnsavedGuard isDirty={draft.isDirty} />
      <form onSubmit={submit} noValidate>
        <Select
          label="Status"
          value={values.status}
          disabled={next.length === 0}
          onChange={(event) => set({ status: event.currentTarget.value })}
        >
          <option value={order.status}>{labelOf(order.status)} (now)</option>
          {next.map((status) => (
            <option key={status} value={status}>
              {labelOf(status)}
            </option>
          ))}
        </Select>
        <Field
          label="Carrier"
          note="optional"
          value={values.trackingCarrier}
          error={errors.trackingCarrier}
          onChange={(event) => set({ trackingCarrier: event.currentTarget.value })}
        />
        <Field
          label="Tracking number"
          note="optional"
          value={values.trackingNumber}
          error={errors.trackingNumber}
          onChange={(event) => set({ trackingNumber: event.currentTarget.value })}
        />
        <Field
          label="Tracking link"
          note="optional"
          hint="Goes into the shipping mail."
          value={values.trackingUrl}
          error={errors.trackingUrl}
          onChange={(event) => set({ trackingUrl: event.currentTarget.value })}
        />
        <SaveBar
          place="panel"
          isDirty={draft.isDirty}
          isSaving={isBusy}
          outcome={outcome}
          saveLabel="Update order"
          onDiscard={() => draft.reset()}
        />
      </form>
    </Panel>
  );
}

const labelOf = (status: string) =>
  orderStatusLabel(status as Parameters<typeof orderStatusLabel>[0]) ?? status;
