import { Sofa } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { optionsOfQuery } from '#domain/products/option-query.ts';
import { chooseOptions } from '#domain/products/product.ts';
import type { ReviewPage } from '#domain/products/review.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { useDialogPart } from '../../lib/use-part.ts';
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
import { useAddToCart } from './use-add-to-cart.ts';
import { useShownArt } from './use-shown-art.ts';
import { WALL_COPY } from './wall-copy.ts';

/** Loaded when a product is hung on a wall for the first time. */
const loadWall = () => import('./wall-dialog.tsx').then(({ WallDialog }) => WallDialog);

const copy = CATALOG_COPY.product;

interface ProductScreenProps {
  product: StorefrontProduct;
  others: readonly StorefrontProduct[];
  reviews: ReviewPage;
  art: PersonalizationArt | null;
}

/** One product: try the art on it, choose a variant, put it into the cart. */
export function ProductScreen({ product, others, reviews, art }: ProductScreenProps) {
  const { search } = useLocation();
  const [wanted, setWanted] = useState(() => optionsOfQuery(product, search));
  const [isOnWall, showOnWall] = useState(false);
  const WallDialog = useDialogPart(loadWall, isOnWall, () => showOnWall(false));
  const chosen = chooseOptions(product, wanted);
  const shown = useShownArt(product, chosen, art);
  const { isOwn, artUrl, print, control } = shown;
  const { add, isAdding } = useAddToCart(product, chosen, art, shown);

  return (
    <>
      <div className="wall py-8 md:py-12">
        <Trail name={product.details.shortName} />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-14">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <ProductStage
              product={product}
              artUrl={artUrl}
              isOwn={isOwn}
              print={print}
              control={control}
              chosen={chosen}
              onArtFailed={shown.onFailed}
            />
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
              {product.details.onWall && (
                <Button look="outline" size="small" onClick={() => showOnWall(true)}>
                  <Sofa size={19} aria-hidden />
                  {WALL_COPY.open}
                </Button>
              )}
              {shown.cutOut && (
                <Checkbox
                  label={copy.withBackground}
                  checked={shown.withBackground}
                  onChange={(event) => shown.setWithBackground(event.currentTarget.checked)}
                />
              )}
            </div>
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
              isAdding={isAdding}
              onAdd={add}
            />
            <ProductFacts details={product.details} />
          </div>
        </div>
      </div>
      {isOnWall && WallDialog && (
        <WallDialog
          product={product}
          artUrl={artUrl}
          print={print}
          placement={control.placement}
          chosen={chosen}
          onChoose={setWanted}
          onClose={() => showOnWall(false)}
        />
      )}
      <ProductReviews productId={product.storedId ?? undefined} reviews={reviews} />
      <BundleSuggestions product={product} others={others} />
    </>
  );
}

/** Where this page is in the shop. */
function Trail({ name }: { name: string }) {
  return (
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
      <span>{name}</span>
    </nav>
  );
}
