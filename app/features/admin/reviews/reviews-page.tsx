import { Check, X } from 'lucide-react';
import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Stars } from '../../../ui/stars.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ConsoleLink } from '../console/console-link.tsx';
import { EmptyList } from '../console/empty-list.tsx';
import { formatMoment } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { RowBatch, RowSelect } from '../console/row-batch.tsx';
import { Tabs } from '../console/tabs.tsx';
import { type BatchAction, useBatch } from '../console/use-batch.ts';
import { useChange } from '../console/use-change.ts';
import { REVIEWS_COPY as copy } from './reviews-copy.ts';

type ReviewRow = Database['public']['Functions']['admin_reviews']['Returns'][number];
type Decision = 'published' | 'rejected';

export interface ReadReview extends ReviewRow {
  readonly photoUrl: string | null;
}

export const REVIEW_STATES = choicesOf(copy.states);

const EMPTY: Readonly<Record<string, string>> = copy.empty;

interface ReviewsPageProps {
  state: string;
  page: number;
  reviews: readonly ReadReview[];
}

const decideReview = (supabase: Supabase, { id, status }: ReviewRow, to: Decision): Promise<Outcome> =>
  outcomeOf(
    supabase.rpc('admin_decide_review', {
      p_review_id: id,
      p_status: to,
      p_seen_status: status,
    }),
  );

const actionTo = (to: Decision, label: string): BatchAction<ReadReview> => ({
  label,
  fits: ({ status }) => status !== to,
  change: (supabase, review) => decideReview(supabase, review, to),
  done: copy.batch[to],
});

const ACTIONS = [actionTo('published', copy.publish), actionTo('rejected', copy.reject)];

/** Reviews to be published or rejected; either can be changed later. */
export function ReviewsPage({ state, page, reviews }: ReviewsPageProps) {
  const { change, isBusy } = useChange();
  const decide = (review: ReviewRow, to: Decision): Promise<unknown> =>
    change((supabase) => decideReview(supabase, review, to), { done: copy[to] });
  const nameOf = ({ product_title, author }: ReadReview) => copy.name(product_title, author ?? copy.customer);
  const batch = useBatch({ rows: reviews, keyOf: ({ id }) => id, nameOf });
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <Tabs label={CONSOLE_COPY.state} name="state" choices={REVIEW_STATES} current={state} />
      {reviews.length === 0 && <EmptyList>{EMPTY[state]}</EmptyList>}
      <div className="mb-4 empty:hidden">
        <RowBatch batch={batch} actions={ACTIONS} />
      </div>
      <ul className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-surface p-5 shadow-soft">
            <Review review={review} />
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <RowSelect batch={batch} row={review} />
              {review.status !== 'published' && (
                <Button size="small" aria-disabled={isBusy} onClick={() => void decide(review, 'published')}>
                  <Check size={17} aria-hidden /> {copy.publish}
                </Button>
              )}
              {review.status !== 'rejected' && (
                <Button
                  size="small"
                  look="outline"
                  aria-disabled={isBusy}
                  onClick={() => void decide(review, 'rejected')}
                >
                  <X size={17} aria-hidden /> {copy.reject}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} matches={matchesOf(reviews)} />
    </>
  );
}

function Review({ review }: { review: ReadReview }) {
  const { rating, product_title, body, author, photoUrl, order_id, order_number, created_at } = review;
  return (
    <article className="flex flex-wrap items-start gap-5 sm:flex-nowrap">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 className="font-semibold text-[1.0625rem]">{product_title}</h2>
          <p className="text-ink-soft text-sm">{formatMoment(created_at)}</p>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <Stars rating={rating} label={copy.stars(rating)} />
          <span className="text-[0.9375rem] text-ink-soft">{author ?? copy.customer}</span>
          <ConsoleLink
            to={`/admin/orders/${order_id}`}
            className="whitespace-nowrap text-[0.9375rem] tabular-nums"
          >
            {copy.order(order_number)}
          </ConsoleLink>
        </div>
        <p className="mt-3 max-w-3xl whitespace-pre-wrap break-words leading-relaxed">{body}</p>
      </div>
      {photoUrl && (
        <a href={photoUrl} target="_blank" rel="noreferrer" className="shrink-0">
          <img src={photoUrl} alt={copy.photo(product_title)} className="size-32 rounded-card object-cover" />
        </a>
      )}
    </article>
  );
}
