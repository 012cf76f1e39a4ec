import { Heart } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isDownloadOnly, isPaid, type OrderView } from '#domain/orders/order-view.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { checkoutDraft, forgetOrderKey } from '../../lib/checkout-draft.ts';
import { paidOrder } from '../../lib/paid-order.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { MissingOrder } from './missing-order.tsx';
import { isPaidBefore } from './navigation-state.ts';
import { OrderSummary } from './order-summary.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { useOrder } from './use-order.ts';

const copy = CHECKOUT_COPY.success;

interface SuccessScreenProps {
  number: string;
  orderKey: string;
  /** Shown below a paid order. */
  children?: (order: OrderView) => ReactNode;
}

/** Thanks, what was ordered and what comes next. The cart is empty from here on. */
export function SuccessScreen({ number, orderKey, children }: SuccessScreenProps) {
  const state = useOrder(number, orderKey);
  const way = useLocation().state;
  const order = state.state === 'ready' ? state.order : null;
  const isDone = order !== null && isPaid(order.status);
  useEffect(() => {
    if (isDone) paidOrder.set({ number, key: orderKey });
  }, [isDone, number, orderKey]);
  useEffect(() => {
    // Only the order that was just made empties the cart: an old link must not.
    if (!isDone || !checkoutDraft.get().orderKey) return;
    forgetOrderKey();
    changeCart({ type: 'clear' });
  }, [isDone]);
  if (state.state === 'failed')
    return <MissingOrder problem={state.problem} isAsking={state.isAsking} onAgain={state.again} />;
  if (!order) return <OutcomeFrame title={CHECKOUT_COPY.order.loading} body="" />;
  return (
    <div className="wall py-14">
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 text-center">
        <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-accent-wash text-accent-text">
          <Heart size={36} aria-hidden />
        </span>
        <h1 className="display display-large">{copy.title}</h1>
        <p role="status" className="lead">
          {copy.body(order.email)}
        </p>
        {isPaidBefore(way) && (
          <Notice tone="honey" title={copy.paidBefore.title}>
            {copy.paidBefore.body}
          </Notice>
        )}
        <p className="font-semibold">
          {CHECKOUT_COPY.order.title} {order.number}
        </p>
        {isDone ? <p>{copy.unlocked}</p> : null}
      </div>
      <div className="mx-auto mt-10 grid max-w-3xl gap-8">
        {isDone && children?.(order)}
        <OrderSummary order={order} />
        <ol className="grid gap-4 sm:grid-cols-3">
          {(isDownloadOnly(order) ? CHECKOUT_COPY.download : copy).next.map((step, index) => (
            <li key={step} className="rounded-card bg-sage-wash p-5 text-sage-text">
              <span className="display block text-2xl">{index + 1}</span>
              <span className="mt-1 block leading-snug">{step}</span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={`/orders/${number}?key=${orderKey}`} className={buttonStyle({})}>
            {copy.view}
          </Link>
          <Link to="/#upload" className={buttonStyle({ look: 'outline' })}>
            {copy.more}
          </Link>
        </div>
      </div>
    </div>
  );
}
