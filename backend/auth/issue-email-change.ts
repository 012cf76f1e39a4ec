import type { RunQuery } from '../database/service-database.ts';
import type { AuthTools } from './auth-tools.ts';
import { LIFETIMES } from './lifetimes.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { type CodeChallenge, startMailFlow } from './pkce.ts';
import { findUserByEmail, type UserRecord } from './user-record.ts';

export interface EmailChange {
  /** The new address. */
  readonly email: string;
  readonly challenge?: CodeChallenge | undefined;
  readonly redirectTo: string;
  readonly now: Date;
}

/**
 * Records the request for another address and makes a token for each of the two mailboxes. Returns
 * what sends the mails, once the transaction is through. When the new address belongs to another
 * account its owner is notified instead; the caller cannot see the difference.
 */
export async function issueEmailChange(
  tools: AuthTools,
  query: RunQuery,
  user: UserRecord,
  { email, challenge, redirectTo, now }: EmailChange,
): Promise<() => void> {
  const isTaken = (await findUserByEmail(query, email)) !== null;
  await query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0,
      email_change_sent_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1::uuid`,
    [user.id, email, now],
  );
  const issue = async (type: 'email_change_token_current' | 'email_change_token_new', sentTo: string) =>
    issueOneTimeToken(query, tools.secrets, {
      userId: user.id,
      type,
      sentTo,
      // Each link has its own flow: the last one followed gets the session.
      flowId:
        challenge &&
        (await startMailFlow(query, challenge, { userId: user.id, method: 'email_change', now })),
      now,
      lifetimeSeconds: LIFETIMES.emailChange,
    });
  const current = await issue('email_change_token_current', user.email);
  const next = await issue('email_change_token_new', email);
  return () => {
    const about = { type: 'email_change', redirectTo, email: user.email, newEmail: email } as const;
    tools.mails.sendLink({ ...about, to: user.email, token: current });
    if (isTaken) tools.mails.sendAlreadyRegistered(email);
    else tools.mails.sendLink({ ...about, to: email, token: next });
  };
}
