import { Link } from 'react-router';
import { formatNumber } from '#domain/format/format-number.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { useStorefront } from '../../lib/use-storefront.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarriedPictures } from './carried-pictures.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { ProductCard } from './product-card.tsx';

const COPY = CATALOG_COPY.choose;

interface ChooseProductProps {
  /** The artwork that the customer carries. */
  art: PersonalizationArt | null;
  /** Pieces that lie in the cart already. */
  inCart: number;
}

/** The carried artwork on every product, with prices: what comes before the checkout. */
export function ChooseProduct({ art, inCart }: ChooseProductProps) {
  const storefront = useStorefront();
  const products = storefront?.products;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center gap-5">
        {art && (
          <div className="see-through size-28 shrink-0 overflow-hidden rounded-card shadow-lift ring-1 ring-line">
            <Picture src={art.imageUrl} alt={COPY.picture} sizes="7rem" />
          </div>
        )}
        <div className="min-w-52 flex-1">
          <h2 className="display display-medium">{COPY.title}</h2>
          <p className="mt-1 text-ink-soft">{art ? COPY.lead(art.petName) : COPY.noArt}</p>
        </div>
        {inCart > 0 && (
          <Link to="/checkout" replace className={buttonStyle({ look: 'outline', size: 'small' })}>
            {COPY.cart(formatNumber(inCart))}
          </Link>
        )}
      </div>
      <CarriedPictures art={art} />
      {storefront === null && (
        <div role="status" className="mt-6">
          <Notice tone="honey">{CATALOG_COPY.unreachable}</Notice>
        </div>
      )}
      <ul
        aria-busy={storefront === undefined}
        className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8"
      >
        {products?.map((product, index) => (
          <ProductCard key={product.handle} product={product} art={art} priority={index === 0} />
        ))}
        {storefront === undefined &&
          [0, 1, 2, 3].map((key) => (
            <li key={key}>
              <Skeleton className="aspect-square" />
            </li>
          ))}
      </ul>
    </div>
  );
}
