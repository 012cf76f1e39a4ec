import { Link } from 'react-router';
import { type Product, startingPriceText } from '#domain/products/product.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LATER_COPY } from './later-copy.ts';

/** A card of the section: a product and the picture to show it with, if there is one. */
export interface FeaturedProduct {
  readonly product: Product;
  readonly picture: string | null;
}

interface FeaturedProductsProps {
  featured: readonly FeaturedProduct[];
  /** These are the curated ones, because the shop's own could not be read or there are none. */
  isFallback: boolean;
}

/** 'Featured Products': up to five things to put a portrait on. */
export function FeaturedProducts({ featured, isFallback }: FeaturedProductsProps) {
  const { title, lead, all, reconnecting } = LATER_COPY.featured;
  return (
    <section id="products" aria-labelledby="featured-title" className="bg-surface py-12 md:py-28">
      <div className="wall">
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          <h2 id="featured-title" className="display display-large">
            {title}
          </h2>
          <Link
            to="/catalog"
            className="flex min-h-11 items-center font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
          >
            {all}
          </Link>
        </div>
        <p className="lead mt-2 max-w-xl md:mt-4">{lead}</p>
        {isFallback && (
          <div className="mt-6 max-w-xl" role="status">
            <Notice tone="honey">{reconnecting}</Notice>
          </div>
        )}
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 sm:gap-y-10 md:mt-10 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {featured.map(({ product, picture }) => (
            // An odd number fills two columns when the first takes both.
            <li key={product.id} className="max-lg:[&:first-child:nth-last-child(odd)]:col-span-2">
              <ProductCard product={product} picture={picture} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProductCard({ product, picture }: FeaturedProduct) {
  const { name, tagline, callToActionLink } = product.details;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-square overflow-hidden rounded-card bg-honey-wash max-lg:[li:first-child:nth-last-child(odd)_&]:aspect-[2/1]">
        {picture ? (
          <Picture src={picture} alt="" sizes="(min-width: 64rem) 20rem, 92vw" fallback={<Drawing />} />
        ) : (
          <Drawing />
        )}
      </div>
      <h3 className="display display-small mt-3 sm:mt-4">
        <Link
          to={`/products/${product.handle}`}
          className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-offset-4"
        >
          {name}
        </Link>
      </h3>
      {tagline && <p className="mt-1 text-ink-soft leading-snug">{tagline}</p>}
      <p className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-1">
        <span className="font-semibold tabular-nums">{startingPriceText(product)}</span>
        <Link
          to={callToActionLink || `/products/${product.handle}`}
          aria-label={LATER_COPY.featured.customizeWhat(name)}
          className="relative flex min-h-11 items-center font-semibold text-accent-text underline decoration-2 underline-offset-4 hover:decoration-4"
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

/** A mug with a portrait on it. */
function MugDrawing() {
  return (
    <svg viewBox="0 0 300 256" aria-hidden="true" className="mx-auto h-full max-w-full">
      <defs>
        <clipPath id="mug-print">
          <path d="M84 78c34 8 68 8 102 0v112c-34 9-68 9-102 0z" />
        </clipPath>
        <linearGradient id="mug-light" x1="0" x2="1">
          <stop offset="0" stopColor="black" stopOpacity=".2" />
          <stop offset=".22" stopColor="white" stopOpacity=".22" />
          <stop offset=".5" stopColor="white" stopOpacity="0" />
          <stop offset="1" stopColor="black" stopOpacity=".26" />
        </linearGradient>
      </defs>
      <ellipse cx="146" cy="228" rx="104" ry="13" className="fill-shade" />
      <path
        d="M206 92c42-8 62 16 58 48-3 31-28 48-62 44l2-19c20 3 35-6 38-27 3-19-9-32-34-27z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="M60 48v148c0 22 34 32 75 32s75-10 75-32V48z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <image
        // Within a drawing a picture is neither lazy nor chosen by size.
        href="/pictures/160.webp/samples/home/clover-digitalwatercolor.webp"
        x="80"
        y="74"
        width="110"
        height="122"
        preserveAspectRatio="xMidYMid slice"
        clipPath="url(#mug-print)"
      />
      <path d="M60 48v148c0 22 34 32 75 32s75-10 75-32V48z" fill="url(#mug-light)" />
      <ellipse cx="135" cy="48" rx="75" ry="17" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <ellipse cx="135" cy="50" rx="65" ry="12.5" className="fill-paper-deep" />
    </svg>
  );
}
