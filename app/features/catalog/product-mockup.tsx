import type { Placement } from '#domain/products/placement.ts';
import { chosenPrint } from '#domain/products/print-products.ts';
import { shownOptions } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { type StorefrontProduct, shownMockup } from '#domain/shop/storefront.ts';
import { ArtworkMockup } from '../../ui/artwork-mockup.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

interface ProductMockupProps {
  product: StorefrontProduct;
  artUrl: string;
  /** What of it is chosen; missing for the first of everything. */
  chosen?: ChosenOptions;
  placement: Placement;
  alt?: string;
  sizes?: string;
  priority?: boolean;
  onArtFailed?: () => void;
}

/** A product of the storefront with an artwork on it. */
export function ProductMockup({ product, chosen = {}, alt, ...props }: ProductMockupProps) {
  const print = chosenPrint(product.print, shownOptions(product, chosen));
  return (
    <ArtworkMockup
      {...props}
      {...shownMockup(product, chosen)}
      area={print.area}
      blend={print.blend}
      alt={alt ?? CATALOG_COPY.product.withArt(product.details.name)}
    />
  );
}
