import type { Placement } from '#domain/products/placement.ts';
import { type ChosenPrint, chosenPrint } from '#domain/products/print-products.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import { type StorefrontProduct, shownMockup } from '#domain/shop/storefront.ts';
import { ArtworkMockup } from '../ui/artwork-mockup.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePrintedArt } from './printed-art.ts';

interface LineMockupProps {
  /** The product as it is in the shop now; undefined while it is loading or when it is gone. */
  product: StorefrontProduct | undefined;
  /** Chosen variant: option id to value id. */
  options: Readonly<Record<string, string>>;
  artUrl: string;
  /** What was ordered; missing for what the product is printed as now. */
  print?: ChosenPrint | null | undefined;
  /** Where the art lies; missing or null for where the product starts. */
  placement?: Placement | null | undefined;
  /** False: printed without its ground. */
  withBackground?: boolean | undefined;
  alt: string;
  sizes: string;
}

/** What a line of a cart or an order is: the product in its color with this artwork; the artwork alone until then. */
export function LineMockup({ product, options, placement, alt, sizes, ...art }: LineMockupProps) {
  const artUrl = usePrintedArt(art);
  if (!product) {
    return (
      <span className="see-through block size-full">
        <Picture src={artUrl} alt={alt} />
      </span>
    );
  }
  const print = art.print ?? chosenPrint(product.print, options);
  return (
    <ArtworkMockup
      {...shownMockup(product, options)}
      area={print.area}
      blend={print.blend}
      artUrl={artUrl}
      placement={placement ?? startingPlacement(print)}
      alt={alt}
      sizes={sizes}
    />
  );
}
