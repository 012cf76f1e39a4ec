import { useEffect } from 'react';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { mayBeSignedIn } from '../../lib/auth/stored-session.ts';
import { usePart } from '../../lib/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SHELL_COPY } from './shell-copy.ts';

const loadSignedIn = () => import('./signed-in.tsx').then(({ SignedIn }) => SignedIn);

interface AccountCornerProps {
  className?: string;
  onFollow: () => void;
}

/** A way to sign in, or the user and a way to sign out. Keeps its place until that is known. */
export function AccountCorner({ className, onFollow }: AccountCornerProps) {
  const { user, loading } = useAuth();
  const authDialog = useAuthDialog();
  const SignedIn = usePart(loadSignedIn, user !== null);
  // In parallel with everything else for a returning user.
  useEffect(() => {
    if (mayBeSignedIn()) void loadSignedIn().catch(() => {});
  }, []);
  const signIn = (
    <Button
      look="quiet"
      size="small"
      className={classNames('whitespace-nowrap', (loading || user) && 'invisible')}
      onClick={() => {
        onFollow();
        authDialog.open({ mode: 'sign-in' });
      }}
    >
      {SHELL_COPY.signIn}
    </Button>
  );
  return (
    <div className={classNames('items-center gap-1', className)}>
      {user && SignedIn ? <SignedIn email={user.email ?? ''} onFollow={onFollow} /> : signIn}
    </div>
  );
}
