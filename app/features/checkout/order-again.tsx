import { ShoppingBag } from 'lucide-react';
import { isSameLine } from '#domain/cart/cart-item.ts';
import { newLine } from '#domain/cart/new-line.ts';
import type { OrderedItem } from '#domain/orders/order-view.ts';
import { filledOptions } from '#domain/products/product.ts';
import { productOfLine, type StorefrontProduct } from '#domain/shop/storefront.ts';
import { showCartDrawer } from '../../lib/cart-drawer.ts';
import { cartNow, changeCart } from '../../lib/cart-store.ts';
import { useStorefront } from '../../lib/use-storefront.ts';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

/** Puts what was ordered back into the cart, as far as the shop still has it; pressed again, it adds nothing. */
export function OrderAgain({ items }: { items: readonly OrderedItem[] }) {
  const products = useStorefront()?.products ?? [];
  const lines = items.flatMap((item) => {
    const product = productOfLine(products, item);
    return product ? [lineOf(item, product)] : [];
  });
  if (lines.length === 0) return null;
  const add = () => {
    for (const line of lines) {
      const isThere = cartNow().items.some((known) => isSameLine(known, line));
      if (!isThere) changeCart({ type: 'add', item: line });
    }
    showCartDrawer(true);
  };
  return (
    <Button look="outline" size="small" className="print:hidden" onClick={add}>
      <ShoppingBag size={18} aria-hidden />
      {CHECKOUT_COPY.order.orderAgain}
    </Button>
  );
}

function lineOf(item: OrderedItem, product: StorefrontProduct) {
  const { quantity, options, artUrl, style, background, petName, placement, withBackground } = item;
  const customization = {
    artUrl,
    style,
    background,
    ...(petName ? { petName } : {}),
    ...(placement ? { placement } : {}),
    withBackground,
  };
  return { ...newLine(product, filledOptions(product, options), customization), quantity };
}
