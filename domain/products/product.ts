import type { Database } from '../database.types.ts';
import { formatCents } from '../format/money.ts';
import { isMoot } from './moot-option.ts';
import { type ProductPrint, parseProductPrint } from './print-products.ts';
import {
  type ChosenOptions,
  type ProductMetadata,
  type ProductOption,
  parseProductMetadata,
} from './product-metadata.ts';
import { countOf, piecesLeft, type StockCount, type StockRow, stockCounts } from './product-stock.ts';

/** What is read of a row of `product_admin_settings`. */
export type ProductRow = Pick<
  Database['public']['Tables']['product_admin_settings']['Row'],
  | 'id'
  | 'product_handle'
  | 'product_title'
  | 'catalog_card_id'
  | 'base_price_cents'
  | 'shipping_price_cents'
  | 'is_featured'
  | 'is_published'
  | 'base_product_image_url'
  | 'metadata'
  | 'print'
> & { readonly product_stock?: readonly StockRow[] };

/** A product as the shop shows it. */
export interface Product {
  /** Id of the row of `product_admin_settings`; null for one that is built in. */
  readonly storedId: string | null;
  /** Id of the catalog card, e.g. `mug`. */
  readonly id: string;
  /** Segment of its address, e.g. `custom-pet-portrait-mug`. */
  readonly handle: string;
  readonly title: string;
  readonly priceCents: number;
  readonly shippingCents: number;
  readonly isFeatured: boolean;
  /** Picture of the blank product. */
  readonly baseImage: string | null;
  readonly details: ProductMetadata;
  /** What it is printed as; null while it is not set. */
  readonly print: ProductPrint | null;
  /** Counted stock, as far as the reader may see it; what has run out is `soldOut` in `details`. */
  readonly stock: readonly StockCount[];
}

/** Translates a row. Without a catalog card the handle takes its place. */
export function productFromRow(row: ProductRow): Product {
  const stock = stockCounts(row.product_stock ?? []);
  return {
    storedId: row.id,
    id: row.catalog_card_id || row.product_handle,
    handle: row.product_handle,
    title: row.product_title,
    priceCents: row.base_price_cents,
    shippingCents: row.shipping_price_cents,
    isFeatured: row.is_featured,
    baseImage: row.base_product_image_url,
    details: withoutSpent(parseProductMetadata(row.metadata, row.product_title), stock),
    print: parseProductPrint(row.print),
    stock,
  };
}

/** What nothing is left of is sold out. */
function withoutSpent(details: ProductMetadata, stock: readonly StockCount[]): ProductMetadata {
  return {
    ...details,
    soldOut: details.soldOut || countOf(stock, {}) === 0,
    options: details.options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({
        ...value,
        soldOut: value.soldOut || countOf(stock, { [option.id]: value.id }) === 0,
      })),
    })),
  };
}

/** Reads the options that an ordered line was stored with. */
export const parseChosenOptions = (value: unknown): ChosenOptions =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The option without a default: customers choose their size. */
const SIZE = 'size';

/**
 * The wanted choice of every option where it exists and can be had, else the first that can. A size is left out until
 * it is chosen, unless only one is left.
 */
export function chooseOptions(product: Product, wanted: ChosenOptions = {}): ChosenOptions {
  const chosen: Record<string, string> = {};
  for (const { id, values } of product.details.options) {
    const offered = values.filter(
      (value) => !value.soldOut && !isSpent(product, { ...chosen, [id]: value.id }),
    );
    const choices = offered.length > 0 ? offered : values.slice(0, 1);
    const first = id === SIZE && choices.length > 1 ? undefined : choices[0];
    const value = choices.find((choice) => choice.id === wanted[id]) ?? first;
    if (value) chosen[id] = value.id;
  }
  return chosen;
}

/** Whether nothing is left of the pieces with these values. */
export const isSpent = ({ stock }: Pick<Product, 'stock'>, chosen: ChosenOptions): boolean =>
  piecesLeft(stock, chosen) === 0;

/**
 * The options of a line that was put together before the product had all that it has now: what it does not name takes
 * the first value that can be had, as `private.price_lines` does. A size is never guessed.
 */
export function filledOptions(product: Product, options: ChosenOptions = {}): ChosenOptions {
  const missing = product.details.options.flatMap(({ id, values }) => {
    const first = values.find(({ soldOut }) => !soldOut);
    return first && id !== SIZE && options[id] === undefined ? [[id, first.id] as const] : [];
  });
  return { ...options, ...Object.fromEntries(missing) };
}

