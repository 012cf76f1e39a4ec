import type { Cart } from '#domain/cart/cart.ts';
import { isDownloadCart } from '#domain/cart/cart-item.ts';
import { deliveryCents } from '#domain/cart/delivery-cents.ts';
import type { CheckoutDraft } from '../../lib/checkout-draft.ts';
import { CheckoutFrame, NothingToBuy, type PromoFieldSlot } from './checkout-frame.tsx';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';

interface CheckoutScreenProps {
  cart: Cart;
  draft: CheckoutDraft;
  step: 'contact' | 'delivery';
  promoField: PromoFieldSlot;
}

/** The first two steps. */
export function CheckoutScreen({ cart, draft, step, promoField }: CheckoutScreenProps) {
  if (cart.items.length === 0) return <NothingToBuy />;
  const isDownload = isDownloadCart(cart.items);
  return (
    <CheckoutFrame step={step} cart={cart} quote={null} promoField={promoField}>
      {step === 'contact' ? (
        <ContactStep draft={draft} items={cart.items} isDownload={isDownload} />
      ) : (
        <DeliveryStep draft={draft} costOf={(way) => deliveryCents(cart, way)} isDownload={isDownload} />
      )}
    </CheckoutFrame>
  );
}
