import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { hasDownload } from '#domain/cart/cart-item.ts';
import { formatCents } from '#domain/format/money.ts';
import type { PlacedOrder } from '#domain/functions/place-order.ts';
import { orderLines, type Quote } from '#domain/orders/order-request.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { callShop } from '../../lib/call-shop.ts';
import { changeCart } from '../../lib/cart-store.ts';
import {
  besideAddress,
  type CheckoutDraft,
  forgetOrderKey,
  orderContent,
  orderKeyFor,
} from '../../lib/checkout-draft.ts';
import { cartErrorText } from './cart-error-text.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { onItsWayState, PAID_BEFORE } from './navigation-state.ts';
import type { UnpaidOrder } from './unpaid-order.ts';
import { useTestCard } from './use-test-card.ts';

const processingPath = ({ number, key }: PlacedOrder) =>
  `/checkout/processing?${new URLSearchParams({ order: number, key })}`;

/** Places the order once and pays it; failures become messages. */
export function usePayment(
  cart: Cart,
  draft: CheckoutDraft,
  quote: Quote | null,
  onStale: (quote: Quote) => void,
) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const fail = (message: string) => {
    setError(message);
    setBusy(false);
    return null;
  };

  /** Places the order, or finds it placed; null when it was refused. One that waited too long is placed anew, once. */
  async function place(isAgain = false): Promise<UnpaidOrder | null> {
    if (!quote) return null;
    setBusy(true);
    setError(null);
    const content = orderContent(draft, cart.items, quote.promoPick.used?.code ?? null, quote.totalCents);
    const { key, earlier } = orderKeyFor(content);
    const answer = await callShop('place-order', {
      key,
      replaces: [...earlier],
      email: draft.email,
      address: draft.address,
      ...besideAddress(draft),
      lines: orderLines(cart.items),
      promoCode: cart.promoCode,
      promoPreferences: cart.promoPreferences,
      waivesWithdrawal: hasDownload(cart.items),
      expectedTotalCents: quote.totalCents,
      currency: currencyOfShop(),
    });
    if (!answer.ok) return fail(answer.message);
    if ('order' in answer.data) {
      const { order, payment } = answer.data;
      if (order.status === 'cancelled' && !isAgain) {
        forgetOrderKey();
        return place(true);
      }
      setBusy(false);
      return { ...order, payment };
    }
    if ('paid' in answer.data) {
      // The cart stays: it has been changed since.
      forgetOrderKey();
      const { number, key } = answer.data.paid;
      void navigate(`/checkout/success?${new URLSearchParams({ order: number, key })}`, {
        state: PAID_BEFORE,
      });
      return null;
    }
    if ('onItsWay' in answer.data) {
      const { onItsWay, isSame } = answer.data;
      void navigate(processingPath(onItsWay), { state: onItsWayState(isSame) });
      return null;
    }
    const { error, quote: fresh } = answer.data;
    if (error === 'promo') changeCart({ type: 'removePromo' });
    if (fresh) onStale(fresh);
    if (error === 'promo') return fail(CHECKOUT_COPY.promoGone);
    return fail(fresh ? CHECKOUT_COPY.stale(formatCents(fresh.totalCents)) : cartErrorText(error));
  }

  const goOn = (order: UnpaidOrder) => navigate(processingPath(order));

  const testCard = useTestCard({ onBusy: setBusy, onPaid: goOn, onFailed: fail });

  return {
    isBusy,
    error,
    place: () => place(),
    goOn,
    fail,
    testCard,
  };
}
