import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { useChange } from '../console/use-change.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';

/** Adds a note to an order's history. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
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
