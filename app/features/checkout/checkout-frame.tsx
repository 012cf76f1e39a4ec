import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { type CartItem, isDownloadCart, linePriceCents } from '#domain/cart/cart-item.ts';
import { arrivesBy as arrivalIn } from '#domain/cart/delivery-estimate.ts';
import type { PromoPick } from '#domain/cart/pick-promo.ts';
import { formatCents } from '#domain/format/money.ts';
import type { Quote } from '#domain/orders/order-request.ts';
import { describeOptions } from '#domain/products/product.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { useCurrentArt } from '../../lib/current-art.ts';
import { LineMockup } from '../../lib/line-mockup.tsx';
import { useCartTroubles } from '../../lib/use-cart-troubles.ts';
import { useDelivery } from '../../lib/use-delivery.ts';
import { useStorefront } from '../../lib/use-storefront.ts';
import { BoughtLine } from '../../ui/bought-line.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CartSums } from '../../ui/cart-sums.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OnceHydrated } from '../../ui/once-hydrated.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartTroubles } from './cart-troubles.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { StepHeading } from './step-heading.tsx';

const STEPS = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];
const ADDRESSES: Record<Step, string> = {
  contact: '/checkout',
  delivery: '/checkout?step=delivery',
  payment: '/checkout-payment',
};

/**
 * What every visitor of the checkout sees first, and what is served to all of them alike: the cart and what was typed
 * are known to the browser alone.
 */
export function CheckoutPage({ children }: { children: ReactNode }) {
  return (
    <div className="wall py-10 md:py-14">
      <h1 className="display display-large">{CHECKOUT_COPY.title}</h1>
      <p className="lead mt-3 max-w-2xl">{CHECKOUT_COPY.lead}</p>
      <OnceHydrated before={<Skeleton className="mt-8 h-72 max-w-lg" />}>{children}</OnceHydrated>
    </div>
  );
}

interface CheckoutFrameProps {
  step: Step;
  cart: Cart;
  /** The server's prices, once they are known. */
  quote: Quote | null;
  promoField: PromoFieldSlot;
  children: ReactNode;
}

/** Renders the notes on promo codes, given the one that is used. */
export type PromoFieldSlot = (pick: PromoPick) => ReactNode;

/**
 * Steps on the left, the order and its total always in sight. What cannot be ordered is settled before anything else.
 */
