/** Texts around every page. */
export const SHELL_COPY = {
  name: 'Pawtrait',
  skip: 'Skip to content',
  create: 'Start creating',
  signIn: 'Sign in',
  signOut: 'Log out',
  account: (email: string) => `Your account, ${email}`,
} as const;
