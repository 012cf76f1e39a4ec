import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every kind of field has around its control. */
export interface FieldTexts {
  label: string;
  /** Shown behind the label, e.g. "optional". */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined;
  /** The control, which takes these attributes. */
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control with label, hint and error, tied together for assistive technology. Room for the error is kept. */
export function FieldFrame({ label, note, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 flex items-baseline gap-2 font-semibold">
        {label}
        {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={classNames(
          'mt-1.5 min-h-5 text-sm',
          hint && 'mb-2.5',
          error ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {message}
      </p>
    </div>
  );
}

/** Attributes of a control that `FieldFrame` sets. */
export type FramedAttribute = 'id' | 'aria-invalid' | 'aria-describedby';
