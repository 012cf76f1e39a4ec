import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPaid } from '#domain/orders/order-view.ts';
import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { useOrder } from './use-order.ts';

const copy = CHECKOUT_COPY.processing;
const EVERY_MS = 2000;
/** After a minute the customer decides whether to go on waiting. */
const LOOKS = 30;

/** Waits until the payment is confirmed, by whichever event comes first; a reload starts the wait again. */
export function ProcessingScreen({ number, orderKey }: { number: string; orderKey: string }) {
  const navigate = useNavigate();
  const state = useOrder(number, orderKey);
  const looks = useRef(0);
  const { again } = state;
  const order = state.state === 'ready' ? state.order : null;
  const isFailed = order?.status === 'placed' && order.payment?.status === 'failed';
  useEffect(() => {
    const search = new URLSearchParams({ order: number, key: orderKey });
    if (order && isPaid(order.status)) {
      void navigate(`/checkout/success?${search}`, { replace: true });
    } else if (isFailed || order?.status === 'cancelled') {
      void navigate('/checkout/cancel', { replace: true });
    } else if (looks.current < LOOKS && state.state !== 'loading') {
      looks.current += 1;
      const timer = setTimeout(again, EVERY_MS);
      return () => clearTimeout(timer);
    }
  }, [order, isFailed, again, navigate, number, orderKey, state.state]);
  const isLate = looks.current >= LOOKS;
  return (
    <OutcomeFrame
      title={copy.title}
      body={isLate ? copy.late : copy.body}
      picture={<BrushSpinner className="size-24 text-accent" />}
    >
      {isLate && (
        <Button
          look="outline"
          onClick={() => {
            looks.current = 0;
            again();
          }}
        >
          {copy.again}
        </Button>
      )}
    </OutcomeFrame>
  );
}
