import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isEmail } from '#domain/address.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { type CheckoutDraft, checkoutDraft } from '../../lib/checkout-draft.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

/** The e-mail: a guest is as welcome as anybody. */
export function ContactStep({ draft, isDownload }: { draft: CheckoutDraft; isDownload: boolean }) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const own = user?.email;
  useEffect(() => {
    const known = checkoutDraft.get();
    if (own && known.email === '') checkoutDraft.set({ ...known, email: own });
  }, [own]);
  const [error, setError] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = draft.email.trim();
    if (!isEmail(email)) {
      setError(CHECKOUT_COPY.emailError);
      return focusFirstError(event.currentTarget);
    }
    checkoutDraft.set({ ...draft, email });
    void navigate('/checkout?step=delivery');
  };
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-lg">
      <Field
        label={CHECKOUT_COPY.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={320}
        value={draft.email}
        {...(user ? {} : { hint: CHECKOUT_COPY.guest })}
        error={error}
        onChange={(event) => {
          setError(undefined);
          checkoutDraft.set({ ...draft, email: event.currentTarget.value });
        }}
      />
      <Button type="submit" size="large" className="mt-4 w-full sm:w-auto">
        {isDownload ? CHECKOUT_COPY.download.toBilling : CHECKOUT_COPY.toDelivery}
      </Button>
    </form>
  );
}
