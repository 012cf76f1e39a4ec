import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { AuthDialogContext, type AuthDialogRequest } from '../../lib/auth/auth-dialog-context.ts';
import { AuthProvider } from '../../lib/auth/auth-provider.tsx';
import { notify } from '../../lib/notify.ts';
import { forgetThumbnails } from '../../lib/offline-cache.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useAnalytics } from '../../lib/use-analytics.ts';
import { useDialogPart, usePart } from '../../lib/use-part.ts';
import type { ShopSettings } from '../../lib/use-shop-settings.ts';

const loadAuthDialog = () => import('./auth-dialog.tsx').then(({ AuthDialog }) => AuthDialog);
const loadSecondFactorStep = () =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep }) => SecondFactorStep);

interface AccountFrameProps {
  settings: ShopSettings | undefined;
  children: ReactNode;
}

/** Provides the session and the account dialog to the whole shop. */
export function AccountFrame({ settings, children }: AccountFrameProps) {
  const [request, setRequest] = useState<AuthDialogRequest | null>(null);
  const navigate = useNavigate();
  useSignInFailure();
  useAnalytics();
  const authDialog = useMemo(() => ({ open: setRequest }), []);

  const onEvent = (event: AuthChangeEvent, session: Session | null) => {
    // Where the session came with the address, the client leaves a bare # behind.
    if (window.location.href.endsWith('#')) {
      const { pathname, search } = window.location;
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    }
    if (event === 'SIGNED_OUT') void forgetThumbnails();
    if (event === 'PASSWORD_RECOVERY') setRequest({ mode: 'new-password' });
    // Also when it happened in another tab, or before this page was opened.
    if (session && (event === 'SIGNED_IN' || event === 'INITIAL_SESSION'))
      setRequest((open) => (open?.mode === 'new-password' ? open : null));
  };
  return (
    <AuthProvider settings={settings} onEvent={onEvent}>
      <AuthDialogContext value={authDialog}>
        {children}
        <SecondStep />
        {request && <AuthDialogOnceKnown request={request} onClose={() => setRequest(null)} />}
      </AuthDialogContext>
    </AuthProvider>
  );
}

/** The account dialog, once no session is found, so that a fast click never prompts a signed-in user. */
function AuthDialogOnceKnown(props: { request: AuthDialogRequest; onClose: () => void }) {
  const { loading, pendingUser } = useAuth();
  const isKnown = !loading && !pendingUser;
  const AuthDialog = useDialogPart(loadAuthDialog, isKnown, () => {
    props.onClose();
    props.request.onDismiss?.();
  });
  return isKnown && AuthDialog && <AuthDialog {...props} />;
}

/** Requires the second factor after each way to sign in. */
function SecondStep() {
  const { pendingUser } = useAuth();
  const SecondFactorStep = usePart(loadSecondFactorStep, pendingUser !== null);
  return pendingUser && SecondFactorStep && <SecondFactorStep user={pendingUser} />;
}

/**
 * Shows once that a sign-in failed elsewhere, when the first page's address has an error, and removes it from the
 * address.
 */
function useSignInFailure(): void {
  const navigate = useNavigate();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const { href } = window.location;
    // Almost no address has an error; what reads it is loaded only then.
    if (!href.includes('error')) return;
    const show = async () => {
      const { signInFailure } = await import('#domain/accounts/sign-in-failure.ts');
      const failure = signInFailure(href);
      if (!failure) return;
      notify.error({ title: failure.title, body: failure.description });
      await navigate(failure.cleaned, { replace: true, preventScrollReset: true });
    };
    show().catch((error: unknown) => reportProblem('The error in the address could not be read', error));
  }, [navigate]);
}
