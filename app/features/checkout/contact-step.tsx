import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { isEmail } from '#domain/orders/address.ts';
import { orderLines } from '#domain/orders/order-request.ts';
import { REMINDER_WORDING } from '#domain/orders/reminder.ts';
import { agreeToReminder } from '../../lib/agree-to-reminder.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { type CheckoutDraft, checkoutDraft } from '../../lib/checkout-draft.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface ContactStepProps {
  draft: CheckoutDraft;
  items: readonly CartItem[];
  isDownload: boolean;
}

/** The e-mail; no account is needed. */
export function ContactStep({ draft, items, isDownload }: ContactStepProps) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const own = user?.email;
  useEffect(() => {
    const known = checkoutDraft.get();
    if (own && known.email === '') checkoutDraft.set({ ...known, email: own });
  }, [own]);
  const [error, setError] = useState<string>();
  const [wantsReminder, setWantsReminder] = useState(false);
  const lines = orderLines(items).map(({ productId, quantity }) => ({ productId, quantity }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = draft.email.trim();
    if (!isEmail(email)) {
      setError(CHECKOUT_COPY.emailError);
      return focusFirstError(event.currentTarget);
    }
    checkoutDraft.set({ ...draft, email });
    // The order goes on, whatever becomes of the reminder.
    if (wantsReminder && lines.length > 0) void agreeToReminder({ kind: 'cart', email, lines });
    void navigate('/checkout?step=delivery');
  };
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-lg">
      <Field
        className="mb-2"
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
      <Checkbox
        label={REMINDER_WORDING.cart}
        checked={wantsReminder}
        onChange={(event) => setWantsReminder(event.currentTarget.checked)}
      />
      <Button type="submit" size="large" className="mt-4 w-full sm:w-auto">
        {isDownload ? CHECKOUT_COPY.download.toBilling : CHECKOUT_COPY.toDelivery}
      </Button>
    </form>
  );
}
