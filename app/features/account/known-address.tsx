import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

const COPY = ACCOUNT_COPY.checkInbox;

/**
 * The way on for owners of an account. Always shown: the page must not reveal to strangers whether an
 * address has one; its owner gets a mail.
 */
export function KnownAddress() {
  const { user } = useAuth();
  const authDialog = useAuthDialog();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate('/gallery', { replace: true });
  }, [user, navigate]);
  return (
    <div className="mt-6 border-line border-t pt-5">
      <p className="text-ink-soft">{COPY.known}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-x-6">
        <Button look="plain" size="small" onClick={() => authDialog.open({ mode: 'sign-in' })}>
          {ACCOUNT_COPY.signIn.action}
        </Button>
        <Button look="plain" size="small" onClick={() => authDialog.open({ mode: 'forgot-password' })}>
          {ACCOUNT_COPY.signIn.forgot}
        </Button>
      </div>
    </div>
  );
}
