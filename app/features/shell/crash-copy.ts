/** Texts that stand where a page broke; part of the first bundle, since nothing can be loaded by then. */
export const CRASH_COPY = {
  title: 'Something went wrong',
  body: 'We encountered an unexpected error. Please try again.',
  retry: 'Try Again',
  details: 'Details',
  home: 'Return to Home',
} as const;
