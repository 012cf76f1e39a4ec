const KEY = 'pawtrait-pending-email';

/** Remembers, for this tab, whose inbox has to be checked. */
export function rememberPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Then the page asks for the address.
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
