import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RunQuery } from '../database/service-database.ts';
import { invalid } from './auth-error.ts';
import { hashToken, randomToken } from './auth-secrets.ts';

/** A client's challenge (RFC 7636). */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** The challenge of a request; undefined without one (implicit flow). Throws 400 for half or malformed ones. */
export function readChallenge(fields: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: given } = fields;
  if (!challenge !== !given) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!challenge || !given) return undefined;
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const method = given.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid(`unsupported code_challenge method "${given}"`);
  return { challenge, method };
}

/** Whether a verifier belongs to a challenge. */
export function matchesChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const derived = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(hashToken(derived)), Buffer.from(hashToken(challenge))];
  return timingSafeEqual(a, b);
}

/** Stores the challenge of a link that is about to be mailed; returns the flow's id. */
export async function startMailFlow(
  query: RunQuery,
  challenge: CodeChallenge,
  { userId, method, now }: { userId: string; method: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
      authentication_method, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3, $4::auth.code_challenge_method, 'email', $5, $6::timestamptz, $6::timestamptz)`,
    [id, userId, challenge.challenge, challenge.method, method, now],
  );
  return id;
}

/** Makes the code that the client exchanges for a session (`?code=`). */
export async function issueAuthCode(
  query: RunQuery,
  flowId: string,
  { userId, method, now }: { userId: string; method?: string; now: Date },
): Promise<string> {
  const code = randomToken();
  await query(
    `update auth.flow_state set user_id = $2::uuid, auth_code = $3, auth_code_issued_at = $4::timestamptz,
      updated_at = $4::timestamptz, authentication_method = coalesce($5, authentication_method)
    where id = $1::uuid`,
    [flowId, userId, hashToken(code), now, method ?? null],
  );
  return code;
}
