/** Texts that several features share. */
export const SHARED_COPY = {
  /** A customer without a name. */
  customer: 'A customer',
  home: 'Home',
  unreachable: 'We could not reach the shop. Please check your connection and try again.',
  tryAgain: 'Try again',
  tryAgainIn: (wait: string) => `Try again in ${wait}`,
} as const;
