import { useState } from 'react';
import { settleMoot } from '#domain/products/moot-option.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { priceWithOptions, weightWithOptions } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { showCartDrawer } from '../../lib/cart-drawer.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { keepArtwork } from '../../lib/keep-artwork.ts';
import type { ShownArt } from './use-shown-art.ts';

/** Puts a product with the visitor's own art into the cart, as it is shown. */
export function useAddToCart(
  product: StorefrontProduct,
  chosen: ChosenOptions,
  art: PersonalizationArt | null,
  shown: ShownArt,
) {
  const [isAdding, setAdding] = useState(false);
  const add = async (quantity: number) => {
    if (!art) return;
    setAdding(true);
    const { imageUrl: artUrl } = await keepArtwork(art.imageUrl);
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
          weightGrams: weightWithOptions(product, chosen),
          ...(isDownload(shown.print) ? { isDownload: true as const } : {}),
        },
        quantity,
        unitPriceCents: priceWithOptions(product, chosen),
        ...(product.storedId ? { supabaseProductId: product.storedId } : {}),
        options: settleMoot(product, chosen),
        customization: {
          artUrl,
          style: art.style,
          background: art.background,
          ...(art.petName ? { petName: art.petName } : {}),
          ...(art.petType ? { petType: art.petType } : {}),
          placement: shown.control.placement,
          ...(shown.cutOut ? { withBackground: shown.withBackground } : {}),
        },
      },
    });
    showCartDrawer(true);
  };
  return { add, isAdding };
}
