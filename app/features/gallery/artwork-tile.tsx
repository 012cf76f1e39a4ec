import { EyeOff, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { picturePlaceholder } from '../../lib/picture-placeholder.ts';
import { classNames } from '../../ui/class-names.ts';
import { artworkPicture, artworkPictures } from './artwork-address.ts';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';

interface ArtworkTileProps {
  artwork: Artwork;
  styleName: string;
  /** Address that opens it. */
  to: string;
}

/** A saved artwork on the wall, in its frame. */
export function ArtworkTile({ artwork, styleName, to }: ArtworkTileProps) {
  const { title, pet_name, width, height, thumbhash } = artwork;
  const [shown, setShown] = useState(false);
  const blur = picturePlaceholder(thumbhash);
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        state={{ fromGallery: true }}
        className="group block bg-surface p-2.5 shadow-soft transition-shadow duration-200 hover:shadow-lift"
      >
        <div
          className={classNames(
            'aspect-square overflow-hidden bg-center bg-cover bg-paper-deep',
            shown && 'see-through',
          )}
          style={blur && !shown ? { backgroundImage: `url(${blur.url})` } : undefined}
        >
          <img
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0) setShown(true);
            }}
            onLoad={() => setShown(true)}
            src={artworkPicture(artwork, 640)}
            srcSet={artworkPictures(artwork)}
            sizes="(min-width: 1024px) 18rem, (min-width: 640px) 30vw, 45vw"
            alt={title}
            width={width ?? 640}
            height={height ?? 640}
            loading="lazy"
            decoding="async"
            className="block size-full object-cover transition-transform duration-500 ease-brush group-hover:scale-[1.03]"
          />
        </div>
        <div className="flex items-start gap-2 px-1 pt-3 pb-1">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-1 font-semibold">{title}</p>
            <p className="line-clamp-1 text-ink-soft text-sm">
              {pet_name ? GALLERY_COPY.byline(pet_name, styleName) : styleName}
            </p>
          </div>
          <Visibility artwork={artwork} />
        </div>
      </Link>
    </li>
  );
}

function Visibility({ artwork: { is_public, artwork_moderation: judged } }: { artwork: Artwork }) {
  const { visibility } = GALLERY_COPY;
  const hidden = judged && judged.state !== 'visible';
  const [Icon, label] = !is_public
    ? ([Lock, visibility.private] as const)
    : hidden
      ? ([EyeOff, visibility.hidden] as const)
      : ([Globe, visibility.shared] as const);
  return (
    <span className="mt-1 text-ink-soft" title={label}>
      <Icon size={17} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}
