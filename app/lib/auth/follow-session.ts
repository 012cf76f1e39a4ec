import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { notify } from '../notify.ts';
import { reportProblem } from '../report-problem.ts';
import type { Supabase } from '../supabase.ts';
import { type Account, NOBODY } from './auth-context.ts';
import { isSessionRejected } from './rejected-session.ts';
import { needsSecondFactor } from './second-factor.ts';

/** Where the session and its account are shown. */
export interface SessionView {
  /** The user whose session this browser kept before the page was opened: they are not welcomed again. */
  readonly keptUserId: string | null;
  setSession: (session: Session | null) => void;
  setPendingUser: (user: User | null) => void;
  setLoading: (isLoading: boolean) => void;
  setAccount: (account: Account) => void;
  setProfileLoading: (isLoading: boolean) => void;
  /** Called with every auth event, after the view was changed. */
  onEvent: (event: AuthChangeEvent, session: Session | null) => void;
}

export interface SessionFollower {
  stop: () => void;
  /** Reads the signed-in account again. */
  refresh: () => Promise<void>;
}

/** Shows every change of the session, with the account that belongs to it. */
export function followSession(client: Supabase, view: SessionView): SessionFollower {
  let current: Session | null = null;
  let welcomed = view.keptUserId;

  const refresh = async () => {
    const user = current?.user;
    if (!user) return;
    view.setProfileLoading(true);
    const found = await accountOf(client, user);
    // Another account may have signed in since.
    if (current?.user.id !== user.id) return;
    view.setAccount(found);
    view.setProfileLoading(false);
  };

  const follow = (event: AuthChangeEvent, given: Session | null) => {
    const owes = given !== null && needsSecondFactor(given);
    // Until the second factor was shown, the shop sees a guest.
    const next = owes ? null : given;
    view.setPendingUser(owes ? given.user : null);
    if (owes) welcomed = null;
    const before = current;
    const isSomebodyElse = next?.user.id !== before?.user.id;
    const hasChanged = isSomebodyElse || next?.access_token !== before?.access_token;
    current = next;
    view.setSession(next);
    view.setLoading(false);
    if (isSomebodyElse) {
      view.setAccount(NOBODY);
      view.setProfileLoading(next !== null);
    }
    // Not within the event: the client waits for its listeners before it answers anything else.
    if (next && (hasChanged || event === 'USER_UPDATED')) setTimeout(refresh, 0);
    // The event comes again whenever the tab is looked at.
    if ((event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') && next && welcomed !== next.user.id) {
      welcomed = next.user.id;
      void notifyOf('success', 'welcome');
      // Other tabs get the event too.
      if (document.visibilityState === 'visible') void count();
    }
    if (event === 'SIGNED_OUT') {
      if (before && !hasExpired(before) && !isSessionRejected()) void notifyOf('success', 'signedOut');
      else if (before || welcomed) void notifyOf('info', 'ended');
      welcomed = null;
    }
    view.onEvent(event, given);
  };

  const { data } = client.auth.onAuthStateChange(follow);
  return { stop: () => data.subscription.unsubscribe(), refresh };
}

/** Whether a session expired without being renewed. */
const hasExpired = ({ expires_at }: Session) => (expires_at ?? Number.POSITIVE_INFINITY) * 1000 <= Date.now();

/** Reports what happened to the session. Texts are loaded on demand. */
async function notifyOf(kind: 'success' | 'info', what: 'welcome' | 'signedOut' | 'ended'): Promise<void> {
  const { AUTH_COPY } = await import('#domain/accounts/auth-copy.ts');
  notify[kind](AUTH_COPY[what]);
}

async function count(): Promise<void> {
  const { track } = await import('../analytics.ts');
  track('signed_in', {});
}

/** The account of a signed-in user. The code that reads it is loaded on demand. Never rejects. */
async function accountOf(client: Supabase, user: User): Promise<Account> {
  try {
    const { readAccount } = await import('./read-account.ts');
    return await readAccount(client, user);
  } catch (error) {
    reportProblem('The account could not be read', error);
    return NOBODY;
  }
}
