import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTO_TOO_BIG } from '#domain/products/review.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.reviews;

interface ReviewPhotoProps {
  /** A data URL. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** The photo of a review, which is optional. */
export function ReviewPhoto({ photo, onChange }: ReviewPhotoProps) {
  const id = useId();
  const [isTooBig, setIsTooBig] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const small = await shrinkPhoto(file, REVIEW_PHOTO_MAX_BYTES);
    setIsTooBig(small === null);
    onChange(small);
  };
  return (
    <div className="mt-2">
      {photo ? (
        <div className="flex items-center gap-4">
          <img src={photo} alt={copy.photoOf} className="size-24 rounded-card object-cover" />
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {copy.removePhoto}
          </Button>
        </div>
      ) : (
        <label
          className={classNames(
            buttonStyle({ look: 'outline', size: 'small' }),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          <ImagePlus size={18} aria-hidden />
          {copy.photo}
          <input
            type="file"
            accept="image/*"
            aria-describedby={id}
            className="sr-only"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
      )}
      <p
        id={id}
        aria-live="polite"
        className={classNames('mt-1.5 text-sm', isTooBig ? 'font-medium text-danger' : 'text-ink-soft')}
      >
        {isTooBig ? REVIEW_PHOTO_TOO_BIG : copy.photoHint}
      </p>
    </div>
  );
}
