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
  /** Decimals that are shown at most; the value keeps all of its own until another is typed. */
  digits?: number;
  note?: string;
  hint?: string;
  error?: string | undefined;
  className?: string;
}

/** A number that can be typed in peace: the text stays as it is until it means another number. */
export function NumberField({ value, onChange, digits, ...props }: NumberFieldProps) {
  const written = value === null ? '' : String(digits === undefined ? value : Number(value.toFixed(digits)));
  const [text, setText] = useState(written);
  useEffect(() => {
    setText((shown) => (numberOf(shown) === value ? shown : written));
  }, [value, written]);
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
      onBlur={() => setText(written)}
    />
  );
}

function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
