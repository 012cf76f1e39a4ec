import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { checkCredentials, EMPTY_SIGN_UP, signUpData, splitName } from '#domain/accounts/sign-up.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { track } from '../../lib/analytics.ts';
import { callShop } from '../../lib/call-shop.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { ACCOUNT_COPY } from './account-copy.ts';
import { PasswordField } from './password-field.tsx';
import { rememberPendingEmail } from './pending-email.ts';
import { showAuthError } from './show-auth-error.ts';
import { signUpAccount } from './sign-up-account.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';

interface JoinOrderFormProps {
  order: OrderView;
  orderKey: string;
  /** The mail that confirms the address is on its way. */
  onSent: () => void;
}

/** The password of a new account; everything else is known from the order. */
export function JoinOrderForm({ order, orderKey, onSent }: JoinOrderFormProps) {
  const { number, email } = order;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);
  const { call, working, pause } = useAccountCall();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPreparing || working || pause > 0) return;
    const found = checkCredentials({ email, password });
    setError(found.password);
    if (found.password) return focusFirstError(form);
    setIsPreparing(true);
    // First: the address may be confirmed on another device, and in this shop at once.
    const prepared = await callShop('join-order', { number, key: orderKey });
    setIsPreparing(false);
    if (!prepared.ok) {
      notify.error({ title: AUTH_COPY.errorTitle, body: prepared.message });
      return;
    }
    const data = signUpData({ ...EMPTY_SIGN_UP, ...splitName(order.address.name) });
    const done = await call(
      (supabase) => signUpAccount(supabase, { email, password, data, landing: '/orders' }),
      (error) => showAuthError(error, (errors) => setError(errors.password), form),
    );
    if (!done || done.data.session) return;
    notify.success(AUTH_COPY.created);
    track('signed_up', {});
    rememberPendingEmail(email);
    onSent();
  };

  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto]">
      {/* For password managers, which keep the address with the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={ACCOUNT_COPY.fields.password}
        name="password"
        autoComplete="new-password"
        hint={ACCOUNT_COPY.signUp.passwordHint}
        value={password}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SubmitButton
        action={ACCOUNT_COPY.signUp.action}
        working={ACCOUNT_COPY.signUp.working}
        state={{ working: working || isPreparing, pause }}
        className="sm:mt-8"
      />
    </form>
  );
}
