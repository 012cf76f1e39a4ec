import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
}

/** A native checkbox with its label beside it; the whole line can be pressed. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input {...props} type="checkbox" className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
