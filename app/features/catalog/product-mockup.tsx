import type { FramedArtwork } from '#domain/frame-artwork.ts';
import type { Placement } from '#domain/placement.ts';
import { PRINT_PRODUCTS, printAreaOf } from '#domain/print-products.ts';
import { artBlend, startingPlacement } from '#domain/product-view.ts';
import type { StorefrontProduct } from '#domain/storefront.ts';
import { ArtworkMockup } from '../../ui/artwork-mockup.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

interface ProductMockupProps {
  product: StorefrontProduct;
  artUrl: string;
  /** How to lay the art on the product while there is no `placement`. */
  framing?: FramedArtwork | undefined;
  placement?: Placement;
  /** Picture of the blank product in the chosen variant. */
  baseImage?: string | null;
  alt?: string;
  sizes?: string;
  priority?: boolean;
  onArtFailed?: () => void;
}

/** A product of the storefront with an artwork on it. */
export function ProductMockup({ product, placement, framing, baseImage, alt, ...props }: ProductMockupProps) {
  return (
    <ArtworkMockup
      {...props}
      base={product.blankBase}
      baseImage={baseImage ?? product.blankBase.imageUrl}
      overlayImage={product.overlay.imageUrl}
      area={printAreaOf(product.id) ?? PRINT_PRODUCTS.coasters}
      blend={artBlend(product.id)}
      placement={placement ?? startingPlacement(product.id, framing)}
      alt={alt ?? CATALOG_COPY.product.withArt(product.details.name)}
    />
  );
}
