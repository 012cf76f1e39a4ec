import { isDisplayed, type Mockup, type MockupRow, mockupFromRow } from './mockup.ts';
import type { ProductPrint } from './print-products.ts';
import { type Product, type ProductRow, productFromRow } from './product.ts';

/** A product that can be shown with an artwork on it. */
export interface StorefrontProduct extends Product {
  readonly print: ProductPrint;
  readonly blankBase: Mockup;
  readonly overlay: Mockup;
  /** Pictures for the gallery, in order, the primary one first. */
  readonly displays: readonly Mockup[];
}

/** What the catalog shows, and what it says about the rest. */
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
 * The storefront: a product appears only when it is published, can be printed, and has both a blank base and an overlay.
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
    const blankBase = mockups.find(({ role }) => role === 'blank_base');
    const overlay = mockups.find(({ role }) => role === 'overlay');
    const { print } = product;
    if (blankBase && overlay && print)
      products.push({ ...product, print, blankBase, overlay, displays: displaysOf(mockups) });
    else incomplete.push(product.details.name);
  }
  return { products, incomplete, messages: messagesFor(published.length, products.length, incomplete) };
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
