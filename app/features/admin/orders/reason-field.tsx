import { Field } from '../../../ui/field.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';

/** Why money goes back, or an order is canceled. Needed. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <Field
      label={copy.refund.reason}
      hint={copy.refund.reasonHint}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
