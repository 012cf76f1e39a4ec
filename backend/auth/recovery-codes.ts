import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthSecrets } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { raiseSession } from './raise-session.ts';
import { requireFreshProof } from './require-proof.ts';
import { limitKey } from './take-limit.ts';
import { hasVerifiedFactor } from './user-record.ts';

const CODES = 10;
/** Without letters and digits that look alike. Ten of them are 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const schema = z.object({ code: text });

/** `GET /factors/recovery-codes`: {left}, how many codes still work. */
export async function countRecoveryCodes(
  tools: AuthTools,
  _call: AuthCall,
  { user }: SignedIn,
): Promise<Response> {
  const [row] = await tools.database.query<{ left: number }>(
    'select count(*)::int as left from auth.recovery_codes where user_id = $1::uuid',
    [user.id],
  );
  return answer({ left: row?.left ?? 0 });
}

/**
 * `POST /factors/recovery-codes`: {codes}, ten new codes in place of all earlier ones, shown this
 * one time: only their keyed hashes are kept. For accounts with a factor, in a freshly proven session.
 */
export async function issueRecoveryCodes(
  tools: AuthTools,
  call: AuthCall,
  signedIn: SignedIn,
): Promise<Response> {
  const { user } = signedIn;
  requireFreshProof(call, signedIn);
  if (!hasVerifiedFactor(user)) {
    throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes need a verified factor');
  }
  await limitKey(tools, 'account', user.id);
  const fresh = Array.from({ length: CODES }, createCode);
  await tools.database.transaction(async (query) => {
    await query('delete from auth.recovery_codes where user_id = $1::uuid', [user.id]);
    await query(
      `insert into auth.recovery_codes (user_id, code_hash, created_at)
      select $1::uuid, hash, $3::timestamptz from unnest($2::text[]) as hash`,
      [user.id, fresh.map((code) => hashOf(tools.secrets, user.id, code)), call.now],
    );
  });
  return answer({ codes: fresh });
}

/** `POST /factors/recovery` {code}: a recovery code instead of a factor's, once. Answers a session of aal2. */
export async function useRecoveryCode(
  tools: AuthTools,
  call: AuthCall,
  signedIn: SignedIn,
): Promise<Response> {
  const { code = '' } = await call.fields(schema);
  const { user } = signedIn;
  await limitKey(tools, 'factor', user.id);
  const session = await tools.database.transaction(async (query) => {
    const taken = await query(
      'delete from auth.recovery_codes where user_id = $1::uuid and code_hash = $2 returning code_hash',
      [user.id, hashOf(tools.secrets, user.id, code)],
    );
    if (taken.length === 0) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    return raiseSession(tools, query, signedIn, { method: 'recovery_code', factorId: null, now: call.now });
  });
  await tools.limits.forgive('factor', user.id);
  tools.mails.sendNotice(user.email, 'recoveryCodeUsed');
  return answer(session);
}

function createCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashOf(secrets: AuthSecrets, userId: string, code: string): string {
  return secrets.codeHash('recovery code', userId, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
