import { parsePriceCents } from '../format/money.ts';
import type { Placement } from '../products/placement.ts';
import type { PetType } from '../studio/pet-type.ts';

/** A product in the cart. Prices are cents; the server computes them again when an order is placed. */
export interface CartProduct {
  /** Id of the catalog card, e.g. `mug`. */
  readonly id: string;
  readonly name: string;
  /** Address segment of the product page. */
  readonly handle: string;
  readonly startingPriceCents?: number;
  /** As it is displayed, e.g. `$19.99`. */
  readonly startingPriceDisplay?: string;
  readonly shippingPriceCents?: number;
  /** Of a piece with its packing, as it was chosen. */
  readonly weightGrams?: number;
  /** Handed out as files: no parcel. */
  readonly isDownload?: true;
}

/** What makes a product the customer's own. */
export interface Customization {
  readonly artUrl: string;
  readonly style?: string;
  readonly background?: string;
  readonly petName?: string;
  readonly petType?: PetType;
  readonly placement?: Placement;
  /** False: the pet is cut out of its ground. Missing, as in carts from before there was a choice: with its ground. */
  readonly withBackground?: boolean;
}

/** One line of the cart. */
export interface CartItem {
  /** Unique within the cart. */
  readonly id: string;
  readonly product: CartProduct;
  readonly quantity: number;
  readonly unitPriceCents?: number;
  /** Id of the row of `product_admin_settings`. */
  readonly supabaseProductId?: string;
  /** Chosen variant: option id to value id, e.g. `{ size: 'm' }`. */
  readonly options?: Readonly<Record<string, string>>;
  readonly customization?: Customization;
}

/** As many of one line as can be ordered at once. */
export const MAX_LINE_QUANTITY = 99;

/** How many of a product a line may hold: of files one is enough. */
export const maxQuantityOf = ({ isDownload }: Pick<CartItem['product'], 'isDownload'>): number =>
  isDownload ? 1 : MAX_LINE_QUANTITY;

/** Whether lines hold something that is handed out as files. */
export const hasDownload = (items: readonly Pick<CartItem, 'product'>[]): boolean =>
  items.some(({ product }) => product.isDownload);

/** Whether nothing of a cart is sent. */
export const isDownloadCart = (items: readonly Pick<CartItem, 'product'>[]): boolean =>
  items.length > 0 && items.every(({ product }) => product.isDownload);

/** Price of one piece: the line's own, else the product's, else its display text's, else nothing. */
export function unitPriceCents({ unitPriceCents, product }: Pick<CartItem, 'unitPriceCents' | 'product'>) {
  return unitPriceCents ?? product.startingPriceCents ?? parsePriceCents(product.startingPriceDisplay) ?? 0;
}

/** Price of a line in cents. */
export function linePriceCents(item: Pick<CartItem, 'unitPriceCents' | 'product' | 'quantity'>): number {
  return unitPriceCents(item) * item.quantity;
}

/**
 * Whether two lines are one: the same product (in the same variant), stored product and artwork, lying in the same
 * place on it, both with or both without its ground.
 */
export function isSameLine(a: Omit<CartItem, 'id' | 'quantity'>, b: Omit<CartItem, 'id' | 'quantity'>) {
  return identity(a) === identity(b);
}

function identity({
  product,
  supabaseProductId,
  options = {},
  customization,
}: Omit<CartItem, 'id' | 'quantity'>) {
  const { placement } = customization ?? {};
  return JSON.stringify([
    product.id,
    supabaseProductId ?? null,
    customization?.artUrl ?? null,
    Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)),
    placement ? [placement.x, placement.y, placement.width, placement.height, placement.rotation] : null,
    customization?.withBackground ?? true,
  ]);
}
