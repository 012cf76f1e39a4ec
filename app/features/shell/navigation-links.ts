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
