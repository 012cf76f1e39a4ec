/** Stars that a review can give. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Characters of a review; the database holds to the same. */
export const REVIEW_LIMITS = { bodyLeast: 10, bodyMost: 2000, authorMost: 60 } as const;
/** Bytes of a photo as it is sent. */
export const REVIEW_PHOTO_MAX_BYTES = 4 * 1024 * 1024;
export const REVIEW_PHOTO_TOO_BIG = 'Please choose a photo smaller than 4 MB.';
export const REVIEW_PHOTO_BUCKET = 'review-photos';
/** Number of published reviews from which the home page shows them instead of its own text. */
export const HOME_REVIEWS_LEAST = 5;
/** Reviews of a product that are shown at first, and added at a time. */
export const REVIEWS_PAGE_SIZE = 6;

export type ReviewStatus = 'pending' | 'published' | 'rejected';

/** What a customer writes about something that was ordered. */
export interface ReviewDraft {
  /** 1 to 5; 0 as long as nothing is chosen. */
  readonly rating: number;
  readonly body: string;
  /** Name to show; empty for none. */
  readonly author: string;
}

export type ReviewErrors = Partial<Record<keyof ReviewDraft, string>>;

/** A published review. */
export interface PublishedReview {
  readonly id: string;
  readonly rating: number;
  readonly body: string;
  /** Null for a customer without a name. */
  readonly author: string | null;
  readonly photoUrl: string | null;
  /** What was ordered. */
  readonly product: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** Published reviews: how many there are, their mean (0 of none), and the newest of them. */
export interface ReviewPage {
  readonly count: number;
  readonly mean: number;
  readonly list: readonly PublishedReview[];
}

/** A review without stray space; only its body may have several lines. */
export const normalizeReview = ({ rating, body, author }: ReviewDraft): ReviewDraft => ({
  rating,
  body: body.replace(/\r\n?/g, '\n').trim(),
  author: author.replace(/\s+/g, ' ').trim(),
});

/** What is wrong with a normalized review, field by field; empty when it can be sent. */
export function reviewErrors({ rating, body, author }: ReviewDraft): ReviewErrors {
  const { bodyLeast, bodyMost, authorMost } = REVIEW_LIMITS;
  const errors: ReviewErrors = {};
  if (!RATINGS.some((known) => known === rating)) errors.rating = 'Please choose one to five stars.';
  if ([...body].length < bodyLeast) errors.body = `Please write at least ${bodyLeast} characters.`;
  if (body.length > bodyMost) errors.body = `Please use at most ${bodyMost} characters.`;
  if (author.length > authorMost) errors.author = `Please use at most ${authorMost} characters.`;
  return errors;
}

/** How a customer is called beside a review at first: the first name and an initial, e.g. `Maya R.`. */
export function reviewAuthor(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return (initial ? `${first} ${initial.toUpperCase()}.` : first).slice(0, REVIEW_LIMITS.authorMost);
}

/** A mean with one decimal, e.g. `4.8`. */
export const formatRating = (mean: number): string => mean.toFixed(1);
