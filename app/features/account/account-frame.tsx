import type { AuthChangeEvent } from '@supabase/supabase-js';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_COPY } from '#domain/auth-copy.ts';
import { track } from '../../lib/analytics.ts';
import { type AuthDialogRequest, AuthDoorContext } from '../../lib/auth/auth-door.ts';
import { AuthProvider } from '../../lib/auth/auth-provider.tsx';
import { notify } from '../../lib/notify.ts';
import { forgetThumbnails } from '../../lib/offline-shelf.ts';
import { useAnalytics } from '../../lib/use-analytics.ts';
import type { ShopSettings } from '../../lib/use-shop-settings.ts';
import { ACCOUNT_COPY } from './account-copy.ts';
import { rememberPendingEmail } from './pending-email.ts';
import { useSignInFailure } from './use-sign-in-failure.ts';

const AuthDialog = lazy(() =>
  import('./auth-dialog.tsx').then(({ AuthDialog }) => ({ default: AuthDialog })),
);

interface AccountFrameProps {
  settings: ShopSettings | undefined;
  children: ReactNode;
}

/** Lets the whole shop know who is there, and lets any part of it open the account dialog. */
export function AccountFrame({ settings, children }: AccountFrameProps) {
  const [request, setRequest] = useState<AuthDialogRequest | null>(null);
  const navigate = useNavigate();
  useSignInFailure();
  useAnalytics();
  const door = useMemo(() => ({ open: setRequest }), []);

  const onEvent = (event: AuthChangeEvent) => {
    // Where the session came with the address, the client leaves a bare # behind.
    if (window.location.href.endsWith('#')) {
      const { pathname, search } = window.location;
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    }
    if (event === 'SIGNED_OUT') void forgetThumbnails();
    if (event === 'PASSWORD_RECOVERY') setRequest({ mode: 'new-password' });
    // Also when it happened in another tab.
    if (event === 'SIGNED_IN') setRequest((open) => (open?.mode === 'new-password' ? open : null));
  };
  const afterSignUp = (email: string) => {
    track('signed_up', {});
    rememberPendingEmail(email);
    if (request?.stay) {
      return notify.info({ title: AUTH_COPY.checkEmail, body: ACCOUNT_COPY.checkInbox.lead(email) });
    }
    void navigate('/check-inbox');
  };

  return (
    <AuthProvider settings={settings} onEvent={onEvent}>
      <AuthDoorContext value={door}>
        {children}
        {request && (
          <Suspense>
            <AuthDialog request={request} onClose={() => setRequest(null)} onSignedUp={afterSignUp} />
          </Suspense>
        )}
      </AuthDoorContext>
    </AuthProvider>
  );
}
