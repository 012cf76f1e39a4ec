import { Link } from 'react-router';
import { chosenPrint } from '#domain/products/print-products.ts';
import { isSoldOut, shownOptions, startingPriceText } from '#domain/products/product.ts';
import { startingPlacement, startsWithBackground } from '#domain/products/product-view.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { useCutOut } from '../../lib/printed-art.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { ProductMockup } from './product-mockup.tsx';

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw';

interface ProductCardProps {
  product: StorefrontProduct;
  /** The artwork that the customer carries: the card shows it on the product. */
  art: PersonalizationArt | null;
  priority?: boolean;
}

/** One product of the catalog, with the customer's own art on it when there is one. */
export function ProductCard({ product, art, priority = false }: ProductCardProps) {
  const { details, handle, isFeatured } = product;
  const isGone = isSoldOut(product);
  const picture = product.displays[0]?.imageUrl ?? details.cardImage ?? product.blankBases[0].imageUrl;
  return (
    <li className="group relative">
      <div className="overflow-hidden rounded-sheet bg-paper-deep shadow-soft transition-shadow duration-300 ease-brush group-hover:shadow-lift">
        <div className="aspect-square transition-transform duration-700 ease-brush group-hover:scale-[1.03]">
          {art ? (
            <CarriedMockup product={product} art={art} priority={priority} />
          ) : (
            <Picture
              src={picture}
              alt={product.displays[0]?.alt ?? details.name}
              sizes={SIZES}
              priority={priority}
            />
          )}
        </div>
      </div>
      <div className="mt-4 px-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h2 className="display display-small min-w-0">
            <Link
              to={`/products/${handle}`}
              prefetch="intent"
              viewTransition
              className="after:absolute after:inset-0 after:rounded-sheet focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-offset-4"
            >
              {details.shortName}
            </Link>
          </h2>
          <p className="display display-small whitespace-nowrap">{startingPriceText(product)}</p>
        </div>
        <p className="mt-1 text-pretty text-ink-soft leading-snug">{details.tagline}</p>
      </div>
      {(isFeatured || isGone) && (
        <Badge className="absolute top-4 left-4 shadow-soft">
          {isGone ? CATALOG_COPY.product.soldOutNow : CATALOG_COPY.featured}
        </Badge>
      )}
    </li>
  );
}

interface CarriedMockupProps {
  product: StorefrontProduct;
  art: PersonalizationArt;
  priority: boolean;
}

/** The carried artwork as the product's page shows it first: without its ground where the product starts so. */
function CarriedMockup({ product, art, priority }: CarriedMockupProps) {
  const { imageUrl, framing, hasPlan } = art;
  const print = chosenPrint(product.print, shownOptions(product, {}));
  const isCutOut = hasPlan === true && !startsWithBackground(print, framing);
  const cutOut = useCutOut(isCutOut ? imageUrl : null);
  return (
    <ProductMockup
      product={product}
      artUrl={cutOut ?? imageUrl}
      placement={startingPlacement(print, framing, { withBackground: cutOut === null })}
      sizes={SIZES}
      priority={priority}
    />
  );
}
