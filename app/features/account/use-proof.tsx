import type { User } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

interface Proof {
  /** Whether an error requires a fresh proof. The dialog then opens, and `again` is called after it. */
  readonly needsProof: (rejected: { readonly code?: string | undefined }, again: () => void) => boolean;
  /** Has to be shown. */
  readonly proofDialog: ReactNode;
}

/** Requires a fresh proof of identity when a change of the account needs one, then continues. */
export function useProof(user: User | null): Proof {
  const [request, setRequest] = useState<{ readonly again: () => void } | null>(null);
  return {
    needsProof: ({ code }, again) => {
      if (code !== 'reauthentication_needed' && code !== 'reauthentication_not_valid') return false;
      setRequest({ again });
      return true;
    },
    proofDialog: request && user && (
      <ProofDialog
        user={user}
        onClose={() => setRequest(null)}
        onDone={() => {
          setRequest(null);
          request.again();
        }}
      />
    ),
  };
}
