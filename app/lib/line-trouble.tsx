import { Link } from 'react-router';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { isSoldOut } from '#domain/products/product.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { changeCart } from './cart-store.ts';
import { LINE_TROUBLE_COPY as copy } from './line-trouble-copy.ts';
import { removeLine } from './remove-line.ts';
import type { LineTrouble } from './use-cart-troubles.ts';

interface LineTroubleNoteProps {
  item: CartItem;
  trouble: LineTrouble;
  /** As it is in the shop now; undefined while it is loading or when it is gone. */
  product: StorefrontProduct | undefined;
}

/** Why a line of the cart cannot be ordered, and the ways out: fewer, another choice, or without it. */
export function LineTroubleNote({ item, trouble, product }: LineTroubleNoteProps) {
  const isFew = trouble !== 'gone' && trouble > 0;
  const hasOther =
    !isFew && product !== undefined && product.details.options.length > 0 && !isSoldOut(product);
  const soldOut = hasOther ? copy.soldOutChoice : copy.soldOut;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <p className="font-medium text-danger text-sm">
        {isFew ? copy.fewLeft(trouble) : trouble === 'gone' ? copy.gone : soldOut}
      </p>
      <div className="-ml-4 flex">
        {isFew && (
          <Button
            size="small"
            look="plain"
            onClick={() => changeCart({ type: 'setQuantity', id: item.id, quantity: trouble })}
          >
            {copy.takeFew(trouble)}
          </Button>
        )}
        {hasOther && (
          <Link to={`/products/${product.handle}`} className={buttonStyle({ size: 'small', look: 'plain' })}>
            {copy.chooseOther}
          </Link>
        )}
        {!isFew && (
          <Button size="small" look="plain" onClick={() => removeLine(item)}>
            {copy.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
