/** Texts of the top bar for users; their code is loaded later. */
export const SIGNED_IN_COPY = {
  account: (email: string) => `Your account, ${email}`,
  signOut: 'Log out',
} as const;
