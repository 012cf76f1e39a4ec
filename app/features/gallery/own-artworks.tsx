import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type GalleryView, galleryPath, isFiltered } from '#domain/artwork/gallery-view.ts';
import type { ArtBackground } from '#domain/catalog/art-background.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { BUILT_IN_BACKGROUNDS } from '#domain/catalog/built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArtworkDetail } from './artwork-detail.tsx';
import { ArtworkTile } from './artwork-tile.tsx';
import { EmptyGallery } from './empty-gallery.tsx';
import { ExpiringPreviews } from './expiring-previews.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import { type Artworks, useArtworks } from './use-artworks.ts';
import { useDeleteArtwork } from './use-delete-artwork.ts';

interface OwnArtworksProps {
  userId: string;
  view: GalleryView;
  styles: readonly ArtStyle[];
  backgrounds: readonly ArtBackground[];
}

const nameIn = (entries: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
  entries.find((entry) => entry.id === id)?.name ?? id;

/** What the user has saved, newest first, with one artwork opened when the address names it. */
export function OwnArtworks({ userId, view, styles, backgrounds }: OwnArtworksProps) {
  const artworks = useArtworks(userId, view);
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const opened = search.get('artwork');
  const nameOfStyle = nameIn([...styles, ...BUILT_IN_STYLES]);
  const close = () =>
    location.state?.fromGallery
      ? navigate(-1)
      : navigate(galleryPath(view), { replace: true, preventScrollReset: true });
  const remove = useDeleteArtwork({ onDeleted: artworks.remove, onRestored: artworks.reload });
  return (
    <>
      <ExpiringPreviews />
      <Wall artworks={artworks} view={view} nameOfStyle={nameOfStyle} />
      {opened && (
        <ArtworkDetail
          id={opened}
          known={artworks.list?.find(({ id }) => id === opened)}
          nameOfStyle={nameOfStyle}
          nameOfBackground={nameIn([...backgrounds, ...BUILT_IN_BACKGROUNDS])}
          onClose={close}
          onSaved={artworks.replace}
          onDelete={async (artwork) => {
            await close();
            await remove(artwork);
          }}
        />
      )}
    </>
  );
}

interface WallProps {
  artworks: Artworks;
  view: GalleryView;
  nameOfStyle: (id: string) => string;
}

function Wall({ artworks: { list, state, loadMore, reload }, view, nameOfStyle }: WallProps) {
  if (!list && state === 'failed') return <Trouble onRetry={reload} />;
  if (!list) return <Frames />;
  if (list.length === 0 && state === 'end') return isFiltered(view) ? <NothingMatches /> : <EmptyGallery />;
  return (
    <>
      <ul
        aria-label={GALLERY_COPY.list}
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-6 lg:grid-cols-4"
      >
        {list.map((artwork) => (
          <ArtworkTile
            key={artwork.id}
            artwork={artwork}
            styleName={nameOfStyle(artwork.transformation_type)}
            to={galleryPath(view, artwork.id)}
          />
        ))}
      </ul>
      {state === 'failed' && <Trouble onRetry={loadMore} />}
      <NearEnd active={state === 'idle'} onNear={loadMore} />
    </>
  );
}

/** Loads more near the end of the wall. */
function NearEnd({ active, onNear }: { active: boolean; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !active) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '900px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, onNear]);
  return <div ref={end} className="h-8" />;
}

function Frames() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-6 lg:grid-cols-4">
      <span className="sr-only">{GALLERY_COPY.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <Skeleton key={index} className="aspect-[4/5]" />
      ))}
    </div>
  );
}

function NothingMatches() {
  const { nothing } = GALLERY_COPY;
  return (
    <section className="grid min-h-[36vh] place-content-center justify-items-center gap-5 text-center">
      <h2 className="display display-medium">{nothing.title}</h2>
      <p className="lead max-w-md">{nothing.lead}</p>
      <Link to="/gallery" className={buttonStyle({ look: 'outline' })}>
        {nothing.reset}
      </Link>
    </section>
  );
}

function Trouble({ onRetry }: { onRetry: () => void }) {
  const { trouble } = GALLERY_COPY;
  return (
    <section role="alert" className="grid justify-items-center gap-4 py-12 text-center">
      <p className="lead">{trouble.lead}</p>
      <Button look="outline" onClick={onRetry}>
        {trouble.retry}
      </Button>
    </section>
  );
}
