/** What the shop is called until its operator gives it another name. */
export const DEFAULT_SHOP_NAME = 'Pawtrait';

/** The tagline. */
export const SHOP_TAGLINE = 'See your pet as art. Instantly.';

let shopName = DEFAULT_SHOP_NAME;

/** Sets the name of this shop: one setting for all visitors and languages. */
export function setShopName(name: string): void {
  shopName = name;
}

/** The shop's name. Call it when a text is made: it is set after modules are loaded. */
export function nameOfShop(): string {
  return shopName;
}
