import { Field } from '../../ui/field.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

interface EmailFieldProps {
  /** `username`: of an account that there is. */
  autoComplete: 'username' | 'email';
  email: string;
  error: string | undefined;
  onEmail: (email: string) => void;
}

/** The e-mail address of an account. */
export function EmailField({ autoComplete, email, error, onEmail }: EmailFieldProps) {
  return (
    <Field
      label={ACCOUNT_COPY.fields.email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      value={email}
      error={error}
      onChange={(event) => onEmail(event.currentTarget.value)}
    />
  );
}
