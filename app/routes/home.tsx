import { lazy, Suspense } from 'react';
import { carouselPairs, FALLBACK_PAIRS } from '#domain/carousel-pair.ts';
import { CallToAction } from '../features/home/call-to-action.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HOME_COPY } from '../features/home/home-copy.ts';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { MagicCarousel } from '../features/home/magic-carousel.tsx';
import { TrustStrip } from '../features/home/trust-strip.tsx';
import { useStudioDoor } from '../features/home/use-studio-door.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { readAppPhotos } from '../lib/read-app-photos.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/home';

const StudioDialog = lazy(() =>
  import('../features/studio/studio-dialog.tsx').then(({ StudioDialog }) => ({ default: StudioDialog })),
);

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = loaderSupabase(context.get(shopContext));
  // Needed only once the studio is open, so the page does not wait for it.
  const catalog = readArtCatalog(supabase);
  const pairs = carouselPairs(await readAppPhotos(supabase, 'landing-hero-carousel'));
  return { catalog, pairs: pairs.length > 0 ? pairs : FALLBACK_PAIRS };
}

export const meta: Route.MetaFunction = () => [
  { title: HOME_COPY.meta.title },
  { name: 'description', content: HOME_COPY.meta.description },
  { property: 'og:title', content: HOME_COPY.meta.title },
  { property: 'og:description', content: HOME_COPY.meta.description },
  { property: 'og:type', content: 'website' },
];

export default function Home({ loaderData: { pairs, catalog } }: Route.ComponentProps) {
  const studio = useStudioDoor();
  return (
    <>
      {pairs[0] && <Hero pair={pairs[0]} />}
      <MagicCarousel pairs={pairs} />
      <TrustStrip />
      <HowItWorks />
      <CallToAction />
      {studio.open && (
        <Suspense>
          <StudioDialog catalog={catalog} onClose={studio.close} />
        </Suspense>
      )}
    </>
  );
}
