/** What the shop is called until its operator gives it another name. */
export const DEFAULT_SHOP_NAME = 'Pawtrait';

/** The tagline. */
export const SHOP_TAGLINE = 'See your pet as art. Instantly.';

let shopName = DEFAULT_SHOP_NAME;

/** Says what this shop is called: a setting, the same for everybody and in every language. */
export function setShopName(name: string): void {
  shopName = name;
}

/** The shop's name. Ask when a text is needed: it is not known yet while modules are loaded. */
export function nameOfShop(): string {
  return shopName;
}
