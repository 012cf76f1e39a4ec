import { Truck } from 'lucide-react';
import type { Cart } from '#domain/cart.ts';
import { formatCents } from '#domain/money.ts';
import { useApplyPromo } from '../../lib/use-apply-promo.ts';
import { Button } from '../../ui/button.tsx';
import { CART_COPY, FREE_SHIPPING } from './cart-copy.ts';

/** How far it is to free shipping. Silent when the cart has another code. */
export function ShippingNudge({ cart }: { cart: Cart }) {
  const { apply, isBusy } = useApplyPromo();
  if (cart.promoCode && cart.promoCode !== FREE_SHIPPING.code) return null;
  const goods = Math.round(cart.subtotal * 100);
  const missing = FREE_SHIPPING.minimumCents - goods;
  const isFree = cart.promoCode === FREE_SHIPPING.code && missing <= 0;
  return (
    <div className="rounded-card bg-honey-wash p-4 text-honey-text">
      <div className="flex items-center gap-3">
        <Truck size={20} aria-hidden className="shrink-0" />
        <p className="flex-1 font-medium" role="status">
          {missing > 0 ? CART_COPY.nudge.missing(formatCents(missing)) : CART_COPY.nudge.reached}
        </p>
        {missing <= 0 && !isFree && (
          <Button size="small" aria-disabled={isBusy} onClick={() => apply(FREE_SHIPPING.code)}>
            {CART_COPY.nudge.apply}
          </Button>
        )}
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-surface">
        <div
          className="h-full rounded-full bg-honey transition-[width] duration-500 ease-brush"
          style={{ width: `${Math.min(100, (goods / FREE_SHIPPING.minimumCents) * 100)}%` }}
        />
      </div>
    </div>
  );
}
