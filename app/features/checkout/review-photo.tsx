import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTO_TOO_BIG } from '#domain/products/review.ts';
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

/** Longest side in pixels: more is not shown. */
const SIDE = 1600;
const QUALITY = 0.88;

/** A photo as a data URL, made small where this browser can read it; null for more than `maxBytes` otherwise. */
async function shrinkPhoto(file: File, maxBytes: number): Promise<string | null> {
  const small = await redraw(file).catch(() => null);
  if (small) return small;
  // The server reads more kinds of pictures than browsers do.
  return file.size <= maxBytes ? asDataUrl(file) : null;
}

async function redraw(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  // What is transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
