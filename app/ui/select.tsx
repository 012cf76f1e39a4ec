import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  label: string;
  note?: string;
  hint?: string;
  error?: string | undefined;
}

/** The browser's own list of options, with label, hint and error tied to it. Room for the error is kept. */
export function Select({ label, note, hint, error, className, children, ...props }: SelectProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 flex items-baseline gap-2 font-semibold">
        {label}
        {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
      </label>
      <div className="relative">
        <select
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={classNames(
            'min-h-12 w-full appearance-none rounded-card border-[1.5px] border-line-strong bg-surface px-4 pr-11 text-base text-ink',
            'aria-invalid:border-danger',
          )}
        >
          {children}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 text-ink-soft"
        />
      </div>
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
