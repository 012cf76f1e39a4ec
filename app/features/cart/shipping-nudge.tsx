import { Truck } from 'lucide-react';
import type { Cart } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/format/money.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { CART_COPY } from './cart-copy.ts';

/** How far it is to free shipping that applies by itself. Silent when another code is used. */
export function ShippingNudge({ cart }: { cart: Cart }) {
  const offer = cart.offers.find(({ kind, products }) => kind === 'shipping' && products.length === 0);
  if (!offer) return null;
  const { used } = cart.promoPick;
  const isDeclined = cart.promoPreferences.declined.includes(offer.code);
  if (used ? used.code !== offer.code : cart.promoCode) return null;
  const goods = Math.round(cart.subtotal * 100);
  const missing = offer.minimumCents - goods;
  if (isDeclined && missing > 0) return null;
  const reached = isDeclined && cart.shipping > 0 ? 'declined' : 'reached';
  return (
    <div className="rounded-card bg-honey-wash p-4 text-honey-text">
      <div className="flex items-center gap-3">
        <Truck size={20} aria-hidden className="shrink-0" />
        <p className="flex-1 font-medium" role="status">
          {missing > 0 ? CART_COPY.nudge.missing(formatCents(missing)) : CART_COPY.nudge[reached]}
        </p>
        {missing <= 0 && reached === 'declined' && (
          <Button size="small" onClick={() => changeCart({ type: 'choosePromo', code: offer.code })}>
            {CART_COPY.nudge.apply}
          </Button>
        )}
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-surface">
        <div
          className="h-full rounded-full bg-honey transition-[width] duration-500 ease-brush"
          style={{ width: `${Math.min(100, (goods / offer.minimumCents) * 100)}%` }}
        />
      </div>
    </div>
  );
}
