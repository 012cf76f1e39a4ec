/** Texts of the top bar for somebody who is signed in; their code comes later. */
export const SIGNED_IN_COPY = {
  account: (email: string) => `Your account, ${email}`,
  signOut: 'Log out',
} as const;
