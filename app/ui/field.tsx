import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts, type FramedAttribute } from './field-frame.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, FramedAttribute>, FieldTexts {
  /** Stands inside the input's frame at its end, e.g. a button. */
  inside?: ReactNode;
}

/** A text input with label, hint and error. */
export function Field({ label, note, hint, error, inside, className, ...props }: FieldProps) {
  return (
    <FieldFrame {...{ label, note, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...props}
            {...control}
            className={classNames(
              'min-h-12 w-full rounded-card border-[1.5px] border-line-strong bg-surface px-4 text-base text-ink',
              'placeholder:text-ink-soft/80 aria-invalid:border-danger',
              inside && 'pr-13',
            )}
          />
          {inside && <span className="absolute inset-y-0 right-1 flex items-center">{inside}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
