import { Minus, PackageCheck, Plus, ShieldCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_LINE_QUANTITY } from '#domain/cart/cart-item.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { queryOfOptions } from '#domain/products/option-query.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { isSoldOut, missingOption, priceWithOptions } from '#domain/products/product.ts';
import type { ChosenOptions, ProductOption } from '#domain/products/product-metadata.ts';
import { LOW_STOCK, leftByOption, piecesLeft } from '#domain/products/product-stock.ts';
import { formatRating, type ReviewPage } from '#domain/products/review.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { startedAtProduct } from '../../lib/started-at-product.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { OptionPicker, optionFieldId } from './option-picker.tsx';
import { REVIEWS_ID } from './product-reviews.tsx';

const copy = CATALOG_COPY.product;

interface ProductOfferProps {
  product: StorefrontProduct;
  reviews: ReviewPage;
  chosen: ChosenOptions;
  onChoose: (chosen: ChosenOptions) => void;
  hasArt: boolean;
  isAdding: boolean;
  onAdd: (quantity: number) => void;
}

/** Name, price, variants and the button. On phones the button stays at the bottom of the screen. */
export function ProductOffer(props: ProductOfferProps) {
  const { product, reviews, chosen, onChoose, hasArt, isAdding, onAdd } = props;
  const [wanted, setWanted] = useState(1);
  const { details } = product;
  const price = priceWithOptions(product, chosen);
  const missing = missingOption(product, chosen);
  const isGone = isSoldOut(product);
  const left = piecesLeft(product.stock, chosen);
  // Chips show it; swatches have no room for it.
  const isShownByOption = details.options.some(
    ({ id, values }) =>
      leftByOption(product.stock, chosen, id) === left &&
      values.some((value) => value.id === chosen[id] && !value.colour),
  );
  const most = Math.min(MAX_LINE_QUANTITY, left || MAX_LINE_QUANTITY);
  const quantity = Math.min(wanted, most);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const leadToMissing = ({ id }: ProductOption) => {
    setIsSubmitted(true);
    const field = document.getElementById(optionFieldId(id));
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-6">
      <OfferHead product={product} reviews={reviews} price={price} />
      <p className="max-w-prose leading-relaxed">{details.description}</p>
      <OptionPicker
        product={product}
        chosen={chosen}
        onChoose={onChoose}
        missing={isSubmitted ? (missing?.id ?? null) : null}
      />
      {!isGone && left !== null && left > 0 && left <= LOW_STOCK && !isShownByOption && (
        <p className="font-semibold text-honey-text">{copy.onlyLeft(left)}</p>
      )}
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
        {isGone ? (
          <Button size="large" className="flex-1" disabled>
            {copy.soldOutNow}
          </Button>
        ) : hasArt ? (
          <>
            {!isDownload(product.print) && (
              <QuantityPicker quantity={quantity} most={most} onChange={setWanted} />
            )}
            <Button
              size="large"
              className="flex-1"
              aria-disabled={isAdding}
              onClick={() => (missing ? leadToMissing(missing) : !isAdding && onAdd(quantity))}
            >
              {missing
                ? copy.choose(missing.label)
                : isAdding
                  ? copy.adding
                  : copy.add(formatCents(price * quantity))}
            </Button>
          </>
        ) : (
          <CreateLink product={product} chosen={chosen} />
        )}
      </div>
      {isGone && <p className="-mt-3 font-medium text-danger text-sm lg:text-center">{copy.soldOutHint}</p>}
      <ul className="grid gap-3 rounded-card bg-sage-wash p-5 text-sage-text">
        <Assurance icon={<Truck size={20} aria-hidden />}>{details.fulfillmentTime}</Assurance>
        <Assurance icon={<PackageCheck size={20} aria-hidden />}>{copy.guarantee}</Assurance>
        <Assurance icon={<ShieldCheck size={20} aria-hidden />}>{copy.secure}</Assurance>
      </ul>
    </div>
  );
}

/** To the studio, which leads back to this page. */
function CreateLink({ product, chosen }: Pick<ProductOfferProps, 'product' | 'chosen'>) {
  const { handle, details } = product;
  const path = `/products/${handle}${queryOfOptions(chosen)}`;
  return (
    <div className="flex-1 text-center">
      <Link
        to="/#upload"
        state={startedAtProduct(path, details.shortName)}
        className={buttonStyle({ size: 'large', className: 'w-full' })}
      >
        {copy.create}
      </Link>
      <p className="mt-2 text-ink-soft text-sm lg:mt-3">{copy.createHint}</p>
    </div>
  );
}

function OfferHead({
  product,
  reviews,
  price,
}: Pick<ProductOfferProps, 'product' | 'reviews'> & { price: number }) {
  const { details } = product;
  return (
    <>
      <header>
        {details.heroHighlight && <p className="font-semibold text-accent-text">{details.heroHighlight}</p>}
        <h1 className="display display-large mt-2">{details.name}</h1>
        <p className="lead mt-3">{details.tagline}</p>
        <Rating reviews={reviews} />
      </header>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="display text-4xl">{formatCents(price)}</span>
        {product.shippingCents > 0 && (
          <span className="text-ink-soft">{copy.shipping(formatCents(product.shippingCents))}</span>
        )}
      </p>
    </>
  );
}

interface QuantityPickerProps {
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

function QuantityPicker({ quantity, most, onChange }: QuantityPickerProps) {
  return (
    <div className="hidden items-center rounded-full bg-surface ring-1 ring-line-strong sm:flex">
      <IconButton label={copy.less} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <output aria-label={copy.quantity} className="w-8 text-center font-semibold tabular-nums">
        {formatNumber(quantity)}
      </output>
      <IconButton label={copy.more} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
        <Plus size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function Assurance({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-3 font-medium">
      {icon}
      {children}
    </li>
  );
}

/** The mean of the reviews, which leads to them. */
function Rating({ reviews: { count, mean } }: { reviews: ReviewPage }) {
  if (count === 0) return null;
  const rating = formatRating(mean);
  return (
    <a
      href={`#${REVIEWS_ID}`}
      className="mt-3 inline-flex min-h-11 flex-wrap items-center gap-x-3 underline-offset-4 hover:underline"
    >
      <Stars rating={mean} label={CATALOG_COPY.reviews.stars(rating)} />
      <span className="font-semibold">{rating}</span>
      <span className="text-ink-soft">{CATALOG_COPY.reviews.count(count)}</span>
    </a>
  );
}
