/** Seconds that links and codes live. */
export const LIFETIMES = {
  signup: 24 * 3_600,
  invite: 7 * 24 * 3_600,
  magiclink: 3_600,
  recovery: 3_600,
  emailChange: 3_600,
  reauthentication: 600,
} as const;

/** Seconds in which a `?code=` has to be exchanged, and a provider has to send the browser back. */
export const FLOW_SECONDS = 600;
