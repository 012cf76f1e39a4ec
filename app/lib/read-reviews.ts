import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import {
  type PublishedReview,
  REVIEW_PHOTO_BUCKET,
  REVIEWS_PAGE_SIZE,
  type ReviewPage,
} from '#domain/products/review.ts';
import { READ_TIMEOUT_MS } from './loader-supabase.ts';

/** Of a product without reviews. */
export const NO_REVIEWS: ReviewPage = { count: 0, mean: 0, list: [] };

interface ReviewsRange {
  /** Row of the product; default: of all products. */
  readonly productId?: string | undefined;
  readonly offset?: number;
  readonly limit?: number;
}

/** Reads how many reviews are published, and the newest. Never rejects; none when they cannot be read. */
export async function readReviews(
  supabase: SupabaseClient<Database>,
  range: ReviewsRange = {},
): Promise<ReviewPage> {
  const [totals, list] = await Promise.all([
    supabase
      .rpc('review_totals', range.productId ? { p_product_id: range.productId } : {}, { get: true })
      .retry(false)
      .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS)),
    readPublished(supabase, range),
  ]);
  const [total] = totals.data ?? [];
  return total && list ? { count: total.reviews, mean: total.mean, list } : NO_REVIEWS;
}

/** Reads published reviews, the newest first. Never rejects; null when they cannot be read. */
export async function readPublished(
  supabase: SupabaseClient<Database>,
  { productId, offset = 0, limit = REVIEWS_PAGE_SIZE }: ReviewsRange,
): Promise<readonly PublishedReview[] | null> {
  const { data } = await supabase
    .rpc(
      'published_reviews',
      { p_offset: offset, p_limit: limit, ...(productId ? { p_product_id: productId } : {}) },
      { get: true },
    )
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  const bucket = supabase.storage.from(REVIEW_PHOTO_BUCKET);
  return (
    data?.map(({ id, rating, body, author, photo_path, product_title, published_at }) => ({
      id,
      rating,
      body,
      author,
      photoUrl: photo_path ? bucket.getPublicUrl(photo_path).data.publicUrl : null,
      product: product_title,
      publishedAt: published_at,
    })) ?? null
  );
}
