import type { FramedArtwork } from '#domain/frame-artwork.ts';
import type { Placement } from '#domain/placement.ts';
import { type ChosenPrint, chosenPrint } from '#domain/print-products.ts';
import { startingPlacement } from '#domain/product-view.ts';
import type { StorefrontProduct } from '#domain/storefront.ts';
import { ArtworkMockup } from '../../ui/artwork-mockup.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

interface ProductMockupProps {
  product: StorefrontProduct;
  artUrl: string;
  /** What it is printed as in the chosen variant; missing for its first area. */
  print?: ChosenPrint;
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
export function ProductMockup({
  product,
  print = chosenPrint(product.print),
  placement,
  framing,
  baseImage,
  alt,
  ...props
}: ProductMockupProps) {
  return (
    <ArtworkMockup
      {...props}
      base={product.blankBase}
      baseImage={baseImage ?? product.blankBase.imageUrl}
      overlayImage={product.overlay.imageUrl}
      area={print.area}
      blend={print.blend}
      placement={placement ?? startingPlacement(print, framing)}
      alt={alt ?? CATALOG_COPY.product.withArt(product.details.name)}
    />
  );
}
