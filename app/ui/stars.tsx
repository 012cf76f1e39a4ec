import { Star } from 'lucide-react';
import { RATINGS } from '#domain/products/review.ts';
import { classNames } from './class-names.ts';

interface StarsProps {
  /** 0 to 5; shown in whole stars. */
  rating: number;
  /** Accessible name. */
  label: string;
  /** Pixels. Default 18. */
  size?: number;
}

/** A rating in stars. */
export function Stars({ rating, label, size = 18 }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="flex text-honey">
      {RATINGS.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden
          className={classNames(star <= Math.round(rating) && 'fill-current')}
        />
      ))}
    </span>
  );
}
