import { type AuthCall, answer } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { LIFETIMES } from './lifetimes.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { limitMail } from './take-limit.ts';

/** `GET /reauthenticate`: mails six digits with which a password can be changed in an old session. */
export async function reauthenticate(
  tools: AuthTools,
  { now }: AuthCall,
  { user }: SignedIn,
): Promise<Response> {
  if (!user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await limitMail(tools, 'reauthentication', user.email);
  const { code } = await tools.database.transaction(async (query) => {
    await query('update auth.users set reauthentication_sent_at = $2::timestamptz where id = $1::uuid', [
      user.id,
      now,
    ]);
    return issueOneTimeToken(query, tools.secrets, {
      userId: user.id,
      type: 'reauthentication_token',
      sentTo: user.email,
      now,
      lifetimeSeconds: LIFETIMES.reauthentication,
    });
  });
  tools.mails.sendReauthentication(user.email, code);
  return answer({});
}
