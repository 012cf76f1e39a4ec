const KEY = 'pawtrait-pending-email';

/** Stores, for this tab, the address whose inbox has to be checked. */
export function rememberPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // The page has a field for the address instead.
  }
}

/** The address that signed up in this tab; null when there is none. */
export function pendingEmail(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
