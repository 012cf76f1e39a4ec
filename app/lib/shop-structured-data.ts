import { nameOfShop, SHOP_TAGLINE } from '#domain/shop/shop-name.ts';

/** The shop itself. */
export function organization(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: nameOfShop(),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    slogan: SHOP_TAGLINE,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', url: `${origin}/contact` },
  };
}

/** Its pages as a whole. */
export function website(origin: string) {
  return {
    '@type': 'WebSite',
    name: nameOfShop(),
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#shop` },
  };
}
