import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { formatMoment } from '../console/format-when.ts';
import { outcomeOf } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { orderHistory } from './order-history.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** What happened to an order, when, and who did it. */
export function OrderHistoryPanel(detail: OrderDetail) {
  return (
    <Panel title={copy.order.history}>
      <ol className="grid gap-3 text-[0.9375rem]">
        {orderHistory(detail).map(({ key, at, title, body, actor, isTrouble }) => (
          <li key={key} className={isTrouble ? 'text-danger' : undefined}>
            <span className="flex justify-between gap-4">
              <span className="font-medium">{title}</span>
              <span className={isTrouble ? 'text-right' : 'text-right text-ink-soft'}>
                {formatMoment(at)}
              </span>
            </span>
            {body && <span className="block whitespace-pre-line break-words">{body}</span>}
            {actor && <span className="block break-words text-ink-soft text-sm">{actor}</span>}
          </li>
        ))}
      </ol>
      {detail.order.forgotten_at === null && <OrderNoteForm orderId={detail.order.id} />}
    </Panel>
  );
}

/** Adds a note to an order's history. */
function OrderNoteForm({ orderId }: { orderId: string }) {
  const { change, isBusy } = useChange();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (body.trim() === '') return setError(copy.note.missing);
    const outcome = await change(
      (supabase) =>
        outcomeOf(
          supabase.rpc('admin_note_order', {
            p_order_id: orderId,
            p_body: body.trim(),
          }),
        ),
      { done: copy.note.done },
    );
    // What was written since stays.
    if (outcome?.ok) setBody((now) => (now === body ? '' : now));
  };
  return (
    <form onSubmit={submit} className="mt-5 border-line border-t pt-4">
      <TextAreaField
        label={copy.note.label}
        hint={copy.note.hint}
        rows={2}
        maxLength={2000}
        value={body}
        error={error}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="small" look="outline" aria-disabled={isBusy}>
        {copy.note.action}
      </Button>
    </form>
  );
}
