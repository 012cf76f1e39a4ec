import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Choice } from './choices.ts';
import { FieldFrame, type FieldTexts, type FramedAttribute } from './field-frame.tsx';

interface OptionsProps {
  choices: readonly Choice[];
  /** Stands before the choices, for none of them. */
  none?: string | undefined;
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, FramedAttribute>,
    Omit<FieldTexts, 'note'>,
    Pick<OptionsProps, 'none'> {
  choices?: readonly Choice<Value>[];
  value: string;
  /** Called with '' for none. */
  onChoose?: (value: Value) => void;
}

/** The browser's own list of options, with label, hint and error. `children` are for options in groups. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  className,
  choices = [],
  none,
  onChoose,
  children = <Options choices={choices} none={none} />,
  ...props
}: SelectProps<Value>) {
  return (
    <FieldFrame {...{ label, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <select
            onChange={onChoose && ((event) => onChoose(event.currentTarget.value as Value))}
            {...props}
            {...control}
            className="min-h-12 w-full appearance-none rounded-card border-[1.5px] border-line-strong bg-surface px-4 pr-11 text-base text-ink aria-invalid:border-danger"
          >
            {children}
          </select>
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

/** What a `select` lets choose from. */
export function Options({ choices, none }: OptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
