import type { NavigationLink } from './navigation-links.ts';

/** Links of the footer, in groups. A link is added together with its page. */
export const FOOTER_GROUPS: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] =
  [
    {
      title: 'Studio',
      links: [
        { label: 'Create a preview', to: '/#upload' },
        { label: 'Catalog', to: '/catalog' },
        { label: 'PetTok', to: '/pettok' },
        { label: 'Blog', to: '/blog' },
      ],
    },
    {
      title: 'Yours',
      links: [
        { label: 'My Gallery', to: '/gallery' },
        { label: 'My orders', to: '/orders' },
        { label: 'My account', to: '/account' },
      ],
    },
    {
      title: 'Pawtrait',
      links: [
        { label: 'About', to: '/about' },
        { label: 'FAQ', to: '/faq' },
        { label: 'Contact', to: '/contact' },
        { label: 'Terms', to: '/terms' },
        { label: 'Privacy', to: '/privacy' },
      ],
    },
  ];
