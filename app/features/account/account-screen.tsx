import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { AddressBook } from './address-book.tsx';
import { DataDownload } from './data-download.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { GoogleRoom } from './google-room.tsx';
import { NameForm } from './name-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';
import { TwoStepRoom } from './two-step-room.tsx';

const COPY = ACCOUNT_COPY.account;

/** Everything that belongs to an account; for guests, the way to sign in. */
export function AccountScreen() {
  const { user, loading } = useAuth();
  return (
    <div className="wall max-w-3xl py-12 md:py-16">
      <h1 className="display display-large">{COPY.title}</h1>
      {loading ? <Skeleton className="mt-8 h-72" /> : user ? <Rooms user={user} /> : <Guest />}
    </div>
  );
}

function Rooms({ user }: { user: User }) {
  const { hasGoogle } = useShopSettings();
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <p className="lead min-w-0">{user.email}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/orders" className={buttonStyle({ look: 'outline', size: 'small' })}>
            {COPY.orders}
          </Link>
          <Link to="/gallery" className={buttonStyle({ look: 'outline', size: 'small' })}>
            {COPY.gallery}
          </Link>
        </div>
      </div>
      <div className="mt-9 grid gap-6">
        <Room title={COPY.name.title}>
          <NameForm key={user.id} />
        </Room>
        <Room title={COPY.addresses.title} lead={COPY.addresses.lead}>
          <AddressBook key={user.id} />
        </Room>
        <Room title={COPY.password.title} lead={COPY.password.lead}>
          <NewPasswordForm onDone={() => {}} />
        </Room>
        <Room id="two-step" title={TWO_STEP_COPY.room.title} lead={TWO_STEP_COPY.room.lead}>
          <TwoStepRoom key={user.id} user={user} />
        </Room>
        {(hasGoogle || user.identities?.some(({ provider }) => provider === 'google')) && (
          <Room title={TWO_STEP_COPY.google.title} lead={TWO_STEP_COPY.google.lead}>
            <GoogleRoom key={user.id} user={user} />
          </Room>
        )}
        <Room title={COPY.download.title} lead={COPY.download.lead}>
          <DataDownload user={user} />
        </Room>
        <Room title={COPY.remove.title} lead={COPY.remove.lead}>
          <DeleteAccount user={user} />
        </Room>
      </div>
    </>
  );
}

interface RoomProps {
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

function Room({ id, title, lead, children }: RoomProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="scroll-mt-24 rounded-sheet bg-surface px-6 py-7 shadow-soft sm:px-9"
    >
      <h2 className="display display-medium">{title}</h2>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** What the query of the account page can open, e.g. from a mail: `/account?to=sign-in`. */
const DIALOGS = ['sign-in', 'forgot-password'] as const;

function Guest() {
  const authDialog = useAuthDialog();
  const [search] = useSearchParams();
  const linkedMode = DIALOGS.find((mode) => mode === search.get('to'));
  useEffect(() => {
    if (linkedMode) authDialog.open({ mode: linkedMode });
  }, [linkedMode, authDialog]);
  return (
    <>
      <p className="lead mt-4 max-w-md">{COPY.guest}</p>
      <Button size="large" className="mt-7" onClick={() => authDialog.open({ mode: 'sign-in' })}>
        {ACCOUNT_COPY.signIn.action}
      </Button>
    </>
  );
}
