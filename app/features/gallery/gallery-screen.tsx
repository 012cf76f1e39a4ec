import { Link } from 'react-router';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDoor } from '../../lib/auth/auth-door.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyFrames } from './empty-frames.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

/** The personal gallery: an invitation for guests, bare walls for who has saved nothing. */
export function GalleryScreen() {
  const { user, loading } = useAuth();
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <EmptyFrames />
      <h1 className="display display-large">{GALLERY_COPY.title}</h1>
      {loading ? <Skeleton className="h-24 w-72" /> : user ? <BareWalls /> : <Invitation />}
    </div>
  );
}

function BareWalls() {
  return (
    <>
      <div>
        <h2 className="display display-medium">{GALLERY_COPY.emptyTitle}</h2>
        <p className="lead mt-2 max-w-md">{GALLERY_COPY.emptyLead}</p>
      </div>
      <Link to="/#upload" className={buttonStyle({ size: 'large' })}>
        {GALLERY_COPY.create}
      </Link>
    </>
  );
}

function Invitation() {
  const door = useAuthDoor();
  return (
    <>
      <p className="lead max-w-md">{GALLERY_COPY.guestLead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={() => door.open({ mode: 'sign-in' })}>
          {GALLERY_COPY.signIn}
        </Button>
        <Button size="large" look="outline" onClick={() => door.open({ mode: 'sign-up' })}>
          {GALLERY_COPY.signUp}
        </Button>
      </div>
    </>
  );
}
