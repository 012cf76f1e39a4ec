/** The currency until the operator chooses another; as in the database's `place_order_in`. */
export const DEFAULT_CURRENCY = 'USD';

let shopCurrency = DEFAULT_CURRENCY;
let shopExample: string | undefined;

/**
 * Sets the currency of all amounts of this shop: one setting for all visitors.
 *
 * @param currency ISO 4217
 * @param example how 1999 cents are written; who has it can write most prices after it
 */
export function setShopCurrency(currency: string, example?: string): void {
  shopCurrency = currency;
  shopExample = example;
}

/** The shop's currency, ISO 4217. */
export function currencyOfShop(): string {
  return shopCurrency;
}

/** How 1999 cents are written, where that was set. */
export function exampleOfShop(): string | undefined {
  return shopExample;
}
