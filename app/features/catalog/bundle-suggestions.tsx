import { Link } from 'react-router';
import { startingPriceText } from '#domain/products/product.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { Picture } from '../../ui/picture.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

interface BundleSuggestionsProps {
  product: StorefrontProduct;
  others: readonly StorefrontProduct[];
}

/** What goes well with a product. Suggestions that are not in the shop are left out. */
export function BundleSuggestions({ product, others }: BundleSuggestionsProps) {
  const suggestions = product.details.bundleSuggestions.flatMap(({ id, label }) => {
    const other = others.find((candidate) => candidate.id === id);
    return other ? [{ label, other }] : [];
  });
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="together" className="wall mt-20">
      <h2 id="together" className="display display-medium">
        {CATALOG_COPY.product.together}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {suggestions.map(({ label, other }) => (
          <li key={other.id}>
            <Link
              to={`/products/${other.handle}`}
              prefetch="intent"
              viewTransition
              className="group flex items-center gap-5 rounded-sheet bg-surface p-4 shadow-soft transition-shadow hover:shadow-lift"
            >
              <span className="size-28 shrink-0 overflow-hidden rounded-card">
                <Picture
                  src={other.displays[0]?.imageUrl ?? other.blankBases[0].imageUrl}
                  alt=""
                  sizes="8rem"
                />
              </span>
              <span>
                <span className="display display-small block group-hover:underline">{label}</span>
                <span className="mt-1 block text-ink-soft">
                  {CATALOG_COPY.product.offer(other.details.shortName, startingPriceText(other))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
