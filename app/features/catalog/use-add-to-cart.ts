import { useState } from 'react';
import { newLine } from '#domain/cart/new-line.ts';
import { settleMoot } from '#domain/products/moot-option.ts';
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
        ...newLine(product, settleMoot(product, chosen), {
          artUrl,
          style: art.style,
          background: art.background,
          ...(art.petName ? { petName: art.petName } : {}),
          ...(art.petType ? { petType: art.petType } : {}),
          placement: shown.control.placement,
          ...(shown.cutOut ? { withBackground: shown.withBackground } : {}),
        }),
        quantity,
      },
    });
    showCartDrawer(true);
  };
  return { add, isAdding };
}
