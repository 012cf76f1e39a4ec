import { CartLine } from './cart-line.tsx';
import type { useCheckedCart } from './use-checked-cart.ts';

type CheckedCart = ReturnType<typeof useCheckedCart>;

interface CartLinesProps extends Pick<CheckedCart, 'products' | 'troubleOf'> {
  items: CheckedCart['cart']['items'];
}

/** The lines of a cart, as items of a list. */
export function CartLines({ items, products, troubleOf }: CartLinesProps) {
  return items.map((item, index) => (
    <CartLine
      key={item.id}
      item={item}
      index={index}
      product={products?.find(({ id }) => id === item.product.id)}
      trouble={troubleOf(item.id)}
    />
  ));
}
