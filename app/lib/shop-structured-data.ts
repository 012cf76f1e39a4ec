const SHOP = 'Pawtrait';

/** The shop itself. */
export function organization(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: SHOP,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    slogan: 'See your pet as art. Instantly.',
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', url: `${origin}/contact` },
  };
}

/** Its pages as a whole. */
export function website(origin: string) {
  return {
    '@type': 'WebSite',
    name: SHOP,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#shop` },
  };
}
