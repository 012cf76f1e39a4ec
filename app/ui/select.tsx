import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, type FramedAttribute } from './field-frame.tsx';

type SelectProps = Omit<ComponentProps<'select'>, FramedAttribute> & Omit<FieldTexts, 'note'>;

/** The browser's own list of options, with label, hint and error. */
export function Select({ label, hint, error, className, ...props }: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...props}
            {...control}
            className="min-h-12 w-full appearance-none rounded-card border-[1.5px] border-line-strong bg-surface px-4 pr-11 text-base text-ink aria-invalid:border-danger"
          />
          <ChevronDown
            size={20}
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
