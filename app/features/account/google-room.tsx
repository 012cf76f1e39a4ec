import type { User, UserIdentity } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';
import { useAccountCall } from './use-account-call.ts';
import { useProof } from './use-proof.tsx';

const COPY = TWO_STEP_COPY.google;

/** The Google accounts that open this account: to link, list and remove. */
export function GoogleRoom({ user }: { user: User }) {
  const { hasGoogle } = useShopSettings();
  const [identities, setIdentities] = useState<readonly UserIdentity[] | null>(null);
  const { call, working } = useAccountCall();
  const { needsProof, proofDialog } = useProof(user);

  const reload = useCallback(async () => {
    try {
      const supabase = await browserSupabase();
      const { data, error } = await supabase.auth.getUserIdentities();
      if (error) throw error;
      setIdentities(data.identities);
    } catch (error) {
      reportProblem('The ways to sign in could not be read', error);
      setIdentities((known) => known ?? []);
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  const link = async () => {
    const redirectTo = `${window.location.origin}/account`;
    const done = await call(
      (supabase) =>
        supabase.auth.linkIdentity({
          provider: 'google',
          options: { redirectTo, skipBrowserRedirect: true },
        }),
      (rejected) => needsProof(rejected, () => void link()),
    );
    if (done?.data?.url) window.location.assign(done.data.url);
  };
  const unlink = async (identity: UserIdentity) => {
    const done = await call(
      (supabase) => supabase.auth.unlinkIdentity(identity),
      (rejected) => needsProof(rejected, () => void unlink(identity)),
    );
    if (!done) return;
    notify.success(COPY.removed);
    await reload();
  };

  if (!identities) return <Skeleton className="h-12" />;
  const linked = identities.filter(({ provider }) => provider === 'google');
  const isOnly = identities.length === 1;
  return (
    <>
      {linked.length === 0 && <p className="text-ink-soft">{COPY.none}</p>}
      <ul className="grid gap-3 empty:hidden">
        {linked.map((identity) => {
          const email = String(identity.identity_data?.email ?? COPY.title);
          return (
            <li
              key={identity.identity_id}
              className="flex items-center gap-3 rounded-card border border-line p-4"
            >
              <span className="min-w-0 flex-1 break-words font-semibold">{email}</span>
              {!isOnly && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={COPY.unlinkLabel(email)}
                  aria-disabled={working}
                  onClick={() => void unlink(identity)}
                >
                  {COPY.unlink}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isOnly && linked.length > 0 && <p className="mt-3 text-ink-soft text-sm">{COPY.only}</p>}
      {hasGoogle && linked.length === 0 && (
        <Button look="outline" className="mt-4" aria-disabled={working} onClick={() => void link()}>
          {COPY.link}
        </Button>
      )}
      {proofDialog}
    </>
  );
}
