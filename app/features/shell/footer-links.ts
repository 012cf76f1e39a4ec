import { FOOTER_COPY } from './footer-copy.ts';
import type { NavigationLink } from './navigation-links.ts';

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** Links of the footer, in groups. A link is added together with its page. @param shop the shop's name */
export const footerGroups = (shop: string): readonly FooterGroup[] => [
  {
    title: FOOTER_COPY.studio.title,
    links: [
      { label: FOOTER_COPY.studio.create, to: '/#upload' },
      { label: FOOTER_COPY.studio.catalog, to: '/catalog' },
      { label: FOOTER_COPY.studio.pettok, to: '/pettok' },
      { label: FOOTER_COPY.studio.blog, to: '/blog' },
    ],
  },
  {
    title: FOOTER_COPY.yours.title,
    links: [
      { label: FOOTER_COPY.yours.gallery, to: '/gallery' },
      { label: FOOTER_COPY.yours.orders, to: '/orders' },
      { label: FOOTER_COPY.yours.account, to: '/account' },
    ],
  },
  {
    title: shop,
    links: [
      { label: FOOTER_COPY.about.about, to: '/about' },
      { label: FOOTER_COPY.about.faq, to: '/faq' },
      { label: FOOTER_COPY.about.contact, to: '/contact' },
      { label: FOOTER_COPY.about.terms, to: '/terms' },
      { label: FOOTER_COPY.about.privacy, to: '/privacy' },
      { label: FOOTER_COPY.about.imprint, to: '/imprint' },
    ],
  },
];
