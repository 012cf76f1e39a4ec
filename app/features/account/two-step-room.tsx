import type { Factor, User } from '@supabase/supabase-js';
import { ShieldCheck, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { countRecoveryCodes, newRecoveryCodes, RecoveryCodeError } from '../../lib/auth/recovery-codes.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { type NewFactor, SetUpFactor } from './set-up-factor.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';
import { useAccountCall } from './use-account-call.ts';
import { useProof } from './use-proof.tsx';

const COPY = TWO_STEP_COPY.room;

const dayOf = (time: string | number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(time));
const nameOf = ({ friendly_name }: Factor) => friendly_name || COPY.unnamed;

/** The second factors of an account: to set up, list and remove, with recovery codes. */
export function TwoStepRoom({ user }: { user: User }) {
  const { list, codesLeft, reload } = useFactors();
  const { call, working } = useAccountCall();
  const { needsProof, proofDialog } = useProof(user);
  const [made, setMade] = useState<NewFactor | null>(null);
  const [removed, setRemoved] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const setUp = async () => {
    const names = new Set(list?.map(nameOf));
    const today = TWO_STEP_COPY.setUp.name(dayOf(Date.now()));
    const friendlyName = names.has(today) ? `${today} (${names.size + 1})` : today;
    const done = await call(
      async (supabase) => {
        await dropUnfinished(supabase);
        return supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: nameOfShop() });
      },
      (rejected) => needsProof(rejected, () => void setUp()),
    );
    if (done?.data)
      setMade({ id: done.data.id, qrCode: done.data.totp.qr_code, secret: done.data.totp.secret });
  };
  const makeCodes = async () => {
    try {
      setCodes(await newRecoveryCodes());
    } catch (rejected) {
      if (rejected instanceof RecoveryCodeError && needsProof(rejected, () => void makeCodes())) return;
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    }
  };
  const finish = async () => {
    setMade(null);
    notify.success(TWO_STEP_COPY.setUp.done);
    // The first app brings codes with it; with another one, those in the drawer stay good.
    if (list?.length === 0) await makeCodes();
    await reload();
  };

  if (!list) return <Skeleton className="h-12" />;
  return (
    <>
      <FactorList factors={list} onRemove={setRemoved} />
      {codesLeft !== null && <p className="mt-4">{COPY.codesLeft(codesLeft)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={working} onClick={() => void setUp()}>
          {list.length > 0 ? COPY.another : COPY.setUp}
        </Button>
        {codesLeft !== null && (
          <Button look="quiet" onClick={() => void makeCodes()}>
            {COPY.newCodes}
          </Button>
        )}
      </div>
      {made && <SetUpFactor factor={made} onClose={() => setMade(null)} onDone={() => void finish()} />}
      {removed && (
        <RemoveFactor
          user={user}
          factor={removed}
          isLast={list.length === 1}
          onClose={() => setRemoved(null)}
          onRemoved={reload}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes(null);
            void reload();
          }}
        />
      )}
      {proofDialog}
    </>
  );
}

/** Removes what was begun and left: it would still have the name of the next one. */
async function dropUnfinished({ auth: { mfa } }: Supabase): Promise<void> {
  const { data } = await mfa.listFactors();
  for (const { id, status } of data?.all ?? [])
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
}

interface FactorListProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center gap-3 rounded-card border border-line p-4">
          <ShieldCheck size={22} aria-hidden className="shrink-0 text-sage-text" />
          <span className="min-w-0 flex-1 break-words">
            <span className="block font-semibold">{nameOf(factor)}</span>
            <span className="text-ink-soft text-sm">{COPY.since(dayOf(factor.created_at))}</span>
          </span>
          <IconButton label={COPY.remove(nameOf(factor))} onClick={() => onRemove(factor)}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface Factors {
  /** Those that count; null until they are read. */
  readonly list: readonly Factor[] | null;
  /** Recovery codes that still work; null where there are none, and until they are counted. */
  readonly codesLeft: number | null;
  readonly reload: () => Promise<void>;
}

/** The authenticator apps of the user. */
function useFactors(): Factors {
  const [list, setList] = useState<readonly Factor[] | null>(null);
  const [codesLeft, setCodesLeft] = useState<number | null>(null);
  const reload = useCallback(async () => {
    try {
      const supabase = await browserSupabase();
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw error;
      setList(data.totp);
      setCodesLeft(data.totp.length > 0 ? await countRecoveryCodes() : null);
    } catch (error) {
      reportProblem('The second factors could not be read', error);
      setList((known) => known ?? []);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { list, codesLeft, reload };
}
