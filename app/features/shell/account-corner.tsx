import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDoor } from '../../lib/auth/auth-door.ts';
import { useSignOut } from '../../lib/auth/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SHELL_COPY } from './shell-copy.ts';

interface AccountCornerProps {
  className?: string;
  onFollow: () => void;
}

/** A way to sign in, or who is signed in and a way out. Keeps its place until that is known. */
export function AccountCorner({ className, onFollow }: AccountCornerProps) {
  const { user, loading } = useAuth();
  const door = useAuthDoor();
  const signOut = useSignOut();
  if (!user) {
    return (
      <div className={className}>
        <Button
          look="quiet"
          size="small"
          className={classNames('whitespace-nowrap', loading && 'invisible')}
          onClick={() => {
            onFollow();
            door.open({ mode: 'sign-in' });
          }}
        >
          {SHELL_COPY.signIn}
        </Button>
      </div>
    );
  }
  const email = user.email ?? '';
  return (
    <div className={classNames('items-center gap-1', className)}>
      <Link
        to="/account"
        onClick={onFollow}
        aria-label={SHELL_COPY.account(email)}
        title={email}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full px-3 font-medium hover:bg-paper-deep"
      >
        <CircleUserRound size={21} aria-hidden className="shrink-0 text-accent-text" />
        <span className="max-w-40 truncate md:max-w-28 lg:max-w-20 xl:max-w-40">{email}</span>
      </Link>
      <Button
        look="quiet"
        size="small"
        className="whitespace-nowrap"
        onClick={() => {
          onFollow();
          void signOut();
        }}
      >
        {SHELL_COPY.signOut}
      </Button>
    </div>
  );
}
