import type { FramedArtwork } from '#domain/products/frame-artwork.ts';
import type { Placement } from '#domain/products/placement.ts';
import { chosenPrint } from '#domain/products/print-products.ts';
import { type ChosenOptions, shownOptions } from '#domain/products/product.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import { type StorefrontProduct, shownMockup } from '#domain/shop/storefront.ts';
import { ArtworkMockup } from '../../ui/artwork-mockup.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

interface ProductMockupProps {
  product: StorefrontProduct;
  artUrl: string;
  /** What of it is chosen; missing for the first of everything. */
  chosen?: ChosenOptions;
  /** How to lay the art on the product while there is no `placement`. */
  framing?: FramedArtwork | undefined;
  placement?: Placement;
  alt?: string;
  sizes?: string;
  priority?: boolean;
  onArtFailed?: () => void;
}

/** A product of the storefront with an artwork on it. */
export function ProductMockup({
  product,
  chosen = {},
  placement,
  framing,
  alt,
  ...props
}: ProductMockupProps) {
  const print = chosenPrint(product.print, shownOptions(product, chosen));
  return (
    <ArtworkMockup
      {...props}
      {...shownMockup(product, chosen)}
      area={print.area}
      blend={print.blend}
      placement={placement ?? startingPlacement(print, framing)}
      alt={alt ?? CATALOG_COPY.product.withArt(product.details.name)}
    />
  );
}
