import { decimalOfCents } from '../format/decimal-amount.ts';
import { textHash } from '../format/text-hash.ts';
import type { StorefrontProduct } from '../shop/storefront.ts';
import { settleMoot } from './moot-option.ts';
import { queryOfOptions } from './option-query.ts';
import { isChoiceSoldOut, type Product, priceWithOptions } from './product.ts';
import type { ChosenOptions } from './product-metadata.ts';

/** More combinations of options than this are not listed apart. */
const MOST_VARIANTS = 100;

/** One thing to buy, in the fields of Google's product data specification. */
export interface MerchantItem {
  readonly id: string;
  readonly item_group_id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image_link: string;
  readonly price: string;
  readonly availability: 'in_stock' | 'out_of_stock';
  readonly condition: 'new';
  readonly brand: string;
  /** Made to order: there is no GTIN. */
  readonly identifier_exists: 'no';
  readonly size?: string;
  readonly color?: string;
}

/**
 * The items of a product: one for each combination of its options, or one for all where there are too many of them.
 *
 * @param currency ISO 4217
 */
export function merchantItems(
  product: StorefrontProduct,
  { origin, currency, brand }: { origin: string; currency: string; brand: string },
): MerchantItem[] {
  const { details, handle } = product;
  const [picture] = product.displays;
  const image = picture?.imageUrl ?? details.cardImage ?? product.blankBases[0].imageUrl;
  return variantsOf(product).map((chosen) => {
    const labelOf = (option: string) =>
      details.options.find(({ id }) => id === option)?.values.find(({ id }) => id === chosen[option])?.label;
    const values = Object.values(chosen);
    const [size, color] = [labelOf('size'), labelOf('colour') ?? labelOf('color') ?? labelOf('frame')];
    const words = Object.keys(chosen).flatMap((option) => labelOf(option) ?? []);
    return {
      id: itemId([handle, ...values].join('-')),
      item_group_id: itemId(handle),
      title: [details.name, ...words].join(', ').slice(0, 150),
      description: (details.description || details.tagline).slice(0, 5000),
      // Opens with the variant and its price, which merchants' checks compare.
      link: `${origin}/products/${handle}${queryOfOptions(chosen)}`,
      image_link: new URL(image, origin).href,
      price: `${decimalOfCents(priceWithOptions(product, chosen))} ${currency}`,
      availability: isChoiceSoldOut(product, chosen) ? 'out_of_stock' : 'in_stock',
      condition: 'new',
      brand,
      identifier_exists: 'no',
      ...(size ? { size } : {}),
      ...(color ? { color } : {}),
    };
  });
}

/** The longest id that is taken. */
const MOST_ID = 50;

/** A name as an id; those that do not fit are distinguished by a hash. */
function itemId(name: string): string {
  if (name.length <= MOST_ID) return name;
  const end = `-${textHash(name).toString(36).padStart(7, '0')}`;
  return name.slice(0, MOST_ID - end.length) + end;
}

/** Every combination of options that is a thing of its own; nothing chosen where there are too many. */
function variantsOf(product: Product): readonly ChosenOptions[] {
  const all = product.details.options.reduce<readonly ChosenOptions[]>(
    (known, { id, values }) =>
      known.length > MOST_VARIANTS
        ? known
        : known.flatMap((chosen) => values.map((value) => ({ ...chosen, [id]: value.id }))),
    [{}],
  );
  if (all.length > MOST_VARIANTS) return [{}];
  // Each thing once, though two choices lead to it.
  return all.filter((chosen) => queryOfOptions(settleMoot(product, chosen)) === queryOfOptions(chosen));
}
