import { useState } from 'react';
import type { Json } from '#domain/database.types.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import { useAdminCall } from '../console/use-admin-call.ts';
import { useChange } from '../console/use-change.ts';
import { lineTexts } from './line-texts.ts';
import { ORDERS_COPY } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

const copy = ORDERS_COPY.fulfilment;

const isState = (status: string): status is keyof typeof copy.states => Object.hasOwn(copy.states, status);

/** What a print provider makes of an order, what it does not make and why, and the way to take the order back. */
export function FulfilmentPanel({ order, items, fulfilment }: OrderDetail) {
  const [isOpen, setOpen] = useState(false);
  const call = useAdminCall();
  const { change, isBusy } = useChange();
  if (!fulfilment) return null;
  const { status, provider, reference, lines } = fulfilment;
  const rejected = rejectedLines(fulfilment.rejected_lines);
  const isTheirs = !['rejected', 'cancelled'].includes(status);
  const mayCancel = status === 'sending' || status === 'accepted';
  const cancel = async () => {
    await change(() => call('admin-cancel-fulfilment', { orderId: order.id }), { done: copy.cancelled });
    setOpen(false);
  };
  return (
    <Panel title={copy.title}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem]">
        <span className="break-words">
          {[provider === 'test' ? copy.test : provider, reference].filter(Boolean).join(', ')}
        </span>
        <Badge tone={isTheirs ? 'sage' : 'accent'}>{isState(status) ? copy.states[status] : status}</Badge>
      </p>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{isTheirs ? copy.theirs : copy.ours}</p>
      <ul className="mt-1 text-[0.9375rem]">
        {lineTexts(lines, items).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rejected.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{copy.rejected}</h3>
          <ul className="mt-1 grid gap-1 text-[0.9375rem]">
            {rejected.map(({ itemId, reason }) => (
              <li key={itemId}>
                {items.find(({ id }) => id === itemId)?.title ?? CONSOLE_COPY.none}
                <span className="block break-words text-danger text-sm">{reason || copy.noReason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayCancel && (
        <Button className="mt-4" size="small" look="outline" onClick={() => setOpen(true)}>
          {copy.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={copy.cancelTitle}
        body={copy.cancelBody}
        action={copy.cancel}
        keep={copy.keep}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void cancel()}
      />
    </Panel>
  );
}

function rejectedLines(stored: Json): readonly { readonly itemId: string; readonly reason: string }[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((line) => {
    const { itemId, reason }: { itemId?: unknown; reason?: unknown } = Object(line);
    return { itemId: String(itemId), reason: String(reason ?? '') };
  });
}
