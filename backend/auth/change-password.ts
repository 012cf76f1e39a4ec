import type { RunQuery } from '../database/service-database.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { takeCode } from './one-time-tokens.ts';
import { checkPasswordStrength } from './password-strength.ts';
import { endSessions } from './sessions.ts';
import { limitKey } from './take-limit.ts';
import type { UserRecord } from './user-record.ts';

/** An older proof does not count as the user's presence. */
const FRESH_MS = 24 * 3_600_000;

export interface PasswordChange {
  readonly password: string;
  readonly currentPassword?: string | undefined;
  /** The code of a reauthentication mail. */
  readonly nonce?: string | undefined;
}

/**
 * Whether a user may choose this password now: it is strong and new, and the session was proven within
 * a day or the old password or a mailed code proves the user. Returns the new hash.
 */
export async function checkPasswordChange(
  tools: AuthTools,
  call: AuthCall,
  { user, session }: SignedIn,
  { password, currentPassword, nonce }: PasswordChange,
): Promise<string> {
  checkPasswordStrength(password);
  const isExpired = call.now.getTime() - session.proven_at.getTime() > FRESH_MS;
  if (currentPassword) {
    // Of this session: strangers who guess elsewhere do not lock its owner out of the account's settings.
    await limitKey(tools, 'signInFailure', session.id);
    if (!(await tools.passwords.verify(currentPassword, user.encrypted_password))) {
      const message = 'Current password required when setting new password.';
      throw new AuthError(400, 'current_password_invalid', message);
    }
    await tools.limits.forgive('signInFailure', session.id);
  } else if (nonce) await redeemNonce(tools, call, user, nonce);
  else if (isExpired) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (await tools.passwords.verify(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return tools.passwords.hash(password);
}

/** Stores a new hash; links that could still set another one die, and so do all sessions but one. */
export async function changePassword(
  query: RunQuery,
  user: Pick<UserRecord, 'id'>,
  passwordHash: string,
  keptSession: string | undefined,
  now: Date,
): Promise<void> {
  await query(
    'update auth.users set encrypted_password = $2, updated_at = $3::timestamptz where id = $1::uuid',
    [user.id, passwordHash, now],
  );
  await query(
    `delete from auth.one_time_tokens where user_id = $1::uuid
      and token_type in ('recovery_token', 'reauthentication_token')`,
    [user.id],
  );
  await endSessions(query, user, keptSession);
}

async function redeemNonce(
  tools: AuthTools,
  { now }: AuthCall,
  user: UserRecord,
  nonce: string,
): Promise<void> {
  await limitKey(tools, 'verifyAccount', user.email);
  const taken = await tools.database.transaction((query) =>
    takeCode(query, tools.secrets, {
      types: ['reauthentication_token'],
      sentTo: user.email,
      code: nonce.trim(),
      now,
    }),
  );
  if (taken?.userId === user.id) return;
  const message = 'Nonce has expired or is invalid';
  throw new AuthError(422, 'reauthentication_not_valid', message);
}
