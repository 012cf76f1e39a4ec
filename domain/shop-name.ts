/** What the shop is called: a name, the same in every language. */
export const SHOP_NAME = 'Pawtrait';

/** What it promises, in one line. */
export const SHOP_TAGLINE = 'See your pet as art. Instantly.';
