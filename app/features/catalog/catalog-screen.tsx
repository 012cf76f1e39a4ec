import { Link } from 'react-router';
import type { Storefront } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { CarriedPictures } from './carried-pictures.tsx';
import { CatalogChoices } from './catalog-choices.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { type CatalogQuery, findProducts } from './catalog-query.ts';
import { ProductCard } from './product-card.tsx';

interface CatalogScreenProps {
  /** Null when it could not be read. */
  storefront: Storefront | null;
  query: CatalogQuery;
  art: PersonalizationArt | null;
}

/** All products, to search, sort and filter; the address holds what was chosen. */
export function CatalogScreen({ storefront, query, art }: CatalogScreenProps) {
  const products = storefront ? findProducts(storefront.products, query) : [];
  const messages = storefront ? storefront.messages : [CATALOG_COPY.unreachable];
  const { filter } = query;
  const title = filter === 'all' ? CATALOG_COPY.title : CATALOG_COPY.filters[filter];
  const { lead } = filter === 'all' ? CATALOG_COPY : CATALOG_COPY.kinds[filter];
  const hasProducts = storefront !== null && storefront.products.length > 0;
  return (
    <div className="wall py-12 md:py-16">
      <header className="max-w-2xl">
        <h1 className="display display-large">
          <BrushUnderline>{title}</BrushUnderline>
        </h1>
        <p className="lead mt-5">{art ? CATALOG_COPY.carrying(art.petName) : lead}</p>
      </header>
      <CarriedPictures art={art} />
      {messages.length > 0 && (
        <div role="status" className="mt-8 grid gap-3">
          {messages.map((message) => (
            <Notice key={message} tone="honey">
              {message}
            </Notice>
          ))}
        </div>
      )}
      {hasProducts && <CatalogChoices query={query} found={products.length} />}
      {hasProducts && products.length === 0 && (
        <div className="grid justify-items-center gap-4 py-24 text-center">
          <p className="display display-medium">{CATALOG_COPY.nothing}</p>
          <Link to="/catalog" className={buttonStyle({ look: 'outline' })}>
            {CATALOG_COPY.reset}
          </Link>
        </div>
      )}
      <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
        {products.map((product, index) => (
          <ProductCard key={product.handle} product={product} art={art} priority={index === 0} />
        ))}
        {products.length > 0 && <Invitation hasArt={art !== null} after={products.length} />}
      </ul>
    </div>
  );
}

/** Columns that the last tile takes up, by how many tiles stand in its row already. */
const REST_OF_ROW = ['lg:col-span-3', 'lg:col-span-2', ''] as const;

/** The last tile: everything here begins in the studio. @param after tiles before it */
function Invitation({ hasArt, after }: { hasArt: boolean; after: number }) {
  return (
    <li className={REST_OF_ROW[after % REST_OF_ROW.length]}>
      <Link
        to="/#upload"
        className="grid h-full min-h-72 place-content-center justify-items-center gap-4 rounded-sheet bg-accent-wash p-8 text-center transition-shadow duration-300 ease-brush hover:shadow-lift"
      >
        <span className="display display-large">
          {hasArt ? CATALOG_COPY.another : CATALOG_COPY.invitation}
        </span>
        <span className={buttonStyle({})}>{CATALOG_COPY.product.create}</span>
      </Link>
    </li>
  );
}
