import { useState } from 'react';
import { amountAsTyped, currencySymbol } from '#domain/format/amount-field.ts';
import { parsePriceCents } from '#domain/format/money.ts';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';

interface MoneyFieldProps {
  label: string;
  /** Cents; null when nothing is entered. */
  value: number | null;
  onChange: (cents: number | null) => void;
  hint?: string;
  note?: string;
  error?: string | undefined;
  className?: string;
}

/** An amount in the shop's currency, kept in cents. */
export function MoneyField({ label, value, onChange, ...props }: MoneyFieldProps) {
  // Only while it is being typed; otherwise the field shows what is kept.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...props}
      label={copy.amount(label, currencySymbol())}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : amountAsTyped(value))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parsePriceCents(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
