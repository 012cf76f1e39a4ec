import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useSignOut } from '../../lib/auth/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { SIGNED_IN_COPY } from './signed-in-copy.ts';

interface SignedInProps {
  email: string;
  onFollow: () => void;
}

/** The signed-in user, and a way to sign out. */
export function SignedIn({ email, onFollow }: SignedInProps) {
  const signOut = useSignOut();
  return (
    <>
      <Link
        to="/account"
        onClick={onFollow}
        aria-label={SIGNED_IN_COPY.account(email)}
        title={email}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full px-3 font-medium hover:bg-paper-deep"
      >
        <CircleUserRound size={21} aria-hidden className="shrink-0 text-accent-text" />
        <span className="max-w-[60vw] truncate md:max-w-40 lg:max-w-44 xl:max-w-64">{email}</span>
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
        {SIGNED_IN_COPY.signOut}
      </Button>
    </>
  );
}
