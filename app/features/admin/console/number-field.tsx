import { useEffect, useState } from 'react';
import { Field } from '../../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  value: number | null;
  /** Null when the field is empty. Not called while the text is no number. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  note?: string;
  hint?: string;
  error?: string | undefined;
  className?: string;
}

/** A number that can be typed in peace: the text stays as it is until it means another number. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    setText((shown) => (numberOf(shown) === value ? shown : value === null ? '' : String(value)));
  }, [value]);
  return (
    <Field
      {...props}
      type="number"
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        const shown = event.currentTarget.value;
        setText(shown);
        const number = numberOf(shown);
        if (number !== undefined) onChange(number);
      }}
      onBlur={() => setText(value === null ? '' : String(value))}
    />
  );
}

function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
