import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { galleryPath, parseGalleryView } from '#domain/artwork/gallery-view.ts';
import { GALLERY_COPY } from '../features/gallery/gallery-copy.ts';
import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { useWasSignedIn } from '../lib/auth/use-was-signed-in.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateOnDemand } from '../lib/should-revalidate.ts';
import { usePart } from '../lib/use-part.ts';
import type { Route } from './+types/gallery';

const loadPendingSave = () =>
  import('../features/gallery/pending-save.tsx').then(({ PendingSave }) => PendingSave);

export async function loader({ context }: Route.LoaderArgs) {
  const { styles, backgrounds } = await readArtCatalog(loaderSupabase(context.get(shopContext)));
  return { styles, backgrounds };
}

export const shouldRevalidate = revalidateOnDemand;

export const meta: Route.MetaFunction = () => privateMeta(GALLERY_COPY.meta);

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { styles, backgrounds } = loaderData;
  const wasSignedIn = useWasSignedIn();
  const PendingSave = usePart(loadPendingSave, wasSignedIn);
  const [search] = useSearchParams();
  // Opening an artwork changes the address, not the view.
  const address = galleryPath(parseGalleryView(search));
  const view = useMemo(() => parseGalleryView(new URL(address, 'http://localhost').searchParams), [address]);
  return (
    <>
      <GalleryScreen view={view} styles={styles} backgrounds={backgrounds} />
      {wasSignedIn && PendingSave && <PendingSave />}
    </>
  );
}
