import { lazy, Suspense, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { carouselPairs, FALLBACK_PAIRS } from '#domain/carousel-pair.ts';
import { chooseFeatured, FALLBACK_PRODUCTS } from '#domain/featured-products.ts';
import { shuffled } from '#domain/shuffle.ts';
import type { StorefrontProduct } from '#domain/storefront.ts';
import { PendingSave } from '../features/gallery/pending-save.tsx';
import { CallToAction } from '../features/home/call-to-action.tsx';
import { FeaturedProducts } from '../features/home/featured-products.tsx';
import { GalleryPromo } from '../features/home/gallery-promo.tsx';
import { GeneratorToggle } from '../features/home/generator-toggle.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HOME_COPY } from '../features/home/home-copy.ts';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { MagicCarousel } from '../features/home/magic-carousel.tsx';
import { Testimonials } from '../features/home/testimonials.tsx';
import { TrustStrip } from '../features/home/trust-strip.tsx';
import { useLiveSlots } from '../features/home/use-live-slots.ts';
import { useStudioDoor } from '../features/home/use-studio-door.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import type { FinishedArtwork } from '../lib/finished-artwork.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { readAppPhotos } from '../lib/read-app-photos.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { organization, website } from '../lib/structured-data.ts';
import type { Route } from './+types/home';

const StudioDialog = lazy(() =>
  import('../features/studio/studio-dialog.tsx').then(({ StudioDialog }) => ({ default: StudioDialog })),
);
const SaveDialog = lazy(() =>
  import('../features/gallery/save-dialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })),
);

const CAROUSEL_SLOT = 'landing-hero-carousel';
const HERO_SLOT = 'landing-hero';
const HERO_PHOTOS_MAX = 6;
const MOCKUP_SLOT = 'product-mockups';
const MOCKUP_PHOTOS_MAX = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const supabase = loaderSupabase(context.get(shopContext));
  // Needed only once the studio is open, so the page does not wait for it.
  const catalog = readArtCatalog(supabase);
  const [carousel, heroPhotos, mockups, storefront] = await Promise.all([
    readAppPhotos(supabase, CAROUSEL_SLOT),
    readAppPhotos(supabase, HERO_SLOT, HERO_PHOTOS_MAX),
    readAppPhotos(supabase, MOCKUP_SLOT, MOCKUP_PHOTOS_MAX),
    readStorefront(supabase),
  ]);
  const pairs = carouselPairs(carousel);
  return {
    catalog,
    pairs: shuffled(pairs.length > 0 ? pairs : FALLBACK_PAIRS),
    heroPhotos: shuffled(heroPhotos),
    mockups,
    ...featuredOf(chooseFeatured(storefront?.products)),
  };
}

function featuredOf(products: readonly StorefrontProduct[] | null) {
  if (!products) {
    const featured = FALLBACK_PRODUCTS.map((product) => ({ product, picture: product.details.cardImage }));
    return { featured, isFallback: true };
  }
  const featured = products.map((product) => ({
    product,
    picture: product.displays[0]?.imageUrl ?? product.details.cardImage ?? product.baseImage,
  }));
  return { featured, isFallback: false };
}

export const meta: Route.MetaFunction = (args) => {
  const origin = originOf(args);
  return pageMeta(args, {
    ...HOME_COPY.meta,
    // The same page, whatever opens the studio with which style.
    path: '/',
    structuredData: [organization(origin), website(origin)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pairs, heroPhotos, mockups, catalog, featured, isFallback } = loaderData;
  const studio = useStudioDoor();
  const [search] = useSearchParams();
  const wanted = {
    style: search.get('style') ?? undefined,
    background: search.get('background') ?? undefined,
  };
  const { revalidate } = useRevalidator();
  useLiveSlots([CAROUSEL_SLOT, HERO_SLOT, MOCKUP_SLOT], revalidate);
  const [generator, setGenerator] = useState(false);
  const [saved, setSaved] = useState<FinishedArtwork | null>(null);
  return (
    <>
      <Hero pairs={pairs} photos={heroPhotos} />
      <GalleryPromo />
      <MagicCarousel pairs={pairs} />
      <TrustStrip />
      <HowItWorks mockups={mockups} />
      <FeaturedProducts featured={featured} isFallback={isFallback} />
      <Testimonials />
      <CallToAction />
      <GeneratorToggle shown={generator} onToggle={() => setGenerator(!generator)} />
      {studio.open && (
        <Suspense>
          <StudioDialog
            catalog={catalog}
            wanted={wanted}
            onClose={studio.close}
            onSave={setSaved}
            withGenerator={generator}
          />
        </Suspense>
      )}
      <PendingSave />
      {saved && (
        <Suspense>
          <SaveDialog artwork={saved} onClose={() => setSaved(null)} />
        </Suspense>
      )}
    </>
  );
}
