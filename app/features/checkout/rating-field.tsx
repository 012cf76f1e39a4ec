import { Star } from 'lucide-react';
import { useId } from 'react';
import { RATINGS } from '#domain/products/review.ts';
import { classNames } from '../../ui/class-names.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.reviews;

interface RatingFieldProps {
  /** 0 as long as nothing is chosen. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars, as radio buttons. */
export function RatingField({ rating, error, onChange }: RatingFieldProps) {
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
