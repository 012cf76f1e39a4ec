import { nameOfShop } from '#domain/shop/shop-name.ts';

/** Title of a page in the browser's tab. @param title what the page itself is called */
export const pageTitle = (title: string): string => `${title} · ${nameOfShop()}`;
