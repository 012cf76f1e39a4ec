import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { checkEmail } from './email-address.ts';
import { equalizeTime } from './equalize-time.ts';
import { type OneTimeTokenType, takeCode, takeToken } from './one-time-tokens.ts';
import { type Proof, redeemToken } from './redeem-token.ts';
import { startSession } from './sessions.ts';
import { limitClient, limitKey } from './take-limit.ts';

const schema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

export const SECOND_CONFIRMATION =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const TOKEN_TYPES: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

/** Which tokens a verification type accepts; 400 for types that are not served. */
export function tokenTypesOf(type: string | undefined): readonly OneTimeTokenType[] {
  if (!type) throw invalid('Verify requires a verification type');
  const types = Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined;
  if (types) return types;
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  throw invalid('Invalid email verification type');
}

/** `POST /verify`: a link's token (`token_hash`), or an address and its six digits. Answers a session. */
export async function verify(tools: AuthTools, call: AuthCall): Promise<Response> {
  const started = performance.now();
  const fields = await call.fields(schema);
  const types = tokenTypesOf(fields.type);
  if (!fields.token === !fields.token_hash) {
    throw invalid('Verify requires either a token or a token hash');
  }
  await limitClient(tools, call, 'verify');
  const proof = fields.token_hash ? byLink(fields.token_hash, types) : await byCode(tools, fields, types);

  const outcome = await tools.database.transaction(async (query) => {
    const used = await redeemToken(tools, query, proof, call);
    if (used instanceof AuthError || used.kind === 'half') return used;
    return { kind: 'session' as const, session: await startSession(tools, query, used.userId, 'otp', call) };
  });
  if (outcome instanceof AuthError) {
    // Only a code that was sent counts wrong guesses.
    await equalizeTime(tools, started);
    throw outcome;
  }
  if (outcome.kind === 'half') return answer({ msg: SECOND_CONFIRMATION, code: '200' });
  return answer(outcome.session);
}

/** A proof by the token of a link. */
export function byLink(token: string, types: readonly OneTimeTokenType[]): Proof {
  return {
    take: (query: RunQuery, now: Date) => takeToken(query, types, token, now),
    failure: 'Email link is invalid or has expired',
  };
}

async function byCode(
  tools: AuthTools,
  fields: { email?: string | undefined; phone?: string | undefined; token?: string | undefined },
  types: readonly OneTimeTokenType[],
): Promise<Proof> {
  if (fields.phone || !fields.email) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const sentTo = checkEmail(fields.email);
  await limitKey(tools, 'verifyAccount', sentTo);
  const code = (fields.token ?? '').replaceAll(/\s/g, '');
  return {
    take: (query, now) => takeCode(query, tools.secrets, { types, sentTo, code, now }),
    failure: 'Token has expired or is invalid',
  };
}
