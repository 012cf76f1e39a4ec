import type { RunQuery } from '../database/service-database.ts';
import type { AuthTools } from './auth-tools.ts';
import { LIFETIMES } from './lifetimes.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { type CodeChallenge, startMailFlow } from './pkce.ts';
import type { UserRecord } from './user-record.ts';

/** Makes the token that lets a mailbox's owner in: for a new password, or without one. */
export async function issueRecovery(
  tools: AuthTools,
  query: RunQuery,
  user: UserRecord,
  about: { type: 'recovery' | 'magiclink'; challenge?: CodeChallenge | undefined; now: Date },
): Promise<OneTimeToken> {
  const { type, challenge, now } = about;
  const flowId = challenge && (await startMailFlow(query, challenge, { userId: user.id, method: type, now }));
  await query('update auth.users set recovery_sent_at = $2::timestamptz where id = $1::uuid', [user.id, now]);
  return issueOneTimeToken(query, tools.secrets, {
    userId: user.id,
    type: 'recovery_token',
    sentTo: user.email,
    flowId,
    now,
    lifetimeSeconds: LIFETIMES[type],
  });
}
