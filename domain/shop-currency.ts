let shopCurrency = 'USD';

/** Says in which currency all amounts of this shop are: a setting, the same for everybody. @param currency ISO 4217 */
export function setShopCurrency(currency: string): void {
  shopCurrency = currency;
}

/** The shop's currency, ISO 4217. */
export function currencyOfShop(): string {
  return shopCurrency;
}
