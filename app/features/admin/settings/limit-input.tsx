import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../console/number-field.tsx';

interface LimitInputProps {
  label: string;
  hint: string;
  /** The environment's value; null when it is not set. */
  fixed: string | null;
  fixedHint: string;
  value: number | null;
  error: string | undefined;
  onChange: (count: number | null) => void;
}

/** A limit that can be set, unless the environment has set it. */
export function LimitInput({ label, hint, fixed, fixedHint, value, error, onChange }: LimitInputProps) {
  if (fixed !== null) return <Field label={label} hint={fixedHint} value={fixed} readOnly />;
  return <NumberField label={label} hint={hint} min={1} value={value} error={error} onChange={onChange} />;
}
