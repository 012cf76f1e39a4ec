import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressLines } from '#domain/address.ts';
import { billedLines } from '#domain/billing.ts';
import type { Cart } from '#domain/cart.ts';
import { hasDownload, isDownloadCart } from '#domain/cart-item.ts';
import { formatCents } from '#domain/money.ts';
import type { Quote } from '#domain/order-request.ts';
import { besideAddress, type CheckoutDraft } from '../../lib/checkout-draft.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreeToTerms, WaiveWithdrawal } from './agree-to-terms.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { CheckoutFrame, type PromoFieldSlot } from './checkout-frame.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { refusedCartText } from './refused-cart-text.ts';
import { StripePayment } from './stripe-payment.tsx';
import { TestCardForm } from './test-card-form.tsx';
import { type UnpaidOrder, usePayment } from './use-payment.ts';
import { useQuote } from './use-quote.ts';

interface PaymentScreenProps {
  cart: Cart;
  draft: CheckoutDraft;
  /** Who takes the payments. */
  provider: 'test' | 'stripe' | null;
  /** The provider's key for browsers. */
  publicKey: string | null;
  promoField: PromoFieldSlot;
}

/** Review, terms and payment. */
export function PaymentScreen({ cart, draft, provider, publicKey, promoField }: PaymentScreenProps) {
  const { address } = draft;
  const { phone, billing, giftNote } = besideAddress(draft);
  const state = useQuote(cart, address, refusedCartText);
  const [fresh, setFresh] = useState<{ quote: Quote; of: unknown } | null>(null);
  const quoted = state.state === 'ready' ? state.quote : null;
  // A newer total than the page's own, until the page has read it too.
  const quote = fresh && fresh.of === quoted ? fresh.quote : quoted;
  const payment = usePayment(cart, draft, quote, (next) => setFresh({ quote: next, of: quoted }));
  const [placed, setPlaced] = useState<UnpaidOrder | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [waived, setWaived] = useState(false);
  const termsId = useId();
  const waiverId = useId();
  const hasFiles = hasDownload(cart.items);

  const isAllowed = () => {
    if (agreed && (waived || !hasFiles)) return true;
    setAsked(true);
    document.getElementById(agreed ? waiverId : termsId)?.focus();
    return false;
  };
  const begin = async () => {
    if (!isAllowed()) return null;
    const order = await payment.place();
    if (order && order.payment === null) {
      void payment.goOn(order);
      return null;
    }
    return order;
  };
  const label =
    quote?.totalCents === 0 ? CHECKOUT_COPY.placeFree : CHECKOUT_COPY.pay(formatCents(quote?.totalCents));

  const problem = <PaymentProblem message={payment.error} />;

  return (
    <CheckoutFrame step="payment" cart={cart} quote={quote} promoField={promoField}>
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line">
        <Reviewed label={CHECKOUT_COPY.steps.contact} to="/checkout">
          {draft.email}
        </Reviewed>
        <Reviewed
          label={isDownloadCart(cart.items) ? CHECKOUT_COPY.order.billedTo : CHECKOUT_COPY.order.shipsTo}
          to="/checkout?step=delivery"
        >
          {[...addressLines(address), ...(phone ? [phone] : [])].join(', ')}
        </Reviewed>
        {giftNote !== null && (
          <Reviewed label={CHECKOUT_COPY.gift.title} to="/checkout?step=delivery">
            {giftNote || CHECKOUT_COPY.gift.none}
          </Reviewed>
        )}
        {billing && (
          <Reviewed
            label={isDownloadCart(cart.items) ? CHECKOUT_COPY.billing.company : CHECKOUT_COPY.order.billedTo}
            to="/checkout?step=delivery"
          >
            {billedLines(billing, address).join(', ')}
          </Reviewed>
        )}
      </dl>
      <AgreeToTerms
        id={termsId}
        agreed={agreed}
        isMissing={asked && !agreed}
        onAgree={(now) => {
          setAgreed(now);
          setAsked(false);
        }}
      />
      {hasFiles && (
        <WaiveWithdrawal
          id={waiverId}
          agreed={waived}
          isMissing={asked && !waived}
          onAgree={(now) => {
            setWaived(now);
            setAsked(false);
          }}
        />
      )}
      <div role="alert" className="mt-3">
        {state.state === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      </div>
      <section aria-labelledby={`${termsId}-pay`} className="mt-6">
        <h3 id={`${termsId}-pay`} className="display display-small mb-4">
          {CHECKOUT_COPY.payTitle}
        </h3>
        {state.state === 'loading' && <Skeleton className="h-72" />}
        {quote && quote.totalCents === 0 && (
          <>
            {problem}
            <Button
              size="large"
              className="w-full"
              aria-disabled={payment.isBusy}
              onClick={() => !payment.isBusy && begin()}
            >
              {payment.isBusy ? CHECKOUT_COPY.paying : label}
            </Button>
          </>
        )}
        {quote && quote.totalCents > 0 && provider === 'test' && (
          <TestCardForm
            label={label}
            isBusy={payment.isBusy}
            problem={problem}
            onPay={async (token) => {
              const order = await begin();
              if (order) await payment.payTest(order, token);
            }}
          />
        )}
        {quote && quote.totalCents > 0 && provider === 'stripe' && (
          <StripePayment
            label={label}
            isBusy={payment.isBusy}
            problem={problem}
            placed={placed}
            publicKey={publicKey}
            totalCents={quote.totalCents}
            isAllowed={isAllowed}
            onBegin={begin}
            onPlaced={setPlaced}
            onFailed={payment.fail}
          />
        )}
      </section>
      <p className="mt-4 text-center">
        <Link to="/checkout/cancel" className={buttonStyle({ look: 'plain', size: 'small' })}>
          {CHECKOUT_COPY.cancelLink}
        </Link>
      </p>
      <Dialog
        open={payment.bank !== null}
        onClose={() => payment.answerBank(false)}
        title={CHECKOUT_COPY.bank.title}
        description={CHECKOUT_COPY.bank.body}
      >
        <div className="grid gap-3 p-6">
          <Button onClick={() => payment.answerBank(true)}>{CHECKOUT_COPY.bank.confirm}</Button>
          <Button look="outline" onClick={() => payment.answerBank(false)}>
            {CHECKOUT_COPY.bank.refuse}
          </Button>
        </div>
      </Dialog>
    </CheckoutFrame>
  );
}

function Reviewed({ label, to, children }: { label: string; to: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-4 bg-surface px-4 py-2">
      <dt className="w-20 shrink-0 py-2.5 text-ink-soft text-sm">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-start justify-between gap-3">
        <span className="wrap-anywhere min-w-0 py-2">{children}</span>
        <Link
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center text-accent-text underline underline-offset-4"
        >
          {CHECKOUT_COPY.change}
          <span className="sr-only"> {label}</span>
        </Link>
      </dd>
    </div>
  );
}
