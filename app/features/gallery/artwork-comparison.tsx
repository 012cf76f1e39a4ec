import { useEffect, useState } from 'react';
import { PET_IMAGES } from '#domain/catalog/image-paths.ts';
import { parsePhotoBox } from '#domain/products/frame-artwork.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Picture } from '../../ui/picture.tsx';
import { artworkPicture } from './artwork-address.ts';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';

/** Seconds for which the photo's address is good: only its owner gets one, and only to look at it now. */
const PHOTO_SECONDS = 3600;

/** The artwork, with its photo to compare when there is one. */
export function ArtworkComparison({ artwork }: { artwork: Artwork }) {
  const [photo, setPhoto] = useState<string | null>(null);
  const { original_path: path } = artwork;
  useEffect(() => {
    if (!path) return;
    let wanted = true;
    void browserSupabase()
      .then((supabase) =>
        supabase.storage.from(PET_IMAGES).createSignedUrl(path, PHOTO_SECONDS, {
          transform: { width: 1280, resize: 'contain' },
        }),
      )
      .then(({ data }) => wanted && setPhoto(data?.signedUrl ?? null))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [path]);
  const { width, height, title } = artwork;
  const photoBox = parsePhotoBox(artwork.photo_box);
  const shape = { aspectRatio: width && height ? `${width} / ${height}` : '1' };
  const picture = artworkPicture(artwork, 1280);
  if (!photo) {
    return (
      <div className="see-through overflow-hidden rounded-card shadow-lift" style={shape}>
        <Picture src={picture} alt={title} priority />
      </div>
    );
  }
  return (
    <div style={shape} className="relative">
      <BeforeAfter
        label={GALLERY_COPY.detail.compare(title)}
        className="size-full"
        photoBox={photoBox}
        before={<Picture src={photo} alt={GALLERY_COPY.detail.photo} priority />}
        after={
          <div className="see-through size-full">
            <Picture src={picture} alt={title} priority />
          </div>
        }
      />
    </div>
  );
}
