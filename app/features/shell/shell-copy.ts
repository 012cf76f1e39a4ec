/** Texts around every page. */
export const SHELL_COPY = {
  secure: 'Secure checkout',
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
  console: 'Console',
  viewShop: 'View shop',
  skip: 'Skip to content',
  create: 'Start creating',
  signIn: 'Sign in',
} as const;
