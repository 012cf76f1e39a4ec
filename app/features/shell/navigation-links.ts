import { SHELL_COPY } from './shell-copy.ts';

/** A way to a page of the shop. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

/** Links of the top bar, in order. A link is added together with its page. */
export const TOP_LINKS: readonly NavigationLink[] = [
  { label: SHELL_COPY.catalog, to: '/catalog' },
  { label: SHELL_COPY.blog, to: '/blog' },
  { label: SHELL_COPY.pettok, to: '/pettok' },
];

/** For admins only: the console. */
export const ADMIN_LINK: NavigationLink = { label: SHELL_COPY.admin, to: '/admin' };
