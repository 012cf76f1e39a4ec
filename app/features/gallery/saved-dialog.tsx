import { Check, Heart, Images, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { postPath } from '#domain/artwork/pettok.ts';
import { createPersonalizationArt } from '#domain/studio/personalization-art.ts';
import { currentArt } from '../../lib/current-art.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { carryPicture, useVisitPictures } from '../../lib/visit-pictures.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { artworkPicture } from './artwork-address.ts';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';

const COPY = GALLERY_COPY.saved;

interface SavedDialogProps {
  artwork: Artwork;
  /** The same as it left the studio. */
  made: FinishedArtwork;
  /** Closed without going on from here. */
  onClose: () => void;
  /** One of the ways on was taken. */
  onLeave: () => void;
}

/** After a confirmed save: the artwork with its details, and where to go with it. */
export function SavedDialog({ artwork, made, onClose, onLeave }: SavedDialogProps) {
  const pictures = useVisitPictures();
  const { id, title, pet_name: pet, is_public: isShared, is_fallback: isSample } = artwork;
  const carry = () => {
    const picture = pictures.find(({ url }) => url === made.url);
    const { url: imageUrl, style, background } = made;
    const petName = pet ?? '';
    if (picture) carryPicture({ ...picture, petName });
    else
      currentArt.set(
        createPersonalizationArt({ imageUrl, style, background, ...(petName ? { petName } : {}) }),
      );
    onLeave();
  };
  const secondary = buttonStyle({ look: 'outline', className: 'w-full' });
  return (
    <Dialog onClose={onClose} title={COPY.title}>
      <div className="grid gap-5 px-6 pt-4 pb-6">
        <div className="see-through mx-auto aspect-square w-full max-w-[min(20rem,38vh)] overflow-hidden rounded-card shadow-lift">
          <Picture src={artworkPicture(artwork, 640)} alt={title} priority />
        </div>
        <div className="min-w-0 text-center">
          <p className="display display-small">{title}</p>
          <p className="break-words text-ink-soft">
            {pet ? GALLERY_COPY.byline(pet, made.styleName) : made.styleName}
          </p>
          <p className="mt-1 inline-flex items-center gap-2 font-medium text-sage-text">
            <Check size={18} strokeWidth={3} aria-hidden />
            {isShared ? GALLERY_COPY.visibility.shared : GALLERY_COPY.visibility.private}
          </p>
        </div>
        <div className="grid gap-3">
          <Link
            to={`/gallery?artwork=${id}`}
            className={buttonStyle({ className: 'w-full' })}
            onClick={onLeave}
          >
            <Images size={20} aria-hidden />
            {COPY.gallery}
          </Link>
          {isShared && (
            <Link to={postPath(id)} className={secondary} onClick={onLeave}>
              <Heart size={20} aria-hidden />
              {COPY.pettok}
            </Link>
          )}
          {!isSample && (
            <Link to="/catalog" className={secondary} onClick={carry}>
              <ShoppingBag size={20} aria-hidden />
              {COPY.products}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}
