import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { findFactor } from './find-factor.ts';
import { requireFreshProof } from './require-proof.ts';
import { inetOf } from './sessions.ts';
import { limitKey } from './take-limit.ts';
import { createTotpSecret, totpUri } from './totp.ts';
import { findUserById, hasVerifiedFactor, type UserRecord } from './user-record.ts';

const MAX_FACTORS = 10;
/** Factors that were never verified are forgotten after five minutes. */
const UNVERIFIED_MS = 300_000;
/** Seconds in which a challenge has to be answered. */
export const CHALLENGE_SECONDS = 300;

const enrollSchema = z.object({
  factor_type: text,
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

/** `POST /factors`: a new authenticator app, to be verified once before it counts. Needs a fresh proof. */
export async function enrollFactor(tools: AuthTools, call: AuthCall, signedIn: SignedIn): Promise<Response> {
  const { factor_type: type, friendly_name, issuer } = await call.fields(enrollSchema);
  const notEnabled = { phone: 'Phone', webauthn: 'WebAuthn' } as const;
  if (type === 'phone' || type === 'webauthn') {
    throw new AuthError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${notEnabled[type]}`,
    );
  }
  requireFreshProof(call, signedIn);
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  await limitKey(tools, 'account', signedIn.user.id);

  const id = randomUUID();
  const name = friendly_name ?? '';
  const secret = createTotpSecret();
  await tools.database.transaction(async (query) => {
    await query(
      `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified' and created_at < $2::timestamptz`,
      [signedIn.user.id, new Date(call.now.getTime() - UNVERIFIED_MS)],
    );
    const user = await findUserById(query, signedIn.user.id, { lock: true });
    if (user) checkRoom(user, name, signedIn);
    await query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', $4::timestamptz, $4::timestamptz, $5)`,
      [id, signedIn.user.id, name, call.now, tools.secrets.seal(secret)],
    );
  });
  const uri = totpUri(secret, issuer || new URL(tools.publicUrl).host, signedIn.user.email);
  return answer({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { ecc: 'M' }), secret, uri },
  });
}

function checkRoom(user: UserRecord, name: string, { session }: SignedIn): void {
  if (name && user.factors.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (user.factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** `POST /factors/:id/challenge`: opens five minutes in which a code is accepted, once. */
export async function challengeFactor(
  tools: AuthTools,
  call: AuthCall,
  { user }: SignedIn,
): Promise<Response> {
  const factor = await findFactor(tools.database.query, user.id, call.path.id);
  await limitKey(tools, 'account', user.id);
  const id = randomUUID();
  await tools.database.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values ($1::uuid, $2::uuid, $3::timestamptz, $4::inet)`,
    [id, factor.id, call.now, inetOf(call.address)],
  );
  const expiresAt = Math.floor(call.now.getTime() / 1000) + CHALLENGE_SECONDS;
  return answer({ id, type: 'totp', expires_at: expiresAt });
}

/** `DELETE /factors/:id`. A verified factor only goes in a session that was proven with one, and freshly. */
export async function unenrollFactor(
  tools: AuthTools,
  call: AuthCall,
  signedIn: SignedIn,
): Promise<Response> {
  const { user, session } = signedIn;
  const factor = await findFactor(tools.database.query, user.id, call.path.id);
  if (factor.status === 'verified') {
    if (session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    requireFreshProof(call, signedIn);
  }
  await tools.database.transaction(async (query) => {
    await query('delete from auth.mfa_factors where id = $1::uuid', [factor.id]);
    await forgetRecoveryCodes(query, user.id);
    await query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = $1::uuid)`,
      [factor.id],
    );
    await query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::uuid`, [
      factor.id,
    ]);
  });
  if (factor.status === 'verified') tools.mails.sendNotice(user.email, 'factorRemoved');
  return answer({ id: factor.id });
}

/** Recovery codes are deleted with the last factor. */
export async function forgetRecoveryCodes(query: RunQuery, userId: string): Promise<void> {
  await query(
    `delete from auth.recovery_codes where user_id = $1::uuid and not exists (
      select from auth.mfa_factors where user_id = $1::uuid and status = 'verified')`,
    [userId],
  );
}
