import { isDisplayed, type Mockup, type MockupRow, mockupFor, mockupFromRow } from '../products/mockup.ts';
import type { ProductPrint } from '../products/print-products.ts';
import { type Product, type ProductRow, productFromRow, shownOptions } from '../products/product.ts';
import type { ChosenOptions } from '../products/product-metadata.ts';

/** A product that can be shown with an artwork on it. */
export interface StorefrontProduct extends Product {
  readonly print: ProductPrint;
  /** In order; each may be for certain choices. */
  readonly blankBases: readonly [Mockup, ...Mockup[]];
  readonly overlays: readonly [Mockup, ...Mockup[]];
  /** Pictures for the gallery, in order, the primary one first. */
  readonly displays: readonly Mockup[];
}

/** What the catalog shows, and its note on the rest. */
export interface Storefront {
  readonly products: readonly StorefrontProduct[];
  /** Names of published products that lack a mock-up or a print area. */
  readonly incomplete: readonly string[];
  readonly messages: readonly string[];
}

export const CATALOG_MESSAGES = {
  incomplete: (names: readonly string[]) =>
    `Preview mockups incomplete for ${names.length} published product(s): ${names.join(', ')}`,
  none: 'No products can be displayed until required mockups are uploaded.',
  unpublished: 'No products published yet. Publish items from the admin console to populate the catalog.',
} as const;

/**
 * The storefront: a product appears only when it is published, can be printed, and has both a blank base and an
 * overlay.
 *
 * @param mockupRows in the order of their position
 */
export function createStorefront(
  productRows: readonly ProductRow[],
  mockupRows: readonly MockupRow[],
): Storefront {
  const published = productRows.filter((row) => row.is_published);
  const shown = mockupRows.filter(({ metadata }) => isDisplayed(metadata));
  const products: StorefrontProduct[] = [];
  const incomplete: string[] = [];
  for (const row of published) {
    const product = productFromRow(row);
    const mockups = shown.filter((mockup) => mockup.product_id === row.id).map(mockupFromRow);
    const [base, ...bases] = mockups.filter(({ role }) => role === 'blank_base');
    const [overlay, ...overlays] = mockups.filter(({ role }) => role === 'overlay');
    const { print } = product;
    if (base && overlay && print)
      products.push({
        ...product,
        print,
        blankBases: [base, ...bases],
        overlays: [overlay, ...overlays],
        displays: displaysOf(mockups),
      });
    else incomplete.push(product.details.name);
  }
  return { products, incomplete, messages: messagesFor(published.length, products.length, incomplete) };
}

/** The product of an ordered line: its own row, or where that was deleted the one with its card. */
export const productOfLine = (
  products: readonly StorefrontProduct[],
  { productId, cardId }: { readonly productId: string | null; readonly cardId: string },
): StorefrontProduct | undefined =>
  products.find(({ id, storedId }) => (productId === null ? id === cardId : storedId === productId));

/** Whether an ordered line's product is not sold any more; false while that is not known. */
export const isGone = (
  storefront: Storefront | null | undefined,
  line: Parameters<typeof productOfLine>[1],
): boolean => Boolean(storefront) && !productOfLine(storefront?.products ?? [], line);

/** Pictures below and above the art. */
export interface ShownMockup {
  readonly base: Mockup;
  readonly baseImage: string;
  readonly overlayImage: string;
}

/**
 * What a product looks like with what is chosen: the mock-ups for it, and where they are for whatever is chosen the
 * picture of the chosen value. An option that is not chosen yet is shown with its first value.
 */
export function shownMockup(product: StorefrontProduct, chosen: ChosenOptions = {}): ShownMockup {
  const shown = shownOptions(product, chosen);
  const base = mockupFor(product.blankBases, shown);
  const pictures = product.details.options.flatMap(
    ({ id, values }) => values.find((value) => value.id === shown[id])?.baseImage ?? [],
  );
  const isForAll = Object.keys(base.options).length === 0;
  return {
    base,
    baseImage: (isForAll && pictures[0]) || base.imageUrl,
    overlayImage: mockupFor(product.overlays, shown).imageUrl,
  };
}

function displaysOf(mockups: readonly Mockup[]): readonly Mockup[] {
  const displays = mockups.filter(({ role }) => role === 'catalog_display');
  return [
    ...displays.filter(({ isPrimary }) => isPrimary),
    ...displays.filter(({ isPrimary }) => !isPrimary),
  ];
}

function messagesFor(published: number, displayed: number, incomplete: readonly string[]): readonly string[] {
  if (published === 0) return [CATALOG_MESSAGES.unpublished];
  return [
    ...(incomplete.length > 0 ? [CATALOG_MESSAGES.incomplete(incomplete)] : []),
    ...(displayed === 0 ? [CATALOG_MESSAGES.none] : []),
  ];
}
