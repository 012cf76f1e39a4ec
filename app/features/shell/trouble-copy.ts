/** Texts that stand where a page cannot be shown. */
export const TROUBLE_COPY = {
  notFound: {
    meta: 'Page not found',
    title: 'Oops! Page not found',
    body: 'We sniffed around everywhere, but this page is not in the studio.',
    home: 'Return to Home',
  },
  offline: {
    meta: 'No connection',
    title: 'No connection',
    body: 'The studio needs the network to paint, and prices have to be right, so we do not show you old pages.',
    backTitle: 'You are connected again',
    backBody: 'Load the page once more and go on where you were.',
    retry: 'Try again',
    kept: 'From your gallery, kept on this device',
    keptAlt: 'One of your saved artworks',
  },
} as const;
