import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatCents } from '#domain/format/money.ts';
import { isPaid, type OrderView } from '#domain/orders/order-view.ts';
import { notify } from '../../lib/notify.ts';
import { paidOrder } from '../../lib/paid-order.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { isAccepted, orderUrl } from './load-stripe.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { StripePayment } from './stripe-payment.tsx';
import { TestCardForm } from './test-card-form.tsx';
import { usePayOrder } from './use-pay-order.ts';

const { payOrder: copy, processing } = CHECKOUT_COPY;
const late = ({ number }: OrderView) => ({
  title: processing.late.title,
  body: processing.late.body(number),
});
const EVERY_MS = 2000;
/** Cards are decided on within seconds; after 20 it is a way to pay that takes its time. */
const LATE_LOOKS = 10;
/** After a minute the customer looks again by a reload. */
const LOOKS = 30;

interface PayOrderProps {
  order: OrderView;
  orderKey: string;
  /** How often it has been read, or tried to. */
  answers: number;
  /** Reads the order anew. */
  onChanged: () => void;
}

/** The payment of an order that was placed and not paid, at the total that it was placed with. */
export function PayOrder({ order, orderKey, answers, onChanged }: PayOrderProps) {
  const titleId = useId();
  const [search] = useSearchParams();
  const isArriving = isAccepted(search);
  const payment = usePayOrder({ number: order.number, key: orderKey }, onChanged);
  const looks = useLooks(isArriving, answers, onChanged);
  const isWaiting = isArriving || payment.isOnItsWay;
  const texts = !isWaiting ? copy : payment.isOnItsWay || looks >= LATE_LOOKS ? late(order) : processing;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 rounded-sheet bg-surface p-6 shadow-soft lg:max-w-2xl print:hidden"
    >
      <h2 id={titleId} className="display display-small">
        {texts.title}
      </h2>
      <p role="status" className="mt-2 mb-5 text-ink-soft">
        {texts.body}
      </p>
      {!isWaiting && <PaymentForm totalCents={order.totalCents} payment={payment} />}
      <BankDialog isOpen={payment.testCard.isBankOpen} onAnswer={payment.testCard.answerBank} />
    </section>
  );
}

interface PaymentFormProps {
  totalCents: number;
  payment: ReturnType<typeof usePayOrder>;
}

function PaymentForm({ totalCents, payment }: PaymentFormProps) {
  const { open, isBusy, error, begin } = payment;
  const form = useRef<HTMLDivElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) form.current?.focus();
  }, [isOpen]);
  if (!open?.payment) {
    return (
      <>
        <div role="alert" className="not-empty:mb-4">
          {error && <Notice tone="danger">{error}</Notice>}
        </div>
        <Button size="large" aria-disabled={isBusy} onClick={() => !isBusy && void begin()}>
          {isBusy ? CHECKOUT_COPY.paying : copy.action}
        </Button>
      </>
    );
  }
  const shared = {
    label: CHECKOUT_COPY.pay(formatCents(totalCents)),
    isBusy,
    problem: <PaymentProblem message={error} />,
    isAllowed: () => true,
  };
  return (
    <section ref={form} aria-label={CHECKOUT_COPY.payTitle} tabIndex={-1} className="outline-none">
      {open.payment.provider === 'test' ? (
        <TestCardForm {...shared} onPay={(token) => void payment.payTest(token)} />
      ) : (
        <StripePayment
          {...shared}
          placed={open}
          publicKey={open.payment.publicKey}
          totalCents={totalCents}
          onBegin={async () => open}
          onPlaced={() => {}}
          onFailed={payment.fail}
          returnTo={orderUrl}
        />
      )}
    </section>
  );
}

/**
 * Looks for a payment that has just been made, whose event may come some seconds later. Returns how often it has
 * looked.
 */
function useLooks(isArriving: boolean, answers: number, look: () => void): number {
  const looks = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, good or bad, comes the next look.
  useEffect(() => {
    if (!isArriving || looks.current >= LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      look();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isArriving, answers, look]);
  return looks.current;
}

/** Shows thanks when an order is paid while its page is open; guests have no limit of previews from then on. */
export function usePaidHere(order: OrderView | null, orderKey: string): void {
  const wasUnpaid = useRef(false);
  const { number, status, email } = order ?? {};
  useEffect(() => {
    if (status === 'placed') wasUnpaid.current = true;
    if (!number || !status || !isPaid(status) || !wasUnpaid.current) return;
    wasUnpaid.current = false;
    if (orderKey) paidOrder.set({ number, key: orderKey });
    notify.success({
      title: CHECKOUT_COPY.success.title,
      body: CHECKOUT_COPY.success.body(email ?? ''),
    });
  }, [number, status, email, orderKey]);
}
