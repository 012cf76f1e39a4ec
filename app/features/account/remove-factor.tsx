import type { Factor, User } from '@supabase/supabase-js';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';
import { useAccountCall } from './use-account-call.ts';
import { useProof } from './use-proof.tsx';

const COPY = TWO_STEP_COPY.room;

interface RemoveFactorProps {
  user: User;
  factor: Factor;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Confirms the removal of an authenticator app; a fresh proof of identity is required. */
export function RemoveFactor({ user, factor, isLast, onClose, onRemoved }: RemoveFactorProps) {
  const { call, working } = useAccountCall();
  const { needsProof, proofDialog } = useProof(user);
  const name = factor.friendly_name || COPY.unnamed;
  const remove = async () => {
    const done = await call(
      (supabase) => supabase.auth.mfa.unenroll({ factorId: factor.id }),
      (rejected) => needsProof(rejected, () => void remove()),
    );
    if (!done) return;
    // The session and the kept user still speak of it.
    await (await browserSupabase()).auth.refreshSession();
    notify.success(COPY.removed);
    onClose();
    await onRemoved();
  };
  return (
    <>
      <Dialog
        onClose={onClose}
        title={COPY.removeTitle(name)}
        description={isLast ? COPY.removeLast : COPY.removeOne}
      >
        <div className="grid gap-3 p-6">
          <Button look="danger" aria-disabled={working} onClick={() => void remove()}>
            {COPY.removeAction}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {COPY.keep}
          </Button>
        </div>
      </Dialog>
      {proofDialog}
    </>
  );
}