export function CheckoutFrame({ step, cart, quote, promoField, children }: CheckoutFrameProps) {
  const summaryId = useId();
  const delivery = useDelivery();
  const products = useStorefront()?.products ?? [];
  const troubles = useCartTroubles(cart.items);
  const isDownload = isDownloadCart(cart.items);
  const stepHeading =
    isDownload && step === 'delivery' ? CHECKOUT_COPY.download.heading : CHECKOUT_COPY.headings[step];
  const heading = troubles.size > 0 ? CHECKOUT_COPY.troubles.title : stepHeading;
  const sums = quote ? sumsOf(quote) : { ...cart, promoCode: cart.promoPick.used?.code ?? null };
  return (
    <>
      <Steps step={step} isDownload={isDownload} />
      <p className="sticky top-20 z-10 mt-4 flex items-baseline justify-between rounded-card bg-paper-deep px-4 py-2 shadow-soft lg:hidden">
        <a href={`#${summaryId}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
          {CHECKOUT_COPY.summary}
        </a>
        <span className="display display-small tabular-nums">
          {formatCents(Math.round(sums.total * 100))}
        </span>
      </p>
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16">
        {/* A field that gets the focus is shown with its label, below the bar with the total. */}
        <div className="min-w-0 max-lg:[&_:is(input,select)]:scroll-mt-20">
          <StepHeading key={step}>{heading}</StepHeading>
          {troubles.size > 0 ? (
            <CartTroubles items={cart.items} troubles={troubles} products={products} />
          ) : (
            children
          )}
        </div>
        <aside
          id={summaryId}
          className="scroll-mt-24 self-start rounded-sheet bg-paper-deep p-6 lg:sticky lg:top-24"
        >
          <div className="flex items-baseline justify-between">
            <h2 className="display display-small">{CHECKOUT_COPY.summary}</h2>
            <Link
              to="/cart"
              className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
            >
              {CHECKOUT_COPY.edit}
            </Link>
          </div>
          <CheckoutLines items={cart.items} products={products} />
          <div className="mb-5">{promoField((quote ?? cart).promoPick)}</div>
          <CartSums
            sums={sums}
            tax={quote ? 'known' : 'by address'}
            method={(quote?.delivery ?? delivery.zone)?.method ?? null}
            arrivesBy={isDownload ? null : (arrivalOf(quote) ?? delivery.arrivesBy)}
          />
        </aside>
      </div>
    </>
  );
}

function Steps({ step, isDownload }: { step: Step; isDownload: boolean }) {
  const at = STEPS.indexOf(step);
  const nameOf = (name: Step) =>
    isDownload && name === 'delivery' ? CHECKOUT_COPY.download.step : CHECKOUT_COPY.steps[name];
  return (
    <nav aria-label={CHECKOUT_COPY.title} className="mt-4">
      <ol className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {STEPS.map((name, index) => (
          <li key={name} className="flex items-center gap-3">
            {index > 0 && <span aria-hidden className="h-px w-5 bg-line-strong sm:w-10" />}
            {index < at ? (
              <Link
                to={ADDRESSES[name]}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {nameOf(name)}
              </Link>
            ) : (
              <span
                aria-current={index === at ? 'step' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center',
                  index === at ? 'font-bold' : 'text-ink-soft',
                )}
              >
                {nameOf(name)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CheckoutLinesProps {
  items: readonly CartItem[];
  products: readonly StorefrontProduct[];
}

function CheckoutLines({ items, products }: CheckoutLinesProps) {
  return (
    <ul className="mb-5 divide-y divide-line">
      {items.map((item) => (
        <CheckoutLine key={item.id} item={item} product={products.find(({ id }) => id === item.product.id)} />
      ))}
    </ul>
  );
}

function CheckoutLine({ item, product }: { item: CartItem; product: StorefrontProduct | undefined }) {
  const { customization, options = {} } = item;
  const { petName, withBackground } = customization ?? {};
  return (
    <BoughtLine
      size="small"
      picture={
        customization && (
          <LineMockup
            {...customization}
            product={product}
            options={options}
            alt={item.product.name}
            sizes="5rem"
          />
        )
      }
      title={CHECKOUT_COPY.pieces(item.quantity, item.product.name)}
      details={[
        product ? describeOptions(product, options) : '',
        withBackground === false ? CHECKOUT_COPY.order.withoutBackground : '',
        petName ? CHECKOUT_COPY.order.forPet(petName) : '',
      ]}
      price={formatCents(linePriceCents(item))}
    />
  );
}

const sumsOf = (quote: Quote) => ({
  subtotal: quote.subtotalCents / 100,
  shipping: quote.shippingCents / 100,
  discount: quote.discountCents / 100,
  tax: quote.taxCents / 100,
  taxIncluded: quote.taxIncluded,
  total: quote.totalCents / 100,
  promoCode: quote.promoPick.used?.code ?? null,
});

/** Checkout with an empty cart: with an artwork, what comes next for it. */
export function NothingToBuy() {
  const art = useCurrentArt();
  const { title, hint, next } = art ? CHECKOUT_COPY.artOnly : CHECKOUT_COPY.empty;
  // Back from a paid order restores the scroll position of the longer form that stood here: only the footer is there.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="grid min-h-[50svh] place-content-center justify-items-center gap-4 py-10 text-center">
      {art && (
        <div className="see-through size-56 overflow-hidden rounded-card shadow-lift ring-1 ring-line">
          <Picture src={art.imageUrl} alt={CHECKOUT_COPY.artOnly.picture} />
        </div>
      )}
      <h2 className="display display-medium">{title}</h2>
      <p className="text-ink-soft">{hint}</p>
      <Link to="/catalog" className={buttonStyle({ size: 'large' })}>
        {next}
      </Link>
    </div>
  );
}

const arrivalOf = (quote: Quote | null) =>
  quote?.delivery ? arrivalIn(quote.delivery.daysMax, new Date()) : null;
