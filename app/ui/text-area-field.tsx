import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A text of several lines with label, hint and error, tied together. Room for the error is kept. */
export function TextAreaField({ label, hint, error, className, rows = 3, ...props }: TextAreaFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        className="block min-h-12 w-full rounded-card border-[1.5px] border-line-strong bg-surface px-4 py-3 text-base text-ink leading-relaxed placeholder:text-ink-soft/80 aria-invalid:border-danger"
      />
      <p
        id={`${id}-message`}
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
