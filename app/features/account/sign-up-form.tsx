import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import {
  checkSignUp,
  EMPTY_SIGN_UP,
  type SignUpForm as Form,
  type FormErrors,
  signUpData,
} from '#domain/accounts/sign-up.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { ACCOUNT_COPY } from './account-copy.ts';
import { AddressFields } from './address-fields.tsx';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { showAuthError } from './show-auth-error.ts';
import { signUpAccount } from './sign-up-account.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The account is made; `confirmed` when no link has to be clicked first. */
  onDone: (outcome: { email: string; confirmed: boolean }) => void;
}

/** Everything an account begins with. Only names, e-mail and password are needed. */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const [typed, setTyped] = useState<Form>(EMPTY_SIGN_UP);
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const { call, ...state } = useAccountCall();
  const form = { ...typed, email };
  const change = (part: Partial<Form>) => setTyped({ ...typed, ...part });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = checkSignUp(form);
    setErrors(found);
    if (found.firstName || found.lastName) {
      notify.error({ title: AUTH_COPY.nameRequired, body: AUTH_COPY.namesRequired });
    } else if (!form.email.trim() || !form.password) {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.credentialsMissing });
    }
    if (Object.keys(found).length > 0) return focusFirstError(element);

    const account = { email: form.email.trim(), password: form.password };
    const done = await call(
      (supabase) => signUpAccount(supabase, { ...account, data: signUpData(form), landing: '/gallery' }),
      (error) => showAuthError(error, setErrors, element),
    );
    if (done) onDone({ email: account.email, confirmed: done.data.session !== null });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <NameFields form={form} errors={errors} onChange={change} />
      <EmailField autoComplete="email" email={email} error={errors.email} onEmail={onEmail} />
      <PasswordField
        label={ACCOUNT_COPY.fields.password}
        name="password"
        autoComplete="new-password"
        hint={ACCOUNT_COPY.signUp.passwordHint}
        value={form.password}
        error={errors.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <AddressPart form={form} onChange={change} />
      <SubmitButton {...ACCOUNT_COPY.signUp} state={state} className="mt-3" />
    </form>
  );
}

interface PartProps {
  form: Form;
  onChange: (part: Partial<Form>) => void;
}

/** The address, folded away: an account needs none. */
function AddressPart({ form, onChange }: PartProps) {
  return (
    <details className="group rounded-card border border-line bg-surface open:pb-2">
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <span className="flex-1 py-2">
          <span className="block font-semibold">{ACCOUNT_COPY.signUp.address}</span>
          <span className="block text-ink-soft text-sm">{ACCOUNT_COPY.signUp.addressHint}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-3">
        <AddressFields form={form} onChange={onChange} />
      </div>
    </details>
  );
}
