import { type GalleryView, galleryPath } from '#domain/artwork/gallery-view.ts';
import type { ArtBackground } from '#domain/catalog/art-background.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyFrames } from './empty-frames.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import { GalleryFilters } from './gallery-filters.tsx';
import { OwnArtworks } from './own-artworks.tsx';
import { RemindPreview } from './remind-preview.tsx';

interface GalleryScreenProps {
  view: GalleryView;
  styles: readonly ArtStyle[];
  backgrounds: readonly ArtBackground[];
}

/** The personal gallery: an invitation for guests, saved artworks when signed in. */
export function GalleryScreen({ view, styles, backgrounds }: GalleryScreenProps) {
  const { user, loading } = useAuth();
  return (
    <div className="wall min-h-[62vh] py-12 md:py-16">
      <h1 className={classNames('display display-large mb-6', !user && 'text-center')}>
        {GALLERY_COPY.title}
      </h1>
      {loading ? (
        <Skeleton className="h-60 w-full" />
      ) : user ? (
        <div className="group/walls grid gap-7">
          <div className="group-has-[[data-bare]]/walls:hidden">
            <GalleryFilters view={view} styles={styles} />
          </div>
          <OwnArtworks
            key={`${user.id} ${galleryPath(view)}`}
            userId={user.id}
            view={view}
            styles={styles}
            backgrounds={backgrounds}
          />
        </div>
      ) : (
        <Invitation />
      )}
      <RemindPreview />
    </div>
  );
}

function Invitation() {
  const authDialog = useAuthDialog();
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <EmptyFrames />
      <p className="lead max-w-md">{GALLERY_COPY.guestLead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={() => authDialog.open({ mode: 'sign-in' })}>
          {GALLERY_COPY.signIn}
        </Button>
        <Button size="large" look="outline" onClick={() => authDialog.open({ mode: 'sign-up' })}>
          {GALLERY_COPY.signUp}
        </Button>
      </div>
    </div>
  );
}
