import type { SignUpForm } from '#domain/accounts/sign-up.ts';
import { Field } from '../../ui/field.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

type NameForm = Pick<SignUpForm, 'firstName' | 'lastName'>;

interface NameFieldsProps {
  form: NameForm;
  errors: { readonly [field in keyof NameForm]?: string | undefined };
  onChange: (change: Partial<NameForm>) => void;
}

const TEXTS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** First and last name, with what browsers need to fill them in. */
export function NameFields({ form, errors, onChange }: NameFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {TEXTS.map(([name, autoComplete]) => (
        <Field
          key={name}
          label={ACCOUNT_COPY.fields[name]}
          name={name}
          autoComplete={autoComplete}
          maxLength={100}
          value={form[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
