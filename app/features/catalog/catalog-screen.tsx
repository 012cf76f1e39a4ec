import { Search } from 'lucide-react';
import { Form, Link, useSubmit } from 'react-router';
import { kindPath } from '#domain/products/product-kind.ts';
import type { Storefront } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { CarriedPictures } from './carried-pictures.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import {
  type CatalogQuery,
  FILTERS,
  type Filter,
  findProducts,
  PRICE_RANGES,
  ROOM_FILTERS,
  SORTS,
  writeCatalogQuery,
} from './catalog-query.ts';
import { ProductCard } from './product-card.tsx';

const pathOf = (filter: Filter) => (filter === 'all' ? '/catalog' : kindPath(filter));

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
      {hasProducts && <Choices query={query} />}
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

function Choices({ query }: { query: CatalogQuery }) {
  const submit = useSubmit();
  const asked = writeCatalogQuery(query).toString();
  const linkTo = (filter: Filter) => ({ pathname: pathOf(filter), search: asked ? `?${asked}` : '' });
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 border-line border-y py-4">
      <nav aria-label={CATALOG_COPY.filter}>
        <ul className="flex flex-wrap gap-2">
          {FILTERS.map((filter) => (
            <li key={filter}>
              <Link
                to={linkTo(filter)}
                preventScrollReset
                replace
                aria-current={filter === query.filter ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-full px-4 font-medium text-[0.9375rem]',
                  filter === query.filter ? 'bg-ink text-paper' : 'hover:bg-paper-deep',
                )}
              >
                {CATALOG_COPY.filters[filter]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="get"
        action={pathOf(query.filter)}
        role="search"
        preventScrollReset
        replace
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        className="flex min-w-0 basis-full flex-wrap items-center gap-3"
      >
        <label className="relative min-w-52 flex-1 sm:max-w-72">
          <span className="sr-only">{CATALOG_COPY.search}</span>
          <Search aria-hidden size={18} className="-translate-y-1/2 absolute top-1/2 left-4 text-ink-soft" />
          <input
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder={CATALOG_COPY.search}
            maxLength={80}
            className="min-h-11 w-full rounded-full border-[1.5px] border-line-strong bg-surface pr-4 pl-11 placeholder:text-ink-soft"
          />
        </label>
        <label className="flex items-center gap-2">
          <span className="sr-only">{CATALOG_COPY.price}</span>
          <select
            name="price"
            defaultValue={query.price}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4"
          >
            {PRICE_RANGES.map((price) => (
              <option key={price} value={price}>
                {CATALOG_COPY.prices[price]()}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2">
          <span className="sr-only">{CATALOG_COPY.room}</span>
          <select
            name="room"
            defaultValue={query.room}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4"
          >
            {ROOM_FILTERS.map((room) => (
              <option key={room} value={room}>
                {CATALOG_COPY.rooms[room]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2">
          <span className="sr-only">{CATALOG_COPY.sort}</span>
          <select
            name="sort"
            defaultValue={query.sort}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4"
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {CATALOG_COPY.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </Form>
    </div>
  );
}
