import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { hasDownload } from '#domain/cart/cart-item.ts';
import { formatCents } from '#domain/format/money.ts';
import type { Quote } from '#domain/orders/order-request.ts';
import { type CheckoutDraft, orderContent } from '../../lib/checkout-draft.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { cartErrorText } from './cart-error-text.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { CheckoutFrame, type PromoFieldSlot } from './checkout-frame.tsx';
import { Consents, useConsent } from './consents.tsx';
import { OrderReview } from './order-review.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { StripePayment } from './stripe-payment.tsx';
import { TestCardForm } from './test-card-form.tsx';
import type { UnpaidOrder } from './unpaid-order.ts';
import { usePayment } from './use-payment.ts';
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

interface PlacedContent {
  readonly order: UnpaidOrder | null;
  readonly content: string | null;
}

/** Review, terms and payment. */
export function PaymentScreen({ cart, draft, provider, publicKey, promoField }: PaymentScreenProps) {
  const { state, quote, setQuote } = useLatestQuote(cart, draft);
  const payment = usePayment(cart, draft, quote, setQuote);
  const [placed, setPlaced] = useState<PlacedContent | null>(null);
  const consent = useConsent(hasDownload(cart.items));
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const content =
    quote && orderContent(draft, cart.items, quote.promoPick.used?.code ?? null, quote.totalCents);

  const begin = async () => {
    if (!consent.isGiven()) return null;
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
      <OrderReview cart={cart} draft={draft} />
      <Consents consent={consent} />
      <div role="alert" className="mt-3">
        {state.state === 'failed' && (
          <Notice
            tone="danger"
            action={
              <Button
                look="outline"
                size="small"
                onClick={() => {
                  // The button goes with the message; the form follows the title.
                  title.current?.focus();
                  state.again();
                }}
              >
                {CHECKOUT_COPY.cancel.again}
              </Button>
            }
          >
            {state.message}
          </Notice>
        )}
      </div>
      <section aria-labelledby={titleId} className="mt-6">
        <h3 ref={title} id={titleId} tabIndex={-1} className="display display-small mb-4 outline-none">
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
            isAllowed={consent.isGiven}
            onPay={async (token) => {
              const order = await begin();
              if (order) await payment.testCard.pay(order, token);
            }}
          />
        )}
        {quote && quote.totalCents > 0 && provider === 'stripe' && (
          <StripePayment
            label={label}
            isBusy={payment.isBusy}
            problem={problem}
            // What was changed since, here or in another tab, is placed anew.
            placed={placed?.content === content ? placed.order : null}
            publicKey={publicKey}
            totalCents={quote.totalCents}
            isAllowed={consent.isGiven}
            onBegin={begin}
            onPlaced={(order) => setPlaced({ order, content })}
            onFailed={payment.fail}
          />
        )}
      </section>
      <p className="mt-4 text-center">
        <Link to="/checkout/cancel" className={buttonStyle({ look: 'plain', size: 'small' })}>
          {CHECKOUT_COPY.cancelLink}
        </Link>
      </p>
      <BankDialog isOpen={payment.testCard.isBankOpen} onAnswer={payment.testCard.answerBank} />
    </CheckoutFrame>
  );
}

/** What the cart costs: as it was read, or as the server has corrected it since. */
function useLatestQuote(cart: Cart, draft: CheckoutDraft) {
  const state = useQuote(cart, draft, cartErrorText);
  const [fresh, setFresh] = useState<{ quote: Quote; of: unknown } | null>(null);
  const quoted = state.state === 'ready' ? state.quote : null;
  // A newer total than the page's own, until the page has read it too.
  const quote = fresh && fresh.of === quoted ? fresh.quote : quoted;
  return { state, quote, setQuote: (next: Quote) => setFresh({ quote: next, of: quoted }) };
}
