import { CartLine } from './cart-line.tsx';
import type { useCheckedCart } from './use-checked-cart.ts';

type CheckedCart = ReturnType<typeof useCheckedCart>;

interface CartLinesProps extends Pick<CheckedCart, 'products' | 'troubles'> {
  items: CheckedCart['cart']['items'];
}

/** The lines of a cart, as items of a list. */
export function CartLines({ items, products, troubles }: CartLinesProps) {
  return items.map((item) => (
    <CartLine
      key={item.id}
      item={item}
      product={products?.find(({ id }) => id === item.product.id)}
      trouble={troubles.get(item.id)}
    />
  ));
}
