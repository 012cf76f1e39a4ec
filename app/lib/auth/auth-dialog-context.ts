import { createContext, use } from 'react';

/** What the account dialog can be about. */
export type AuthDialogMode = 'sign-in' | 'sign-up' | 'forgot-password' | 'new-password';

export interface AuthDialogRequest {
  readonly mode: AuthDialogMode;
  /** Why it opens, when the visitor did not open it. */
  readonly reason?: string;
  /** The address that is most likely theirs. */
  readonly email?: string;
  /** The visitor has something open here that must not be lost: after sign-up the page stays. */
  readonly stay?: boolean;
  /** Closed without signing in or up, or not loaded at all. */
  readonly onDismiss?: () => unknown;
}

/** Opens the sign-in dialog from any part of the shop. */
export interface AuthDialogOpener {
  readonly open: (request: AuthDialogRequest) => void;
}

export const AuthDialogContext = createContext<AuthDialogOpener | null>(null);

/** Opens the account dialog. Throws outside of its provider. */
export function useAuthDialog(): AuthDialogOpener {
  const authDialog = use(AuthDialogContext);
  if (!authDialog) throw new Error('useAuthDialog must be used within the shop');
  return authDialog;
}
