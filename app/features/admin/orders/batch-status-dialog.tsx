import { type FormEvent, useState } from 'react';
import { BATCH_STATUSES, type BatchStatus, NEXT_STATUSES } from '#domain/orders/order-step.ts';
import { isOrderStatus, orderStatusLabel } from '#domain/orders/order-view.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { type BatchResult, BatchResults } from '../console/batch-results.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { DialogButtons } from '../console/dialog-buttons.tsx';
import { useChange } from '../console/use-change.ts';
import type { OrderRow } from './order-list.ts';
import { ORDERS_COPY } from './orders-copy.ts';

const copy = ORDERS_COPY.batch.status;

interface BatchStatusDialogProps {
  orders: readonly OrderRow[];
  /** Called with the orders that were moved on. */
  onMoved: (orderIds: readonly string[]) => void;
  onClose: () => void;
}

const labelOf = (status: string) => (isOrderStatus(status) ? orderStatusLabel(status) : status);

const canBecome = (status: BatchStatus) => (order: OrderRow) =>
  NEXT_STATUSES[order.status]?.includes(status) ?? false;

/** Moves several orders on and lists the outcome of each. The server decides, order by order. */
export function BatchStatusDialog({ orders, onMoved, onClose }: BatchStatusDialogProps) {
  const ableTo = (one: BatchStatus) => orders.filter(canBecome(one));
  const [status, setStatus] = useState<BatchStatus>(
    BATCH_STATUSES.find((one) => ableTo(one).length > 0) ?? BATCH_STATUSES[0],
  );
  const [results, setResults] = useState<readonly BatchResult[] | null>(null);
  const { change, isBusy } = useChange();
  const able = ableTo(status);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (able.length === 0) return;
    const sent = able.map(({ id, status: seen }) => ({ orderId: id, seenStatus: seen }));
    const outcome = await change(() => callAdmin('admin-update-orders', { orders: sent, status }));
    if (!outcome?.ok) return;
    const answers = new Map(outcome.value.results.map(({ orderId, error }) => [orderId, error]));
    const skipped = (order: OrderRow) => copy.skipped(labelOf(order.status));
    setResults(
      orders.map((order) => ({
        key: order.id,
        name: order.number,
        error: answers.get(order.id) ?? (answers.has(order.id) ? null : skipped(order)),
      })),
    );
    onMoved(sent.flatMap(({ orderId }) => (answers.get(orderId) === null ? [orderId] : [])));
  };

  return (
    <Dialog onClose={onClose} title={copy.title} description={copy.body}>
      {results ? (
        <BatchResults results={results} done={copy.done(labelOf(status))} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4 px-6 pt-4 pb-6">
          <Select
            label={copy.label}
            value={status}
            onChoose={setStatus}
            choices={BATCH_STATUSES.map((one) => ({ value: one, label: labelOf(one) }))}
          />
          <p role="status" className="text-[0.9375rem]">
            {copy.able(able.length, orders.length)} {status === 'shipped' && copy.shipping}
          </p>
          <DialogButtons
            action={copy.confirm(able.length)}
            isDisabled={able.length === 0 || isBusy}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}
