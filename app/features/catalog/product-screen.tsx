import { Sofa } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { PersonalizationArt } from '#domain/personalization-art.ts';
import { chosenPrint, isDownload } from '#domain/print-products.ts';
import { chooseOptions, priceWithOptions, shownOptions } from '#domain/product.ts';
import { startsWithBackground } from '#domain/product-view.ts';
import type { ReviewPage } from '#domain/review.ts';
import { type StorefrontProduct, shownMockup } from '#domain/storefront.ts';
import { showCartDrawer } from '../../lib/cart-drawer.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { keepArtwork } from '../../lib/keep-artwork.ts';
import { useCutOut } from '../../lib/printed-art.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BundleSuggestions } from './bundle-suggestions.tsx';
import { CarriedPictures } from './carried-pictures.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { PrintHint } from './print-hint.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { ProductStage } from './product-stage.tsx';
import { sampleArtOf } from './sample-art.ts';
import { usePlacement } from './use-placement.ts';
import { WALL_COPY } from './wall-copy.ts';

/** Loaded only when somebody wants to see a product on a wall. */
const WallDialog = lazy(() =>
  import('./wall-dialog.tsx').then(({ WallDialog }) => ({ default: WallDialog })),
);

const copy = CATALOG_COPY.product;

interface ProductScreenProps {
  product: StorefrontProduct;
  others: readonly StorefrontProduct[];
  reviews: ReviewPage;
  art: PersonalizationArt | null;
}

/** One product: try the art on it, choose a variant, put it into the cart. */
export function ProductScreen({ product, others, reviews, art }: ProductScreenProps) {
  const settings = useShopSettings();
  const [wanted, setWanted] = useState({});
  const [adding, setAdding] = useState(false);
  const [isOnWall, showOnWall] = useState(false);
  const [failedArt, setFailedArt] = useState<string | null>(null);
  const chosen = chooseOptions(product, wanted);
  const isOwn = art !== null && failedArt !== art.imageUrl;
  const print = chosenPrint(product.print, shownOptions(product, chosen));
  const cutOut = useCutOut(isOwn && art.hasPlan ? art.imageUrl : null);
  const [wantsBackground, setWantsBackground] = useState<boolean | null>(null);
  const withBackground = !cutOut || (wantsBackground ?? startsWithBackground(print, art?.framing));
  const control = usePlacement(
    print,
    shownMockup(product, chosen).base.wrap,
    isOwn ? art.framing : undefined,
    withBackground,
  );

  const artUrl = !isOwn ? sampleArtOf(product) : withBackground ? art.imageUrl : cutOut;

  const add = async (quantity: number) => {
    if (!art) return;
    setAdding(true);
    const { imageUrl: artUrl } = await keepArtwork(art.imageUrl, settings);
    setAdding(false);
    changeCart({
      type: 'add',
      item: {
        product: {
          id: product.id,
          name: product.details.name,
          handle: product.handle,
          startingPriceCents: product.priceCents,
          shippingPriceCents: product.shippingCents,
          ...(isDownload(print) ? { isDownload: true as const } : {}),
        },
        quantity,
        unitPriceCents: priceWithOptions(product, chosen),
        ...(product.storedId ? { supabaseProductId: product.storedId } : {}),
        options: chosen,
        customization: {
          artUrl,
          style: art.style,
          background: art.background,
          ...(art.petName ? { petName: art.petName } : {}),
          ...(art.petType ? { petType: art.petType } : {}),
          placement: control.placement,
          ...(cutOut ? { withBackground } : {}),
        },
      },
    });
    toast.success(copy.added);
    showCartDrawer(true);
  };

  return (
    <>
      <div className="wall py-8 md:py-12">
        <nav aria-label={copy.trail} className="mb-6 text-ink-soft text-sm">
          <Link
            to="/catalog"
            prefetch="intent"
            viewTransition
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {copy.back}
          </Link>
          <span aria-hidden className="mx-2">
            /
          </span>
          <span>{product.details.shortName}</span>
        </nav>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-14">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <ProductStage
              product={product}
              artUrl={artUrl}
              isOwn={isOwn}
              print={print}
              control={control}
              chosen={chosen}
              onArtFailed={() => art && setFailedArt(art.imageUrl)}
            />
            {product.details.onWall && (
              <Button look="outline" size="small" className="mt-4" onClick={() => showOnWall(true)}>
                <Sofa size={19} aria-hidden />
                {WALL_COPY.open}
              </Button>
            )}
            {cutOut && (
              <Checkbox
                label={copy.withBackground}
                checked={withBackground}
                onChange={(event) => setWantsBackground(event.currentTarget.checked)}
              />
            )}
            <CarriedPictures art={art} />
            <PrintHint art={isOwn ? art : null} area={print.area} placement={control.placement} />
            {art && !isOwn && (
              <div role="alert" className="mt-4">
                <Notice tone="honey">{copy.artFailed}</Notice>
              </div>
            )}
          </div>
          <div>
            <ProductOffer
              product={product}
              reviews={reviews}
              chosen={chosen}
              onChoose={setWanted}
              hasArt={isOwn}
              isAdding={adding}
              onAdd={add}
            />
            <ProductFacts details={product.details} />
          </div>
        </div>
      </div>
      {isOnWall && (
        <Suspense>
          <WallDialog
            product={product}
            artUrl={artUrl}
            print={print}
            placement={control.placement}
            chosen={chosen}
            onChoose={setWanted}
            onClose={() => showOnWall(false)}
          />
        </Suspense>
      )}
      <ProductReviews productId={product.storedId ?? undefined} reviews={reviews} />
      <BundleSuggestions product={product} others={others} />
    </>
  );
}
