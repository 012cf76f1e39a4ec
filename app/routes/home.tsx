import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { carouselPairs, FALLBACK_PAIRS } from '#domain/catalog/carousel-pair.ts';
import { parseImageFocus } from '#domain/catalog/parse-image-focus.ts';
import { shuffled } from '#domain/format/shuffle.ts';
import { chooseFeatured, FALLBACK_PRODUCTS } from '#domain/products/featured-products.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { CallToAction } from '../features/home/call-to-action.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HOME_COPY } from '../features/home/home-copy.ts';
import { MagicCarousel } from '../features/home/magic-carousel.tsx';
import { useLiveSlots } from '../features/home/use-live-slots.ts';
import { useStudioOpen } from '../features/home/use-studio-open.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { useAuth } from '../lib/auth/auth-context.ts';
import { useWasSignedIn } from '../lib/auth/use-was-signed-in.ts';
import type { FinishedArtwork } from '../lib/finished-artwork.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { readAppPhotos } from '../lib/read-app-photos.ts';
import { readReviews } from '../lib/read-reviews.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { organization, website } from '../lib/shop-structured-data.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { StaticIsland } from '../lib/static-island.tsx';
import { useDialogPart, usePart } from '../lib/use-part.ts';
import type { Route } from './+types/home';

const loadStudio = () =>
  import('../features/studio/studio-dialog.tsx').then(({ StudioDialog }) => StudioDialog);
/** A failure is shown when the studio opens. */
const warmUpStudio = () => void loadStudio().catch(() => {});
const loadPendingSave = () =>
  import('../features/gallery/pending-save.tsx').then(({ PendingSave }) => PendingSave);
const loadSaveDialog = () =>
  import('../features/gallery/save-dialog.tsx').then(({ SaveDialog }) => SaveDialog);
const loadGeneratorToggle = () =>
  import('../features/home/generator-toggle.tsx').then(({ GeneratorToggle }) => GeneratorToggle);

const HeroWords = import.meta.env.SSR
  ? (await import('../features/home/hero-words.tsx')).HeroWords
  : lazyPart(() => import('../features/home/hero-words.tsx').then(({ HeroWords }) => HeroWords));
const PaintDabs = import.meta.env.SSR
  ? (await import('../features/home/paint-dabs.tsx')).PaintDabs
  : lazyPart(() => import('../features/home/paint-dabs.tsx').then(({ PaintDabs }) => PaintDabs));
const CallWords = import.meta.env.SSR
  ? (await import('../features/home/call-words.tsx')).CallWords
  : lazyPart(() => import('../features/home/call-words.tsx').then(({ CallWords }) => CallWords));
const GalleryPromo = import.meta.env.SSR
  ? (await import('../features/home/gallery-promo.tsx')).GalleryPromo
  : lazyPart(() => import('../features/home/gallery-promo.tsx').then(({ GalleryPromo }) => GalleryPromo));
const StaticSections = import.meta.env.SSR
  ? (await import('../features/home/static-sections.tsx')).StaticSections
  : lazyPart(() =>
      import('../features/home/static-sections.tsx').then(({ StaticSections }) => StaticSections),
    );

/** Parts that never differ between visitors. */
const NOTHING = {};
const CAROUSEL_SLOT = 'landing-hero-carousel';
const HERO_SLOT = 'landing-hero';
const HERO_PHOTOS_MAX = 6;
const MOCKUP_SLOT = 'product-mockups';
const MOCKUP_PHOTOS_MAX = 3;
const REVIEWS_MAX = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const supabase = loaderSupabase(shop);
  // Needed only once the studio is open, so the page does not wait for it.
  const catalog = readArtCatalog(supabase);
  const [carousel, heroPhotos, mockups, storefront, reviews] = await Promise.all([
    readAppPhotos(supabase, CAROUSEL_SLOT),
    readAppPhotos(supabase, HERO_SLOT, HERO_PHOTOS_MAX),
    readAppPhotos(supabase, MOCKUP_SLOT, MOCKUP_PHOTOS_MAX),
    readStorefront(supabase),
    readReviews(supabase, { limit: REVIEWS_MAX }),
  ]);
  const pairs = carouselPairs(carousel);
  return {
    catalog,
    // Made here, as browsers need none of its code.
    structuredData: [organization(shop.supabaseUrl), website(shop.supabaseUrl)],
    pairs: shuffled(pairs.length > 0 ? pairs : FALLBACK_PAIRS),
    heroPhotos: shuffled(heroPhotos).map(({ public_url, alt_text, title, description }) => ({
      public_url,
      alt_text,
      title,
      focus: parseImageFocus(description),
    })),
    mockups,
    reviews,
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

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = (args) => {
  return pageMeta(args, {
    title: HOME_COPY.meta.title(nameOfShop()),
    isNamed: true,
    description: HOME_COPY.meta.description,
    // The same page, whatever opens the studio with which style.
    path: '/',
    structuredData: args.loaderData?.structuredData ?? [],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pairs, heroPhotos, catalog } = loaderData;
  const { isAdmin } = useAuth();
  const wasSignedIn = useWasSignedIn();
  const studio = useStudioOpen(warmUpStudio);
  const [search] = useSearchParams();
  const wanted = {
    style: search.get('style') ?? undefined,
    background: search.get('background') ?? undefined,
  };
  const { revalidate } = useRevalidator();
  useLiveSlots([CAROUSEL_SLOT, HERO_SLOT, MOCKUP_SLOT], revalidate);
  const [generator, setGenerator] = useState(false);
  const [saved, setSaved] = useState<FinishedArtwork | null>(null);
  const StudioDialog = useDialogPart(loadStudio, studio.open, studio.close);
  const SaveDialog = useDialogPart(loadSaveDialog, saved !== null, () => setSaved(null));
  const PendingSave = usePart(loadPendingSave, wasSignedIn);
  const GeneratorToggle = usePart(loadGeneratorToggle, isAdmin);
  return (
    <>
      <Hero
        words={<StaticIsland id="hero-words" made={HeroWords} content={NOTHING} />}
        dabs={<StaticIsland id="hero-dabs" made={PaintDabs} content={NOTHING} />}
        pairs={pairs}
        photos={heroPhotos}
      />
      <StaticIsland id="gallery-promo" made={GalleryPromo} content={NOTHING} />
      <MagicCarousel pairs={pairs} />
      <StaticIsland id="static-sections" made={StaticSections} content={loaderData} />
      <CallToAction words={<StaticIsland id="call-words" made={CallWords} content={NOTHING} />} />
      {isAdmin && GeneratorToggle && (
        <GeneratorToggle shown={generator} onToggle={() => setGenerator(!generator)} />
      )}
      {studio.open && StudioDialog && (
        <StudioDialog
          catalog={catalog}
          wanted={wanted}
          onClose={studio.close}
          onSave={setSaved}
          withGenerator={generator}
        />
      )}
      {wasSignedIn && PendingSave && <PendingSave />}
      {saved && SaveDialog && <SaveDialog artwork={saved} onClose={() => setSaved(null)} />}
    </>
  );
}
