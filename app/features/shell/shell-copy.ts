/** Texts around every page. */
export const SHELL_COPY = {
  home: (shop: string) => `${shop}, home`,
  navigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  loading: 'Loading page',
  catalog: 'Catalog',
  blog: 'Blog',
  pettok: 'PetTok',
  admin: 'Admin',
  skip: 'Skip to content',
  create: 'Start creating',
  signIn: 'Sign in',
} as const;
