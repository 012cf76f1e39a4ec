import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

interface CodeFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'className' | 'maxLength' | 'value' | 'error'> {
  onCode: (code: string) => void;
}

/** A code of digits, from a mail or an authenticator app. */
export function CodeField({ maxLength = 6, onCode, ...props }: CodeFieldProps) {
  return (
    <Field
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxLength}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}
