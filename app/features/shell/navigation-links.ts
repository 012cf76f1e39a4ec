/** A way to a page of the shop. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

/** Links of the top bar, in order. A link is added together with its page. */
export const TOP_LINKS: readonly NavigationLink[] = [
  { label: 'Catalog', to: '/catalog' },
  { label: 'Blog', to: '/blog' },
  { label: 'PetTok', to: '/pettok' },
];

/** For admins only: the console. */
export const ADMIN_LINK: NavigationLink = { label: 'Admin', to: '/admin' };

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
