import { CircleAlert } from 'lucide-react';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { describeOptions } from '#domain/products/product.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { LineTroubleNote } from '../../lib/line-trouble.tsx';
import type { LineTrouble } from '../../lib/use-cart-troubles.ts';
import { Notice } from '../../ui/notice.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface CartTroublesProps {
  items: readonly CartItem[];
  /** Of those of them that cannot be ordered, by id. */
  troubles: ReadonlyMap<string, LineTrouble>;
  products: readonly StorefrontProduct[];
}

/** Takes the place of a step of checkout while lines of the cart cannot be ordered. */
export function CartTroubles({ items, troubles, products }: CartTroublesProps) {
  return (
    <div role="alert" className="max-w-lg">
      <Notice tone="danger" icon={<CircleAlert size={20} aria-hidden />}>
        {CHECKOUT_COPY.troubles.hint}
      </Notice>
      <ul className="mt-3 divide-y divide-line">
        {items.map((item) => {
          const trouble = troubles.get(item.id);
          if (trouble === undefined) return null;
          const product = products.find(({ id }) => id === item.product.id);
          return (
            <li key={item.id} className="py-3">
              <p className="font-semibold">{CHECKOUT_COPY.pieces(item.quantity, item.product.name)}</p>
              {product && (
                <p className="text-ink-soft text-sm">{describeOptions(product, item.options ?? {})}</p>
              )}
              <LineTroubleNote item={item} trouble={trouble} product={product} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
