import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { OrderedItem, OrderView } from '#domain/orders/order-view.ts';
import {
  normalizeReview,
  RATINGS,
  REVIEW_LIMITS,
  type ReviewDraft,
  type ReviewErrors,
  reviewAuthor,
  reviewErrors,
} from '#domain/products/review.ts';
import { callShop } from '../../lib/call-shop.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { ReviewPhoto } from './review-photo.tsx';

const copy = CHECKOUT_COPY.reviews;

interface ReviewFormProps {
  order: OrderView;
  orderKey: string;
  item: OrderedItem;
  onWritten: () => void;
  onCancel: () => void;
}

/** A review of one ordered item. What was typed stays when sending fails. */
export function ReviewForm({ order, orderKey, item, onWritten, onCancel }: ReviewFormProps) {
  const [draft, setDraft] = useState<ReviewDraft>({
    rating: 0,
    body: '',
    author: reviewAuthor(order.address.name),
  });
  const [photo, setPhoto] = useState<string | null>(null);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const change = (changes: Partial<ReviewDraft>) => {
    setDraft({ ...draft, ...changes });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const review = normalizeReview(draft);
    const found = reviewErrors(review);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    setIsSending(true);
    const answer = await callShop('write-review', {
      number: order.number,
      key: orderKey,
      itemId: item.id,
      ...review,
      ...(photo ? { photo } : {}),
    });
    setIsSending(false);
    if (!answer.ok) return setFailure(answer.message);
    if (!answer.data.written) return setErrors(answer.data.errors);
    onWritten();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={copy.writeOf(item.title)} className="max-w-2xl">
      <h3 className="font-semibold">{item.title}</h3>
      <RatingField rating={draft.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <TextAreaField
        label={copy.body}
        hint={copy.bodyHint(REVIEW_LIMITS.bodyLeast, REVIEW_LIMITS.bodyMost)}
        rows={4}
        maxLength={REVIEW_LIMITS.bodyMost}
        value={draft.body}
        error={errors.body}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      <Field
        className="mt-2"
        label={copy.author}
        note={copy.optional}
        autoComplete="nickname"
        maxLength={REVIEW_LIMITS.authorMost}
        value={draft.author}
        error={errors.author}
        onChange={({ currentTarget }) => change({ author: currentTarget.value })}
      />
      <ReviewPhoto photo={photo} onChange={setPhoto} />
      {failure && (
        <div role="alert" className="mt-4">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? copy.sending : copy.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

interface RatingFieldProps {
  /** 0 as long as nothing is chosen. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars, as radio buttons. */
function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className="mt-3" aria-describedby={error ? `${id}-message` : undefined}>
      <legend className="mb-1 font-semibold">{copy.rating}</legend>
      <div className="flex">
        {RATINGS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-content-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={star}
              checked={rating === star}
              aria-invalid={error ? true : undefined}
              aria-label={copy.stars(star)}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              size={28}
              aria-hidden
              className={classNames(star <= rating ? 'fill-current text-honey' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-message`} aria-live="polite" className="min-h-6 font-medium text-danger text-sm">
        {error}
      </p>
    </fieldset>
  );
}
