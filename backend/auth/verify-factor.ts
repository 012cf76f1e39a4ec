import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { CHALLENGE_SECONDS } from './factors.ts';
import { findFactor } from './find-factor.ts';
import { raiseSession } from './raise-session.ts';
import { inetOf, type SessionAnswer } from './sessions.ts';
import { limitKey } from './take-limit.ts';
import { matchTotp } from './totp.ts';

const schema = z.object({ challenge_id: text, code: text });

/**
 * `POST /factors/:id/verify`: a right code raises the session to aal2, by `raiseSession`. The
 * owner is notified of a new factor.
 */
export async function verifyFactor(tools: AuthTools, call: AuthCall, signedIn: SignedIn): Promise<Response> {
  const fields = await call.fields(schema);
  const { id: factorId, status } = await findFactor(tools.database.query, signedIn.user.id, call.path.id);
  await limitKey(tools, 'factor', signedIn.user.id);
  const outcome = await tools.database.transaction((query) =>
    raise(tools, query, call, signedIn, {
      factorId,
      challengeId: fields.challenge_id,
      code: fields.code ?? '',
    }),
  );
  if (outcome instanceof AuthError) throw outcome;
  await tools.limits.forgive('factor', signedIn.user.id);
  if (status === 'unverified') tools.mails.sendNotice(signedIn.user.email, 'factorAdded');
  return answer(outcome);
}

async function raise(
  tools: AuthTools,
  query: RunQuery,
  call: AuthCall,
  signedIn: SignedIn,
  given: { factorId: string; challengeId: string | undefined; code: string },
): Promise<SessionAnswer | AuthError> {
  const { now } = call;
  const factor = await findFactor(query, signedIn.user.id, given.factorId, { lock: true });
  const rejected = await checkChallenge(query, factor.id, given.challengeId, call);
  if (rejected) return rejected;
  const lastUsed = factor.last_used_step === null ? null : Number(factor.last_used_step);
  const step = matchTotp(
    tools.secrets.unseal(factor.secret),
    given.code.replaceAll(/\s/g, ''),
    now,
    lastUsed,
  );
  if (step === null) return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

  await query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = $3::timestamptz
    where id = $1::uuid`,
    [factor.id, step, now],
  );
  await query('delete from auth.mfa_challenges where id = $1::uuid', [given.challengeId ?? '']);
  return raiseSession(tools, query, signedIn, { method: 'totp', factorId: factor.id, now });
}

async function checkChallenge(
  query: RunQuery,
  factorId: string,
  id: string | undefined,
  { address, now }: AuthCall,
): Promise<AuthError | undefined> {
  const [challenge] = await query<{ created_at: Date; is_same_client: boolean }>(
    `select created_at, ip_address = $3::inet as is_same_client from auth.mfa_challenges
    where id::text = $1 and factor_id = $2::uuid`,
    [id ?? '', factorId, inetOf(address)],
  );
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (!challenge.is_same_client) {
    const message = 'Challenge and verify IP addresses mismatch.';
    return new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  if (now.getTime() - challenge.created_at.getTime() > CHALLENGE_SECONDS * 1000) {
    await query('delete from auth.mfa_challenges where id::text = $1', [id ?? '']);
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    return new AuthError(422, 'mfa_challenge_expired', message);
  }
  return undefined;
}
