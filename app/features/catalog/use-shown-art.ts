import { useState } from 'react';
import { chosenPrint } from '#domain/products/print-products.ts';
import { shownOptions } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { startsWithBackground } from '#domain/products/product-view.ts';
import { type StorefrontProduct, shownMockup } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { samplePath } from '#domain/studio/resized-picture.ts';
import { useCutOut } from '../../lib/printed-art.ts';
import { usePlacement } from './use-placement.ts';

export type ShownArt = ReturnType<typeof useShownArt>;

/** The picture that is shown on a product: the visitor's own, with or without its ground, or a sample. */
export function useShownArt(
  product: StorefrontProduct,
  chosen: ChosenOptions,
  art: PersonalizationArt | null,
) {
  const [failedArt, setFailedArt] = useState<string | null>(null);
  const isOwn = art !== null && failedArt !== art.imageUrl;
  const print = chosenPrint(product.print, shownOptions(product, chosen));
  const cutOut = useCutOut(isOwn && art.hasPlan ? art.imageUrl : null);
  const [wantsBackground, setWantsBackground] = useState<boolean | null>(null);
  const withBackground = !cutOut || (wantsBackground ?? startsWithBackground(print, art?.framing));
  const control = usePlacement(print, shownMockup(product, chosen).base.wrap, {
    artwork: isOwn ? art.framing : undefined,
    withBackground,
  });

  const artUrl = !isOwn ? sampleArtOf(product) : withBackground ? art.imageUrl : cutOut;
  return {
    isOwn,
    artUrl,
    print,
    control,
    /** The artwork without its ground; null where there is none. */
    cutOut,
    withBackground,
    setWithBackground: setWantsBackground,
    /** Called when the visitor's own picture cannot be loaded: a sample takes its place. */
    onFailed: () => art && setFailedArt(art.imageUrl),
  };
}

/** Wide enough for where a product bears it, in pixels; unpacking the whole painting would hold a phone up. */
const WIDTH = 640;

/** What a product shows until the customer has an artwork: cut out where the product is not printed to the edge. */
function sampleArtOf({ id, print }: StorefrontProduct): string {
  const isCut = !print.withBackground;
  const style = isCut ? 'diecut' : id === 'mug' ? 'digitalwatercolor' : 'vibrant';
  return samplePath(`home/rusty-${style}.webp`, WIDTH, 'webp');
}
