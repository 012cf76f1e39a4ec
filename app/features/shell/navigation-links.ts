/** A way to a page of the shop. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

/** Links of the top bar, in order. A link is added together with its page. */
export const TOP_LINKS: readonly NavigationLink[] = [
  { label: 'Catalog', to: '/catalog' },
  { label: 'See the Magic', to: '/#magic' },
  { label: 'How It Works', to: '/#how-it-works' },
  { label: 'PetTok', to: '/pettok' },
];

/** For admins only: the console. */
export const ADMIN_LINK: NavigationLink = { label: 'Admin', to: '/admin' };

/** Links of the footer, in order. A link is added together with its page. */
export const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  ...TOP_LINKS,
  { label: 'Create a preview', to: '/#upload' },
  { label: 'My Gallery', to: '/gallery' },
  { label: 'My account', to: '/account' },
];
