import type { Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Profile } from '#domain/accounts/profile.ts';

/** What is known of a signed-in user beside the session. */
export interface Account {
  readonly profile: Profile | null;
  readonly isAdmin: boolean;
}

export const NOBODY: Account = { profile: null, isAdmin: false };

/** Who is there. */
export interface AuthState {
  readonly user: User | null;
  readonly session: Session | null;
  /** True until the session is known. */
  readonly loading: boolean;
  /** Null for guests, and for users whose profile cannot be read. */
  readonly profile: Profile | null;
  readonly profileLoading: boolean;
  /** Who has signed in but still owes the second factor: until it was shown, `user` is null. */
  readonly pendingUser: User | null;
  /** Opens links and tools; what an admin may do is decided by the database. */
  readonly isAdmin: boolean;
  /** Reads the profile again, e.g. after a preview was counted. */
  readonly refreshProfile: () => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);

/** Who is there. Throws outside of `AuthProvider`. */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}
