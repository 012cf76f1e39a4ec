import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { SignedIn } from './authenticate.ts';
import { hasVerifiedFactor } from './user-record.ts';

/** How long a proof counts as fresh. */
const FRESH_MS = 15 * 60_000;

/**
 * For changes that would let an intruder stay: the session was proven with the second factor, where
 * there is one, and by any proof in the last quarter of an hour. Throws 403 `insufficient_aal` and
 * `reauthentication_needed`.
 */
export function requireFreshProof({ now }: AuthCall, { user, session }: SignedIn): void {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required: please confirm with your second factor');
  }
  if (now.getTime() - session.proven_at.getTime() > FRESH_MS) {
    throw new AuthError(403, 'reauthentication_needed', 'Please confirm first that it is you');
  }
}
