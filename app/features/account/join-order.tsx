import { PackageCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { callShop } from '../../lib/call-shop.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { InboxSteps } from './check-inbox.tsx';
import { JoinOrderForm } from './join-order-form.tsx';

const COPY = ACCOUNT_COPY.joinOrder;

/**
 * An account for a guest who has just ordered, with a password as the only field. The order joins it once its address
 * is confirmed; with a sign-in to that address it joins at once. Accounts that were signed in see nothing.
 */
export function JoinOrder({ order, orderKey }: { order: OrderView; orderKey: string }) {
  const { number, email, isGuest } = order;
  const { user, loading } = useAuth();
  const [joined, setJoined] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isGuest) return;
    let isLatest = true;
    void callShop('join-order', { number, key: orderKey }).then((answer) => {
      if (isLatest) setJoined(answer.ok && answer.data.joined);
    });
    return () => {
      isLatest = false;
    };
  }, [userId, isGuest, number, orderKey]);

  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  if (loading || (user && !joined) || (!user && !isGuest)) return null;
  if (user) {
    return (
      <div role="status">
        <Notice tone="sage" icon={<PackageCheck size={20} aria-hidden />}>
          {COPY.joined}{' '}
          <Link to="/orders" className="font-semibold underline underline-offset-4">
            {COPY.orders}
          </Link>
        </Notice>
      </div>
    );
  }
  return (
    <section aria-labelledby="join-order" className="rounded-sheet bg-surface px-6 py-8 shadow-soft sm:px-10">
      <h2 ref={heading} tabIndex={-1} id="join-order" className="display display-small">
        {isSent ? AUTH_COPY.checkEmail : COPY.title}
      </h2>
      <p role="status" className="mt-2 text-ink-soft break-words">
        {isSent ? COPY.sent(email) : COPY.lead(email)}
      </p>
      {isSent ? (
        <div className="text-center">
          <InboxSteps email={email} typedHere onConfirmed={() => undefined} />
        </div>
      ) : (
        <JoinOrderForm order={order} orderKey={orderKey} onSent={() => setIsSent(true)} />
      )}
      <SignInInstead email={email} />
    </section>
  );
}

/** Shown for every address, so that it does not disclose whether the address has an account. */
function SignInInstead({ email }: { email: string }) {
  const authDialog = useAuthDialog();
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 border-line border-t pt-3 text-ink-soft">
      {COPY.known}
      <Button
        look="plain"
        size="small"
        className="px-0!"
        onClick={() => authDialog.open({ mode: 'sign-in', email })}
      >
        {ACCOUNT_COPY.signIn.action}
      </Button>
    </p>
  );
}
