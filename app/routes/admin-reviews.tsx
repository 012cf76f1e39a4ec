import { REVIEW_PHOTO_BUCKET } from '#domain/products/review.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { pageOf } from '../features/admin/console/list-page.ts';
import { readStateView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { REVIEWS_COPY } from '../features/admin/reviews/reviews-copy.ts';
import { REVIEW_STATES, ReviewsPage } from '../features/admin/reviews/reviews-page.tsx';
import type { Route } from './+types/admin-reviews';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { state, ...view } = readStateView(new URL(request.url).searchParams, REVIEW_STATES, 'pending');
  const supabase = await openConsole();
  const { data } = await supabase.rpc('admin_reviews', { p_status: state, ...pageOf(view) }).throwOnError();
  const bucket = supabase.storage.from(REVIEW_PHOTO_BUCKET);
  const reviews = data.map((review) => ({
    ...review,
    photoUrl: review.photo_path ? bucket.getPublicUrl(review.photo_path).data.publicUrl : null,
  }));
  return { state, page: view.page, reviews };
}

export const meta = consoleMeta(REVIEWS_COPY.title);

export default function AdminReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}
