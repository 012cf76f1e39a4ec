import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserSupabase, onBrowserSupabase, SESSION_KEY, type Supabase } from '../browser-supabase.ts';
import { notify } from '../notify.ts';
import { reportProblem } from '../report-problem.ts';
import type { ShopSettings } from '../use-shop-settings.ts';
import { AuthContext } from './auth-context.ts';
import type { Account } from './load-account.ts';
import { isSessionRefused } from './refused-session.ts';
import { owesSecondFactor } from './second-factor.ts';
import { mayBeSignedIn, storedUserId } from './stored-session.ts';

interface AuthProviderProps {
  /** Undefined on pages that came without settings: then everybody is a guest. */
  settings: ShopSettings | undefined;
  /** Told of every auth event and its session, also one that owes the second factor, after the state has followed it. */
  onEvent: (event: AuthChangeEvent, session: Session | null) => void;
  children: ReactNode;
}

/** Whether a session ended by itself, because nobody could renew it. */
const hasExpired = ({ expires_at }: Session) => (expires_at ?? Number.POSITIVE_INFINITY) * 1000 <= Date.now();

const NOBODY: Account = { profile: null, isAdmin: false };

/** Says what happened to the session; the words are loaded when there is something to say. */
async function say(kind: 'success' | 'info', what: 'welcome' | 'signedOut' | 'ended'): Promise<void> {
  const { AUTH_COPY } = await import('#domain/auth-copy.ts');
  notify[kind](AUTH_COPY[what]);
}

async function count(): Promise<void> {
  const { track } = await import('../analytics.ts');
  track('signed_in', {});
}

/** What is known of somebody who signed in. How to find it out is loaded for them alone. Never rejects. */
async function accountOf(client: Supabase, user: User): Promise<Account> {
  try {
    const { readAccount } = await import('./read-account.ts');
    return await readAccount(client, user);
  } catch (error) {
    reportProblem('The account could not be read', error);
    return NOBODY;
  }
}

/**
 * Knows who is there and tells everybody below. The backend client is loaded only when a session is kept in this
 * browser or comes with the address; otherwise the provider waits until somebody else needs the client.
 */
export function AuthProvider({ settings, onEvent, children }: AuthProviderProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [pendingUser, setPendingUser] = useState<User | null>(null);
  const [loading, setLoading] = useState(true);
  const [account, setAccount] = useState<Account>(NOBODY);
  const [profileLoading, setProfileLoading] = useState(false);
  const client = useRef<Supabase | null>(null);
  const current = useRef<Session | null>(null);
  const tellEvent = useRef(onEvent);
  tellEvent.current = onEvent;
  const { supabaseUrl, publishableKey, hasOwnAccounts = true } = settings ?? {};

  const loadProfile = useCallback(async () => {
    const user = current.current?.user;
    if (!client.current || !user) return;
    setProfileLoading(true);
    const found = await accountOf(client.current, user);
    // Somebody else may have signed in meanwhile.
    if (current.current?.user.id !== user.id) return;
    setAccount(found);
    setProfileLoading(false);
  }, []);

  useEffect(() => {
    let welcomed = storedUserId();
    const follow = (event: AuthChangeEvent, given: Session | null) => {
      const owes = given !== null && owesSecondFactor(given);
      // Until the second factor was shown, the shop sees a guest.
      const next = owes ? null : given;
      setPendingUser(owes ? given.user : null);
      if (owes) welcomed = null;
      const before = current.current;
      const isSomebodyElse = next?.user.id !== before?.user.id;
      const hasChanged = isSomebodyElse || next?.access_token !== before?.access_token;
      current.current = next;
      setSession(next);
      setLoading(false);
      if (isSomebodyElse) {
        setAccount(NOBODY);
        setProfileLoading(next !== null);
      }
      // Not within the event: the client waits for its listeners before it answers anything else.
      if (next && (hasChanged || event === 'USER_UPDATED')) setTimeout(loadProfile, 0);
      // The event comes again whenever the tab is looked at.
      if (
        (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') &&
        next &&
        welcomed !== next.user.id
      ) {
        welcomed = next.user.id;
        void say('success', 'welcome');
        // Other tabs hear of it too.
        if (document.visibilityState === 'visible') void count();
      }
      if (event === 'SIGNED_OUT') {
        if (before && !hasExpired(before) && !isSessionRefused()) void say('success', 'signedOut');
        else if (before || welcomed) void say('info', 'ended');
        welcomed = null;
      }
      tellEvent.current(event, given);
    };

    let unsubscribe = () => {};
    const stopWaiting = onBrowserSupabase((loaded) => {
      client.current = loaded;
      const { data } = loaded.auth.onAuthStateChange(follow);
      unsubscribe = () => data.subscription.unsubscribe();
    });
    const load = () => {
      if (!supabaseUrl || !publishableKey) return setLoading(false);
      browserSupabase({ supabaseUrl, publishableKey, hasOwnAccounts }).catch((error: unknown) => {
        reportProblem('The backend client could not be loaded', error);
        setLoading(false);
      });
    };
    if (mayBeSignedIn()) load();
    // Everything that asks who is there is told so, on most first pages; in small steps, so that taps are heard.
    else startTransition(() => setLoading(false));
    const onStorage = ({ key, newValue }: StorageEvent) => key === SESSION_KEY && newValue !== null && load();
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      stopWaiting();
      unsubscribe();
    };
  }, [supabaseUrl, publishableKey, hasOwnAccounts, loadProfile]);

  const state = useMemo(
    () => ({
      user: session?.user ?? null,
      session,
      pendingUser,
      loading,
      ...account,
      profileLoading,
      refreshProfile: loadProfile,
    }),
    [session, pendingUser, loading, account, profileLoading, loadProfile],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}