/** What a product is shown with: what is chosen, and of all else the first value that can be had. */
export function shownOptions(product: Product, chosen: ChosenOptions): ChosenOptions {
  return Object.fromEntries(
    product.details.options.flatMap(({ id, values }) => {
      const value =
        values.find((known) => known.id === chosen[id]) ??
        values.find(({ soldOut }) => !soldOut) ??
        values[0];
      return value ? [[id, value.id]] : [];
    }),
  );
}

/** Whether nothing of a product can be bought: it is paused, or every combination of its options is sold out. */
export function isSoldOut(product: Product): boolean {
  const { details, stock } = product;
  // Only options that are counted with others have combinations to be tried.
  const isCombined = ({ id }: ProductOption) =>
    stock.some(({ options }) => options[id] !== undefined && Object.keys(options).length > 1);
  const [combined, single] = [
    details.options.filter(isCombined),
    details.options.filter((one) => !isCombined(one)),
  ];
  return (
    details.soldOut ||
    single.some(({ values }) => values.length > 0 && values.every(({ soldOut }) => soldOut)) ||
    !hasPieces(product, combined)
  );
}

/** Whether there is something to be had of what is chosen, with some values of the other options. */
function hasPieces(product: Product, others: readonly ProductOption[], chosen: ChosenOptions = {}): boolean {
  if (isSpent(product, chosen)) return false;
  const [next, ...rest] = others;
  if (!next) return true;
  return next.values.some(
    ({ id, soldOut }) => !soldOut && hasPieces(product, rest, { ...chosen, [next.id]: id }),
  );
}

/** Whether a product cannot be bought with what is chosen. */
export const isChoiceSoldOut = (product: Product, chosen: ChosenOptions): boolean =>
  isSoldOut(product) ||
  isSpent(product, chosen) ||
  product.details.options.some(({ id, values }) => values.find((value) => value.id === chosen[id])?.soldOut);

/** The first option that still has to be chosen; null when none has. */
export function missingOption(product: Product, chosen: ChosenOptions): ProductOption | null {
  return product.details.options.find(({ id, values }) => values.length > 0 && !chosen[id]) ?? null;
}

/** Price of one piece with the chosen options, in cents. Unknown choices cost nothing more. */
export function priceWithOptions(product: Product, chosen: ChosenOptions): number {
  return product.details.options.reduce((price, { id, values }) => {
    const value = values.find((candidate) => candidate.id === chosen[id]);
    return price + (value?.surchargeCents ?? 0);
  }, product.priceCents);
}

/** Weight of one piece with the chosen options and its packing, in grams; as `private.piece_grams`. */
export function weightWithOptions(product: Product, chosen: ChosenOptions): number {
  return product.details.options.reduce((grams, { id, values }) => {
    const value = values.find((candidate) => candidate.id === chosen[id]);
    return grams + (value?.weightGrams ?? 0);
  }, product.details.weightGrams);
}

/** The choices in words, e.g. `Navy, M`. */
export function describeOptions(product: Product, chosen: ChosenOptions): string {
  return product.details.options
    .filter((option) => !isMoot(product, chosen, option))
    .flatMap(({ id, values }) => values.find((value) => value.id === chosen[id])?.label ?? [])
    .join(', ');
}

/**
 * What something costs at least, in cents: with the cheapest value of each option that can be had.
 *
 * @param options the values of each option
 */
export function startingCents(
  priceCents: number,
  options: readonly (readonly { readonly surchargeCents: number; readonly soldOut: boolean }[])[],
): number {
  return options.reduce((price, values) => {
    const offered = values.filter(({ soldOut }) => !soldOut);
    const surcharges = (offered.length > 0 ? offered : values).map(({ surchargeCents }) => surchargeCents);
    return price + (surcharges.length > 0 ? Math.min(...surcharges) : 0);
  }, priceCents);
}

/** What the product costs at least, in cents. */
export function startingPriceCents({ priceCents, details }: Product): number {
  return startingCents(
    priceCents,
    details.options.map(({ values }) => values),
  );
}

/** What the product costs at least, as it is shown. */
export function startingPriceText(product: Product): string {
  return formatCents(startingPriceCents(product));
}
