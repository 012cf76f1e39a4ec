import { type AuthCall, answer } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { isConflict } from './conflict.ts';
import { refreshProviders } from './create-user.ts';
import { requireFreshProof } from './require-proof.ts';
import { findUserById } from './user-record.ts';

/**
 * `DELETE /user/identities/:id`: takes a way to sign in away, never the last one, in a freshly proven
 * session. The owner is notified by mail.
 */
export async function unlinkIdentity(
  tools: AuthTools,
  call: AuthCall,
  signedIn: SignedIn,
): Promise<Response> {
  const { now } = call;
  const { user } = signedIn;
  requireFreshProof(call, signedIn);
  let removed: string | undefined;
  try {
    await tools.database.transaction(async (query) => {
      const identities = (await findUserById(query, user.id, { lock: true }))?.identities ?? [];
      const identity = identities.find(({ identity_id }) => identity_id === call.path.id);
      if (identities.length <= 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AuthError(422, 'single_identity_not_deletable', message);
      }
      if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      removed = identity.provider;
      await query('delete from auth.identities where id = $1::uuid', [identity.identity_id]);
      if (identity.provider === 'email') {
        await query('update auth.users set encrypted_password = null where id = $1::uuid', [user.id]);
      }
      const rest = identities.filter(({ identity_id }) => identity_id !== identity.identity_id);
      // The account's address has to stay one that is proven.
      const proven = rest.filter(({ identity_data }) => identity_data.email_verified === true);
      const { email } = proven.find((other) => other.email === user.email) ?? proven[0] ?? {};
      if (email && email !== user.email) {
        await query('update auth.users set email = $2, updated_at = $3::timestamptz where id = $1::uuid', [
          user.id,
          email,
          now,
        ]);
      }
      await refreshProviders(query, user.id, now);
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  if (removed === 'google') tools.mails.sendNotice(user.email, 'googleUnlinked');
  return answer({});
}
