import { useState } from 'react';
import { STEPS_BACK } from '#domain/orders/order-step.ts';
import { orderStatusLabel } from '#domain/orders/order-view.ts';
import { Button } from '../../../ui/button.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { useChange } from '../console/use-change.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { ReasonField } from './reason-field.tsx';

/** Takes an order back: by one step, or, before it is made, altogether. Both require a reason. */
export function OrderWaysBack({ order }: { order: OrderDetail['order'] }) {
  const { change, isBusy } = useChange();
  const [open, setOpen] = useState<'step' | 'cancel' | null>(null);
  const before = order.forgotten_at === null ? STEPS_BACK[order.status] : undefined;
  const close = () => setOpen(null);

  const stepBack = async (reason: string) => {
    const outcome = await change(
      (supabase) =>
        outcomeOf(
          supabase.rpc('admin_step_back', {
            p_order_id: order.id,
            p_reason: reason,
            p_seen_status: order.status,
          }),
        ),
      { done: copy.step.done(order.number) },
    );
    if (outcome?.ok) close();
  };
  const cancel = async (reason: string) => {
    const outcome = await change(() => callAdmin('admin-cancel-order', { orderId: order.id, reason }), {
      done: copy.cancelOrder.done(order.number),
    });
    if (outcome?.ok) close();
  };

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {before && (
        <Button size="small" look="outline" onClick={() => setOpen('step')}>
          {copy.stepBack.action(orderStatusLabel(before))}
        </Button>
      )}
      {order.status === 'paid' && (
        <Button size="small" look="outline" onClick={() => setOpen('cancel')}>
          {copy.cancelOrder.action}
        </Button>
      )}
      {open === 'step' && before && (
        <ReasonDialog
          title={copy.stepBack.title(orderStatusLabel(before))}
          body={copy.stepBack.body}
          action={copy.stepBack.action(orderStatusLabel(before))}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void stepBack(reason)}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={copy.cancelOrder.title}
          body={copy.cancelOrder.body}
          action={copy.cancelOrder.action}
          keep={copy.cancelOrder.keep}
          word={order.number}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void cancel(reason)}
        />
      )}
    </div>
  );
}

interface ReasonDialogProps {
  title: string;
  body: string;
  /** On the button. */
  action: string;
  /** On the button that changes nothing; 'Cancel' when missing. */
  keep?: string;
  /** Has to be typed, for what cannot be undone. */
  word?: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that needs a reason. */
function ReasonDialog({ isBusy, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      open
      isBusy={isBusy || reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
