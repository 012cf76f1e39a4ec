import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string;
  error?: string | undefined;
}

/** A choice from a list, with label and error tied together. Room for the error is kept. */
export function SelectField({ label, error, className, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <select
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        className="min-h-12 w-full rounded-card border-[1.5px] border-line-strong bg-surface px-4 text-base text-ink aria-invalid:border-danger"
      />
      <p
        id={`${id}-message`}
        className={classNames('mt-1.5 min-h-5 text-sm', error && 'font-medium text-danger')}
      >
        {error}
      </p>
    </div>
  );
}
