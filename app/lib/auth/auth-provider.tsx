import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserSupabase, onBrowserSupabase } from '../browser-supabase.ts';
import { reportProblem } from '../report-problem.ts';
import { SESSION_KEY } from '../supabase.ts';
import type { ShopSettings } from '../use-shop-settings.ts';
import { type Account, AuthContext, NOBODY } from './auth-context.ts';
import type { SessionFollower } from './follow-session.ts';
import { mayBeSignedIn, storedUserId } from './stored-session.ts';

interface AuthProviderProps {
  /** Undefined on pages without settings, where all visitors are guests. */
  settings: ShopSettings | undefined;
  /** Called after each auth event with its session, also one without its second factor yet. */
  onEvent: (event: AuthChangeEvent, session: Session | null) => void;
  children: ReactNode;
}

/**
 * Holds the session and provides it to all components below. The backend client is loaded only when a session is kept
 * in this browser or comes with the address; otherwise the provider waits until something else needs the client.
 */
export function AuthProvider({ settings, onEvent, children }: AuthProviderProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [pendingUser, setPendingUser] = useState<User | null>(null);
  const [loading, setLoading] = useState(true);
  const [account, setAccount] = useState<Account>(NOBODY);
  const [profileLoading, setProfileLoading] = useState(false);
  const follower = useRef<SessionFollower | null>(null);
  const sendEvent = useRef(onEvent);
  sendEvent.current = onEvent;
  const { supabaseUrl, publishableKey } = settings ?? {};

  const refreshProfile = useCallback(async () => follower.current?.refresh(), []);

  useEffect(() => {
    const keptUserId = storedUserId();
    const onEvent: typeof sendEvent.current = (...event) => sendEvent.current(...event);
    const view = {
      keptUserId,
      setSession,
      setPendingUser,
      setLoading,
      setAccount,
      setProfileLoading,
      onEvent,
    };
    const stopWaiting = onBrowserSupabase((client, followSession) => {
      follower.current = followSession(client, view);
    });
    const load = () => {
      if (!supabaseUrl || !publishableKey) return setLoading(false);
      browserSupabase().catch((error: unknown) => {
        reportProblem('The backend client could not be loaded', error);
        setLoading(false);
      });
    };
    if (mayBeSignedIn()) load();
    // Many components read the session; a transition keeps the page responsive while they render.
    else startTransition(() => setLoading(false));
    const onStorage = ({ key, newValue }: StorageEvent) => key === SESSION_KEY && newValue !== null && load();
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      stopWaiting();
      follower.current?.stop();
    };
  }, [supabaseUrl, publishableKey]);

  const state = useMemo(
    () => ({
      user: session?.user ?? null,
      session,
      pendingUser,
      loading,
      ...account,
      profileLoading,
      refreshProfile,
    }),
    [session, pendingUser, loading, account, profileLoading, refreshProfile],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}
