/** Texts around every page. */
export const SHELL_COPY = {
  name: 'Pawtrait',
  tagline: 'See your pet as art. Instantly.',
  skip: 'Skip to content',
  create: 'Start creating',
  signIn: 'Sign in',
  signOut: 'Log out',
  social: 'Pawtrait elsewhere',
  account: (email: string) => `Your account, ${email}`,
  footer: 'An art studio for pets. Your photo goes in, a painting comes out, ready to keep, share and hang.',
  privacy: 'Your photo stays yours: location data is removed and the original is never shown publicly.',
  notFound: {
    title: 'Oops! Page not found',
    body: 'We sniffed around everywhere, but this page is not in the studio.',
    home: 'Return to Home',
  },
  offline: {
    title: 'No connection',
    body: 'The studio needs the network to paint, and prices have to be right, so we do not show you old pages.',
    backTitle: 'You are connected again',
    backBody: 'Load the page once more and go on where you were.',
    retry: 'Try again',
    kept: 'From your gallery, kept on this device',
    keptAlt: 'One of your saved artworks',
  },
  crash: {
    title: 'Something went wrong',
    body: 'We encountered an unexpected error. Please try again.',
    retry: 'Try Again',
    details: 'Details',
  },
} as const;
