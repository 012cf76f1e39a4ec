import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string;
  /** Shown behind the label, e.g. "optional". */
  note?: string;
  hint?: string;
  error?: string | undefined;
  /** Stands inside the input's frame at its end, e.g. a button. */
  inside?: ReactNode;
}

/** A text input with label, hint and error, tied together for assistive technology. Room for the error is kept. */
export function Field({ label, note, hint, error, inside, className, ...props }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 flex items-baseline gap-2 font-semibold">
        {label}
        {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={classNames(
            'min-h-12 w-full rounded-card border-[1.5px] border-line-strong bg-surface px-4 text-base text-ink',
            'placeholder:text-ink-soft/80 aria-invalid:border-danger',
            inside && 'pr-13',
          )}
        />
        {inside && <span className="absolute inset-y-0 right-1 flex items-center">{inside}</span>}
      </div>
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
