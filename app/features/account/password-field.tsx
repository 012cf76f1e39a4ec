import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <IconButton
          label={shown ? ACCOUNT_COPY.fields.hide : ACCOUNT_COPY.fields.show}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
