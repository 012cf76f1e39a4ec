import { SHOP_TAGLINE } from '#domain/shop/shop-name.ts';

/** Texts at the end of every page. */
export const FOOTER_COPY = {
  navigation: 'Footer',
  owner: (year: number, shop: string) => `© ${year} ${shop}. ${SHOP_TAGLINE}`,
  feed: 'RSS',
  social: (shop: string) => `${shop} elsewhere`,
  share: 'Share on',
  shareOn: (network: string) => `Share on ${network}`,
  lead: 'An art studio for pets. Your photo goes in, a painting comes out, ready to keep, share and hang.',
  privacy: 'Your photo stays yours: location data is removed and the original is never shown publicly.',
  studio: {
    title: 'Studio',
    create: 'Create a preview',
    catalog: 'Catalog',
    pettok: 'PetTok',
    blog: 'Blog',
  },
  yours: { title: 'Yours', gallery: 'My Gallery', orders: 'My orders', account: 'My account' },
  about: {
    about: 'About',
    faq: 'FAQ',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    imprint: 'Imprint',
  },
} as const;
