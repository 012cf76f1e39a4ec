import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, type FramedAttribute } from './field-frame.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, FramedAttribute> & FieldTexts;

/** A text of several lines with label, hint and error. */
export function TextAreaField({
  label,
  note,
  hint,
  error,
  className,
  rows = 3,
  ...props
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, note, hint, error, className }}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          rows={rows}
          className="block min-h-12 w-full rounded-card border-[1.5px] border-line-strong bg-surface px-4 py-3 text-base text-ink leading-relaxed placeholder:text-ink-soft/80 aria-invalid:border-danger"
        />
      )}
    </FieldFrame>
  );
}
