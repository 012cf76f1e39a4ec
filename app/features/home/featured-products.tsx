import { Link } from 'react-router';
import { formatCents } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { HOME_COPY } from './home-copy.ts';
import { MugDrawing } from './mug-drawing.tsx';

interface FeaturedProductsProps {
  products: readonly Product[];
  /** These are the curated ones, because the shop's own could not be read or there are none. */
  isFallback: boolean;
}

/** 'Featured Products': up to five things to put a portrait on. */
export function FeaturedProducts({ products, isFallback }: FeaturedProductsProps) {
  const { title, lead, reconnecting } = HOME_COPY.featured;
  return (
    <section id="products" aria-labelledby="featured-title" className="bg-surface py-20 md:py-28">
      <div className="wall">
        <h2 id="featured-title" className="display display-large">
          {title}
        </h2>
        <p className="lead mt-4 max-w-xl">{lead}</p>
        {isFallback && (
          <div className="mt-6 max-w-xl" role="status">
            <Notice tone="honey">{reconnecting}</Notice>
          </div>
        )}
        <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { name, tagline, cardImage, callToActionLink } = product.details;
  const image = cardImage || product.baseImage;
  return (
    <article className="group flex h-full flex-col">
      <div className="aspect-square overflow-hidden rounded-card bg-honey-wash">
        {image ? <Picture src={image} alt="" fallback={<Drawing />} /> : <Drawing />}
      </div>
      <h3 className="display display-small mt-4">{name}</h3>
      {tagline && <p className="mt-1 text-ink-soft">{tagline}</p>}
      <p className="mt-2 flex flex-1 items-end justify-between gap-3">
        <span className="font-semibold tabular-nums">{formatCents(product.priceCents)}</span>
        <Link
          to={callToActionLink || `/products/${product.handle}`}
          aria-label={HOME_COPY.featured.customizeWhat(name)}
          className="flex min-h-11 items-center font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          {product.details.callToActionLabel}
        </Link>
      </p>
    </article>
  );
}

function Drawing() {
  return (
    <div className="grid size-full place-items-center p-8">
      <MugDrawing />
    </div>
  );
}
