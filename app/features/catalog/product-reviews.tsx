import { useState } from 'react';
import { formatDate } from '#domain/format/format-moment.ts';
import { formatRating, type PublishedReview, type ReviewPage } from '#domain/products/review.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { readPublished } from '../../lib/read-reviews.ts';
import { SHARED_COPY } from '../../lib/shared-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

const copy = CATALOG_COPY.reviews;

/** Where they are in the page. */
export const REVIEWS_ID = 'reviews';

interface ProductReviewsProps {
  /** Row of the product. */
  productId: string | undefined;
  reviews: ReviewPage;
}

/** Reviews of a product; nothing without any. */
export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
  const [more, setMore] = useState<readonly PublishedReview[]>([]);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  if (reviews.count === 0) return null;
  const first = new Set(reviews.list.map(({ id }) => id));
  // A review published since then shifts the pages.
  const shown = [...reviews.list, ...more.filter(({ id }) => !first.has(id))];
  const load = async () => {
    if (state === 'loading') return;
    setState('loading');
    const next = await browserSupabase()
      .then((supabase) => readPublished(supabase, { productId, offset: shown.length }))
      .catch(() => null);
    setState(next ? 'ready' : 'failed');
    if (next) setMore([...more, ...next]);
  };
  const mean = formatRating(reviews.mean);
  return (
    <section id={REVIEWS_ID} aria-labelledby="reviews-title" className="wall scroll-mt-16 py-10 md:py-14">
      <h2 id="reviews-title" className="display display-medium">
        {copy.title}
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={reviews.mean} label={copy.stars(mean)} size={22} />
        <span className="font-semibold">{copy.mean(mean)}</span>
        <span className="text-ink-soft">{copy.count(reviews.count)}</span>
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {shown.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.count && (
        <Button
          look="outline"
          className="mt-6"
          aria-disabled={state === 'loading'}
          onClick={() => void load()}
        >
          {state === 'loading' ? copy.loading : copy.more}
        </Button>
      )}
      <p role="status" className="mt-2 text-danger">
        {state === 'failed' && copy.failed}
      </p>
    </section>
  );
}

function Review({ review: { rating, body, author, photoUrl, publishedAt } }: { review: PublishedReview }) {
  const name = author ?? SHARED_COPY.customer;
  return (
    <article className="flex h-full gap-4 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Stars rating={rating} label={copy.stars(String(rating))} />
          <time dateTime={publishedAt} suppressHydrationWarning className="text-ink-soft text-sm">
            {formatDate(publishedAt)}
          </time>
        </div>
        <p className="mt-3 whitespace-pre-line break-words leading-relaxed">{body}</p>
        <p className="mt-3 font-semibold">{name}</p>
      </div>
      {photoUrl && (
        <a href={photoUrl} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={photoUrl}
            alt={copy.photo(name)}
            loading="lazy"
            decoding="async"
            className="size-24 rounded-card object-cover"
          />
        </a>
      )}
    </article>
  );
}
