import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { isDownloadCart } from '#domain/cart/cart-item.ts';
import { addressLines } from '#domain/orders/address.ts';
import { billedLines } from '#domain/orders/billing.ts';
import { besideAddress, type CheckoutDraft } from '../../lib/checkout-draft.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface OrderReviewProps {
  cart: Cart;
  draft: CheckoutDraft;
}

/** What was entered in the steps before, each with a link to change it. */
export function OrderReview({ cart, draft }: OrderReviewProps) {
  const { address } = draft;
  const { phone, billing, giftNote } = besideAddress(draft);
  return (
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
  );
}

function Reviewed({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 bg-surface px-4 py-2 sm:flex sm:items-start sm:gap-4">
      <dt className="pt-2 text-ink-soft text-sm sm:w-20 sm:shrink-0 sm:py-2.5">{label}</dt>
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
