import { useState } from 'react';
import { formatCents, parsePriceCents } from '#domain/money.ts';
import { Field } from '../../../ui/field.tsx';

interface MoneyFieldProps {
  label: string;
  /** Cents; null when nothing is entered. */
  cents: number | null;
  onChange: (cents: number | null) => void;
  hint?: string;
  note?: string;
  error?: string | undefined;
  className?: string;
}

const shown = (cents: number | null) => (cents === null ? '' : formatCents(cents).replace(/[$,]/g, ''));

/** An amount of dollars, kept in cents. */
export function MoneyField({ label, cents, onChange, ...props }: MoneyFieldProps) {
  // Only while it is being typed; otherwise the field shows what is kept.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...props}
      label={`${label} ($)`}
      inputMode="decimal"
      value={typed ?? shown(cents)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parsePriceCents(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
