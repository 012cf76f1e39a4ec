import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDoor } from '../../lib/auth/auth-door.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyFrames } from './empty-frames.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import { OwnArtworks } from './own-artworks.tsx';

/** The personal gallery: an invitation for guests, the saved artworks for everybody else. */
export function GalleryScreen() {
  const { user, loading } = useAuth();
  return (
    <div className="wall min-h-[62vh] py-12 md:py-16">
      <h1 className="display display-large mb-9 text-center">{GALLERY_COPY.title}</h1>
      {loading ? (
        <Skeleton className="h-60 w-full" />
      ) : user ? (
        <OwnArtworks key={user.id} userId={user.id} />
      ) : (
        <Invitation />
      )}
    </div>
  );
}

function Invitation() {
  const door = useAuthDoor();
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <EmptyFrames />
      <p className="lead max-w-md">{GALLERY_COPY.guestLead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={() => door.open({ mode: 'sign-in' })}>
          {GALLERY_COPY.signIn}
        </Button>
        <Button size="large" look="outline" onClick={() => door.open({ mode: 'sign-up' })}>
          {GALLERY_COPY.signUp}
        </Button>
      </div>
    </div>
  );
}
