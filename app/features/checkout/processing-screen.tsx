import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPaid } from '#domain/orders/order-view.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { forgetOrderKey } from '../../lib/checkout-draft.ts';
import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { onItsWayOf, PAID_BEFORE } from './navigation-state.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { useOrder } from './use-order.ts';

const copy = CHECKOUT_COPY.processing;
const EVERY_MS = 2000;
/** Cards are decided on within seconds; after 20 it is a way to pay that takes its time. */
const LATE_LOOKS = 10;
/** After a minute the customer decides whether to go on waiting. */
const LOOKS = 30;

interface ProcessingScreenProps {
  number: string;
  orderKey: string;
  /** The provider has accepted the payment: a failure that is known is that of an earlier try. */
  isAccepted: boolean;
}

/**
 * Waits until the payment is confirmed, by whichever event comes first; a reload starts the wait again. Where the bank
 * takes days, it explains what happens next.
 */
export function ProcessingScreen({ number, orderKey, isAccepted }: ProcessingScreenProps) {
  const navigate = useNavigate();
  const state = useOrder(number, orderKey);
  const way = onItsWayOf(useLocation().state);
  const looks = useRef(0);
  const { again, answers } = state;
  const order = state.state === 'ready' ? state.order : null;
  const isFailed = !isAccepted && order?.status === 'placed' && order.payment?.status === 'failed';
  useEffect(() => {
    const search = new URLSearchParams({ order: number, key: orderKey });
    if (order && isPaid(order.status)) {
      // The cart is another one, and stays.
      if (way === 'other') forgetOrderKey();
      const isPaidBefore = way === 'other' ? { state: PAID_BEFORE } : {};
      void navigate(`/checkout/success?${search}`, { replace: true, ...isPaidBefore });
    } else if (isFailed || order?.status === 'cancelled') {
      void navigate('/checkout/cancel', { replace: true });
    } else if (looks.current < LOOKS && answers > 0) {
      looks.current += 1;
      const timer = setTimeout(again, EVERY_MS);
      return () => clearTimeout(timer);
    }
  }, [order, isFailed, again, answers, navigate, number, orderKey, way]);
  const lookAgain = () => {
    looks.current = 0;
    again();
  };
  if (way === null && looks.current < LATE_LOOKS)
    return <OutcomeFrame title={copy.title} body={copy.body} picture={<Spinner />} />;
  return (
    <OutcomeFrame title={copy.late.title} body={copy.late.body(number)} picture={<Spinner />}>
      <Link to={`/orders/${number}?key=${orderKey}`} className={buttonStyle({})}>
        {copy.view}
      </Link>
      <NextOrder hasOtherCart={way === 'other'} />
      {looks.current >= LOOKS && (
        <Button look="quiet" onClick={lookAgain}>
          {copy.again}
        </Button>
      )}
    </OutcomeFrame>
  );
}

const Spinner = () => <BrushSpinner className="size-24 text-accent" />;

/** The way to another order; it does not replace the waiting one. */
function NextOrder({ hasOtherCart }: { hasOtherCart: boolean }) {
  const leave = () => {
    forgetOrderKey();
    if (!hasOtherCart) changeCart({ type: 'clear' });
  };
  return (
    <Link
      to={hasOtherCart ? '/checkout-payment' : '/catalog'}
      className={buttonStyle({ look: 'outline' })}
      onClick={leave}
    >
      {hasOtherCart ? copy.orderCart : copy.orderElse}
    </Link>
  );
}
