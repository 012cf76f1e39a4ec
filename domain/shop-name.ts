/** What the shop is called until its operator gives it another name. */
export const DEFAULT_SHOP_NAME = 'Pawtrait';

/** Characters of a name that fit into the header of a page and the subject of a mail. */
export const MAX_SHOP_NAME = 30;

/** Whether it can stand in a mail's header as it is. */
export const isPlainName = (name: string): boolean => !/["<>\\\p{Cc}]/u.test(name);

/** What it promises, in one line. */
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
