import { Minus, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type CartItem, linePriceCents, maxQuantityOf, unitPriceCents } from '#domain/cart/cart-item.ts';
import { formatCents } from '#domain/format/money.ts';
import { describeOptions } from '#domain/products/product.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { LineMockup } from '../../lib/line-mockup.tsx';
import { LineTroubleNote } from '../../lib/line-trouble.tsx';
import { removeLine } from '../../lib/remove-line.ts';
import type { LineTrouble } from '../../lib/use-cart-troubles.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CART_COPY } from './cart-copy.ts';

interface CartLineProps {
  item: CartItem;
  /** The product as it is in the shop now; undefined while it is loading or when it is gone. */
  product: StorefrontProduct | undefined;
  /** Why it cannot be ordered. */
  trouble: LineTrouble | undefined;
}

/** One line of the cart: the product with its art, to change or to take out. */
export function CartLine({ item, product, trouble }: CartLineProps) {
  const { name, handle } = item.product;
  const most = maxQuantityOf(item.product);
  const line = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusBeside(line.current);
    removeLine(item);
  };
  const options = product ? describeOptions(product, item.options ?? {}) : '';
  const { petName: pet, withBackground } = item.customization ?? {};
  return (
    <li ref={line} className="flex gap-4 py-5">
      <div className="size-24 shrink-0 overflow-hidden rounded-card bg-paper-deep sm:size-28">
        {item.customization && (
          <LineMockup
            product={product}
            options={item.options ?? {}}
            artUrl={item.customization.artUrl}
            placement={item.customization.placement}
            withBackground={item.customization.withBackground}
            alt={name}
            sizes="7rem"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="display display-small">
            <Link to={`/products/${handle}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </p>
          <p className="font-semibold tabular-nums">{formatCents(linePriceCents(item))}</p>
        </div>
        <p className="mt-1 text-ink-soft text-sm">
          {[
            options,
            withBackground === false ? CART_COPY.withoutBackground : '',
            pet ? CART_COPY.for(pet) : '',
            item.quantity > 1 ? CART_COPY.each(formatCents(unitPriceCents(item))) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {trouble !== undefined && <LineTroubleNote item={item} trouble={trouble} product={product} />}
        <div className="mt-2 flex items-center justify-between">
          {most > 1 ? <Quantity item={item} most={most} onRemove={remove} /> : <span />}
          <IconButton data-remove label={`${CART_COPY.remove} ${name}`} onClick={remove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/**
 * Hands the focus of a line that is about to go to the line beside it; after the last one, to the drawer or the page.
 */
function focusBeside(line: HTMLElement | null): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = beside?.querySelector('[data-remove]') ?? line?.closest('[role=dialog], main');
  requestAnimationFrame(() => target instanceof HTMLElement && target.focus({ preventScroll: true }));
}

interface QuantityProps extends Pick<CartLineProps, 'item'> {
  most: number;
  onRemove: () => void;
}

function Quantity({ item, most, onRemove }: QuantityProps) {
  const { name } = item.product;
  const setQuantity = (quantity: number) => changeCart({ type: 'setQuantity', id: item.id, quantity });
  return (
    <div className="flex items-center rounded-full ring-1 ring-line-strong">
      <IconButton
        label={CART_COPY.less(name)}
        onClick={() => (item.quantity > 1 ? setQuantity(item.quantity - 1) : onRemove())}
      >
        <Minus size={16} aria-hidden />
      </IconButton>
      <output aria-label={CART_COPY.quantity(name)} className="w-7 text-center font-semibold tabular-nums">
        {item.quantity}
      </output>
      <IconButton
        label={CART_COPY.more(name)}
        disabled={item.quantity >= most}
        onClick={() => setQuantity(item.quantity + 1)}
      >
        <Plus size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
